/** The only source of time and timers. Domain rules take an instant instead. Tests pass a fake clock. */
export type Clock = {
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  /** Resolves after `ms` milliseconds, or at once when `signal` aborts. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      signal?.addEventListener("abort", () => {
        clearTimeout(timer);
        resolve();
      });
    }),
};
