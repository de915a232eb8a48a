/** Key in localStorage: the browser's newest page was signed in. Holds no identity. */
export const signedInMark = "signed-in";

/** Part of the name of each cache with a member's data. */
export const privateCache = "private";

/**
 * What pwa/tab-sync.ts does after a log-out, for a visitor's page that never hydrates. The browser's other
 * tabs get a `storage` event.
 */
export const signedOutScript = [
  `try{if(localStorage.getItem("${signedInMark}")){`,
  `localStorage.removeItem("${signedInMark}");`,
  `caches.keys().then(k=>k.map(n=>n.includes("${privateCache}")&&caches.delete(n)))`,
  "}}catch{}",
].join("");
