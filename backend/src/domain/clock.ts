/** The only source of time. */
export type Clock = { /** Milliseconds since the Unix epoch. */ readonly now: () => number };

export const systemClock: Clock = { now: () => Date.now() };

/** An instant as it is stored: ISO 8601 in UTC with milliseconds, which sorts as text. */
export function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
