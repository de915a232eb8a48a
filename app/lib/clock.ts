/** The only source of time. Domain rules take an instant; whoever needs "now" is handed a Clock (tests hand a fake one). */
export type Clock = { /** Milliseconds since the Unix epoch. */ readonly now: () => number };

export const systemClock: Clock = { now: () => Date.now() };

export function fixedClock(instant: number | string): Clock {
  const now = typeof instant === "number" ? instant : Date.parse(instant);
  return { now: () => now };
}
