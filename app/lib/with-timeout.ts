import type { Clock } from "./clock";

/** Resolves to `fallback` after `ms` milliseconds. Rejects as `work` does. Does not cancel the work. */
export const withTimeout = <T, F>(clock: Clock, ms: number, work: Promise<T>, fallback: F): Promise<T | F> =>
  Promise.race([work, clock.sleep(ms, work).then(() => fallback)]);
