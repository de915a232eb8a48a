/**
 * Header of a public page's document: for how many seconds a browser that has it may show it first and ask afterwards. What does
 * not bear it is never kept (docs/decisions, service worker).
 */
export const keepHeader = "X-Keep";

/** A day: long enough for who reads the rules each morning, short enough that nobody reads last month's. In seconds. */
const longest = 24 * 3600;

/** Seconds for which a page is right as far as its blocks' schedules say, at most a day. `now` and `nextChange` in ms. */
export function keepFor(now: number, nextChange: number | null): number {
  if (nextChange === null) return longest;
  return Math.max(0, Math.min(longest, Math.floor((nextChange - now) / 1000)));
}
