/** The only source of time and timers. Domain rules take an instant instead. Tests pass a fake clock. */
export type Clock = {
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  /** Resolves after `ms` milliseconds, or once `until` settles. */
  readonly sleep: (ms: number, until?: Promise<unknown>) => Promise<void>;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, until) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      const wake = () => {
        clearTimeout(timer);
        resolve();
      };
      until?.then(wake, wake);
    }),
};
