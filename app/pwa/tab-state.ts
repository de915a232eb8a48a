/** Key in localStorage: the browser's newest page was signed in. Holds no identity. */
export const signedInMark = "signed-in";

/** Key in localStorage: the theme and the language of the browser's newest page. */
export const lookKey = "look";

/** Part of the name of each cache with a member's data. */
export const privateCache = "private";

/**
 * Publishes a visitor's page that never hydrates as pwa/tab-sync.ts does the others. The browser's other tabs
 * get a `storage` event.
 * @param look of such a page; without quotation marks
 */
export const visitorStateScript = (look: string): string =>
  [
    `try{localStorage.setItem("${lookKey}","${look}");if(localStorage.getItem("${signedInMark}")){`,
    `localStorage.removeItem("${signedInMark}");`,
    `caches.keys().then(k=>k.map(n=>n.includes("${privateCache}")&&caches.delete(n)))`,
    "}}catch{}",
  ].join("");
