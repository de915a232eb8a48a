import { useEffect } from "react";

const channelName = "marque-session";
/** In localStorage: this browser was signed in when a page last looked. Says nothing about whom. */
const mark = "signed-in";

/** Caches that hold what only a member may see; app/entry.worker.ts names them so. */
async function purgePrivateCaches(): Promise<void> {
  if (!("caches" in window)) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.includes("private")).map((name) => caches.delete(name)));
}

/**
 * A log-out reaches everything this browser keeps: the first page that finds itself signed out after a signed-in one
 * deletes the private caches and tells the other tabs, which load again and meet the guard.
 */
export function useSignOutBroadcast(signedIn: boolean): void {
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    if (signedIn) channel.onmessage = () => location.reload();
    try {
      if (signedIn) localStorage.setItem(mark, "1");
      else if (localStorage.getItem(mark)) {
        localStorage.removeItem(mark);
        channel.postMessage("signed-out");
        purgePrivateCaches();
      }
    } catch {
      // Storage is blocked: then nothing was kept, and the other tabs find out at their next check.
    }
    return () => channel.close();
  }, [signedIn]);
}
