/**
 * Message of an open page to the service worker: cache the page at the address `keep`, for reading it
 * offline. With `signedIn` it is fetched without cookies, as a visitor sees it. Pages of an older version
 * send it too: its shape is fixed.
 */
export type CachePageMessage = { readonly keep: string; readonly signedIn: boolean };

export const isCachePageMessage = (message: unknown): message is CachePageMessage =>
  typeof message === "object" && message !== null && "keep" in message;
