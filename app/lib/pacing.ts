import type { Clock } from "./clock";

/** Rate limiter: starts are at least an interval apart, first in, first out. */
export type Pacer = { /** Resolves when the caller may start. */ turn(): Promise<void> };

/** @param intervalMs min time between two starts; the first is immediate. */
export function createPacer(intervalMs: number, clock: Clock): Pacer {
  let nextStart = Number.NEGATIVE_INFINITY;
  return {
    turn: async () => {
      const now = clock.now();
      const start = Math.max(now, nextStart);
      nextStart = start + intervalMs;
      if (start > now) await clock.sleep(start - now);
    },
  };
}
