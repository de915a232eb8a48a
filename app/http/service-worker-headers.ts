/** Where the site answers with all pages that are kept on a member's device (request/member-bundle.ts). */
export const bundlePath = "/kept/pages";

/**
 * ttl of a public page in the service worker's cache, in seconds; uncached there without it (docs/decisions,
 * service worker).
 */
export const pageTtlHeader = "X-Cache-Ttl";

const maxTtlSeconds = 24 * 3600;

/** Seconds until a block's schedule changes the page, at most a day. Arguments in ms since the epoch. */
export function pageTtlSeconds(now: number, nextChange: number | null): number {
  if (nextChange === null) return maxTtlSeconds;
  return Math.max(0, Math.min(maxTtlSeconds, Math.floor((nextChange - now) / 1000)));
}

/**
 * Of every document that a member sees: whose it is, as OpenSession.memberTag gives it. The service worker
 * learns from it that somebody signed in or out.
 */
export const memberHeader = "X-Member";

/**
 * Beside it: which member this is, as OpenSession.ownerTag gives it. It stays the same after each sign-in, so
 * that forms that wait on the device are sent as the member who wrote them.
 */
export const ownerHeader = "X-Owner";

/**
 * Of a form that the service worker sends from its outbox: the `ownerHeader` of who wrote it. Such a request
 * is answered without a body: 204 once it is taken, 401 while signed out, 412 for another member.
 */
export const outboxHeader = "X-Outbox";

/**
 * Of a photo that the page's JavaScript uploads, a step for the service worker:
 *
 * - direct: it lets the request pass, as one that it answers tells no progress
 * - behind: it says, without the photo, whether an earlier form of the same record waits, and whose forms it
 *   keeps (`ownerHeader`)
 * - keep: it keeps the photo, if it is still the same member's
 *
 * Its answers to the last two have this header too.
 */
export const uploadHeader = "X-Upload";
export type UploadStep = "direct" | "behind" | "keep";
/**
 * - waits: an earlier form waits, so this photo has to be kept
 * - noRoom: the device is full
 * - notKept: nothing waits, or nothing can be kept
 */
export type UploadAnswer = "waits" | "kept" | "noRoom" | "notKept";

/**
 * Of a member's document that is not to be kept as it is. "again": it has a notice that is shown once, so the
 * page is fetched anew for its copy. "none": a part of it could not be had.
 */
export const memberCopyHeader = "X-Member-Copy";
