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
