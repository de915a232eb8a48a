/** Whether a path leads to a file: the browser opens it, as the router has no page there. */
export const isFile = (href: string) => /^\/[^?#]*\.\w+(?:[?#]|$)/.test(href);
