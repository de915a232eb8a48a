import { useEffect } from "react";
import { privateCache, sessionChannel, signedInMark } from "~/boot/signed-out";

async function purgePrivateCaches(): Promise<void> {
  if (!("caches" in window)) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.includes(privateCache)).map((name) => caches.delete(name)));
}

/**
 * After a log-out, the first signed-out page deletes the private caches and tells the other tabs, which
 * reload and meet the sign-in guard. A page that never hydrates has `signedOutScript` for that.
 */
export function useSignOutBroadcast(signedIn: boolean): void {
  useEffect(() => {
    const channel = new BroadcastChannel(sessionChannel);
    if (signedIn) channel.onmessage = () => location.reload();
    try {
      if (signedIn) localStorage.setItem(signedInMark, "1");
      else if (localStorage.getItem(signedInMark)) {
        localStorage.removeItem(signedInMark);
        channel.postMessage(0);
        purgePrivateCaches();
      }
    } catch {
      // Storage is blocked: nothing was stored, and the other tabs find out at their next session check.
    }
    return () => channel.close();
  }, [signedIn]);
}
