/** Over which a page tells the browser's other tabs that nobody is signed in any more. */
export const sessionChannel = "marque-session";

/** In localStorage: this browser was signed in when a page last looked. Says nothing about whom. */
export const signedInMark = "signed-in";

/** Caches that hold what only a member may see are named so (app/entry.worker.ts). */
export const privateCache = "private";

/** For a visitor's page that never hydrates: what shell/use-sign-out-broadcast.ts does on one that has. */
export const signedOutScript = [
  `try{if(localStorage.getItem("${signedInMark}")){`,
  `localStorage.removeItem("${signedInMark}");`,
  `new BroadcastChannel("${sessionChannel}").postMessage(0);`,
  `caches.keys().then(k=>k.map(n=>n.includes("${privateCache}")&&caches.delete(n)))`,
  "}}catch{}",
].join("");
