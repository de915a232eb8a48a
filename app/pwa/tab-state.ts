/** Key in localStorage: the browser's newest page was signed in. Holds no identity. */
export const signedInMark = "signed-in";

/** Key in localStorage: the theme and the language of the browser's newest page. */
export const lookKey = "look";

/** Part of the name of each cache with a member's data. */
export const privateCache = "private";

/**
 * Publishes the state of a visitor's page without hydration, as pwa/tab-sync.ts does for others.
 * @param look without quotation marks; null: the page's language is its own (?lang=)
 */
export const visitorStateScript = (look: string | null): string =>
  [
    `try{${look === null ? "" : `localStorage.setItem("${lookKey}","${look}");`}if(localStorage.getItem("${signedInMark}")){`,
    `localStorage.removeItem("${signedInMark}");`,
    `caches.keys().then(k=>k.map(n=>n.includes("${privateCache}")&&caches.delete(n)))`,
    "}}catch{}",
  ].join("");
