import { cacheNames } from "./cache-names";
import type { CachePageMessage } from "./cache-page-message";

/** Asks the service worker, if there is one, to cache a page: that at the current address, if no other. */
export function cachePage(signedIn: boolean, url: string = location.href): void {
  const message: CachePageMessage = { keep: new URL(url, location.href).href, signedIn };
  navigator.serviceWorker?.controller?.postMessage(message);
}

/** Reloads the page if the service worker has it in its cache; does nothing otherwise. */
export async function openCachedPage(): Promise<void> {
  if (typeof caches === "undefined") return;
  const pages = await caches.open(cacheNames.pages);
  if (await pages.match(location.href, { ignoreVary: true })) location.reload();
}
