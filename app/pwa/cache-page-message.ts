/**
 * Message of an open page to the service worker: cache the page at the URL `keep`. With `signedIn` it is
 * fetched without cookies. Older pages send it too: its shape is fixed.
 */
export type CachePageMessage = { readonly keep: string; readonly signedIn: boolean };

export const isCachePageMessage = (message: unknown): message is CachePageMessage =>
  typeof message === "object" && message !== null && "keep" in message;

/** Message of a page that was opened without a network: there is one again. */
export const sendMessage = "send";

/** Message of an installed app's page: this is no browser tab. */
export const installedMessage = "installed";

/** The service worker's answer to it: how many things wait for the member. */
export type BadgeMessage = { readonly badge: number };

/** The badge of a message, if it is one. */
export const readBadge = (message: unknown): number | null =>
  typeof message === "object" && message !== null && "badge" in message ? Number(message.badge) : null;
