/** The only source of time and timers. Domain rules take an instant instead. Tests pass a fake clock. */
export type Clock = {
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};
