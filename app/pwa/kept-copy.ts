import { cacheNames } from "./cache-names";
import type { KeepMessage } from "./keep-message";

/** Has the worker, if there is one, keep the page at the current address. */
export function keepForLater(signedIn: boolean): void {
  const message: KeepMessage = { keep: location.href, signedIn };
  navigator.serviceWorker?.controller?.postMessage(message);
}

/** Opens the page at the current address anew when the worker has a copy of it; does nothing otherwise. */
export async function openKeptCopy(): Promise<void> {
  if (typeof caches === "undefined") return;
  const pages = await caches.open(cacheNames.pages);
  if (await pages.match(location.href, { ignoreVary: true })) location.reload();
}
