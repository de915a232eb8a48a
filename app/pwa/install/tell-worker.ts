import { installedMessage, readBadge } from "../cache-page-message";

/**
 * In the installed app: the service worker keeps the member's pages from now on, unless the member has turned
 * that off, and answers how many things wait, for the badge on the app's icon.
 */
export function tellWorker(): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  workers?.addEventListener("message", ({ data }) => {
    const badge = readBadge(data);
    // 0 removes it. Not every platform has badges, or lets an app have one.
    if (badge !== null) navigator.setAppBadge?.(badge).catch(() => {});
  });
  workers?.ready.then(({ active }) => active?.postMessage(installedMessage));
}
