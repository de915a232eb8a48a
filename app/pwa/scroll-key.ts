/** Prefix of keys in sessionStorage: the scroll position in px of an entry of the tab's history. */
export const scrollKey = "scroll ";
