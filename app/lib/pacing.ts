import type { Clock } from "./clock";

/** Rate limiter: starts are at least an interval apart, first in, first out. */
export type Pacer = { /** Resolves when the caller may start. */ turn(): Promise<void> };

/**
 * @param readIntervalMs min time from the last start to the next; asked at each turn. The first start is
 * immediate.
 */
export function createPacer(readIntervalMs: () => number, clock: Clock): Pacer {
  let lastStart = Number.NEGATIVE_INFINITY;
  return {
    turn: async () => {
      const now = clock.now();
      const start = Math.max(now, lastStart + readIntervalMs());
      lastStart = start;
      if (start > now) await clock.sleep(start - now);
    },
  };
}
