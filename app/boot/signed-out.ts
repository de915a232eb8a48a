/** BroadcastChannel by which a page tells the browser's other tabs of a log-out. */
export const sessionChannel = "marque-session";

/** Key in localStorage: the last page that hydrated was signed in. Holds no identity. */
export const signedInMark = "signed-in";

/** Part of the name of each cache with a member's data. */
export const privateCache = "private";

/** What shell/use-sign-out-broadcast.ts does, for a visitor's page that never hydrates. */
export const signedOutScript = [
  `try{if(localStorage.getItem("${signedInMark}")){`,
  `localStorage.removeItem("${signedInMark}");`,
  `new BroadcastChannel("${sessionChannel}").postMessage(0);`,
  `caches.keys().then(k=>k.map(n=>n.includes("${privateCache}")&&caches.delete(n)))`,
  "}}catch{}",
].join("");
