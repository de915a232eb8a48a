import type { Clock } from "./clock";

/** Resolves to `fallback` after `ms` milliseconds. Rejects as `work` does. Does not cancel the work. */
export async function withTimeout<T, F>(
  clock: Clock,
  ms: number,
  work: Promise<T>,
  fallback: F,
): Promise<T | F> {
  const settled = new AbortController();
  try {
    return await Promise.race([work, clock.sleep(ms, settled.signal).then(() => fallback)]);
  } finally {
    // Clears the timer.
    settled.abort();
  }
}
