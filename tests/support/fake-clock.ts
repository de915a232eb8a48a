import type { Clock } from "~/lib/clock";
import { nextTurn } from "./event-loop";

export type FakeClock = Clock & {
  /** Advances time. Sleepers wake in order, each at its own time. */
  advance(ms: number): Promise<void>;
  /** Resolves once something sleeps, so that a test can advance past it. */
  untilSleeping(): Promise<void>;
  /** How many sleep now. */
  readonly sleepers: number;
};

/** A clock on which time passes only by `advance`. */
export function createFakeClock(start: number | string = 1_000_000): FakeClock {
  let now = typeof start === "number" ? start : Date.parse(start);
  let sleepers: { readonly until: number; readonly wake: () => void }[] = [];
  return {
    now: () => now,
    sleep: (ms, until) =>
      new Promise((wake) => {
        const sleeper = { until: now + ms, wake };
        sleepers.push(sleeper);
        sleepers.sort((a, b) => a.until - b.until);
        const wakeEarly = () => {
          sleepers = sleepers.filter((each) => each !== sleeper);
          wake();
        };
        until?.then(wakeEarly, wakeEarly);
      }),
    get sleepers() {
      return sleepers.length;
    },
    advance: async (ms) => {
      const end = now + ms;
      // Work that has just been started may not have called sleep yet.
      await nextTurn();
      for (let next = sleepers[0]; next && next.until <= end; next = sleepers[0]) {
        sleepers = sleepers.slice(1);
        now = Math.max(now, next.until);
        next.wake();
        // Woken work may sleep again before `end`.
        await nextTurn();
      }
      now = end;
    },
    untilSleeping: async () => {
      while (sleepers.length === 0) await nextTurn();
    },
  };
}
