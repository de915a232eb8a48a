import type { Clock } from "./clock";
import { pause } from "./pause";

/** Gives turns at least an interval apart, first come first served. */
export type Pacer = { /** Resolves when the caller may start. */ turn(): Promise<void> };

/** @param interval ms between two starts; the first starts at once. */
export function createPacer(
  interval: number,
  clock: Clock,
  sleep: (ms: number) => Promise<void> = pause,
): Pacer {
  let nextStart = Number.NEGATIVE_INFINITY;
  return {
    turn: async () => {
      const now = clock.now();
      const start = Math.max(now, nextStart);
      nextStart = start + interval;
      if (start > now) await sleep(start - now);
    },
  };
}
