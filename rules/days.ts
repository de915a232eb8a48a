// Calendar dates as YYYY-MM-DD. Time zones are each Worker's own.

export const dayMs = 86_400_000;

/** A day's midnight UTC in ms; NaN for null and for a date that does not exist, such as 31 February. */
export function parseDay(day: string | null): number {
  if (day === null || !/^\d{4}-\d\d-\d\d$/.test(day)) return Number.NaN;
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight) && formatDay(midnight) === day ? midnight : Number.NaN;
}

/** The day of an instant (ms) in UTC. */
const formatDay = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** Whether a text is a date that exists. */
export const isDay = (text: string | null): boolean => !Number.isNaN(parseDay(text));

/** The day so many days later, or earlier. */
export const addDays = (day: string, days: number): string => formatDay(parseDay(day) + days * dayMs);

/** Days from one day to a later one; negative to an earlier one. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((parseDay(to) - parseDay(from)) / dayMs);

/** The same day of the next year; 28 February after a 29th. Null for a date that does not exist. */
export function yearAfter(day: string | null): string | null {
  if (day === null || !isDay(day)) return null;
  const next = `${String(Number(day.slice(0, 4)) + 1).padStart(4, "0")}${day.slice(4)}`;
  return isDay(next) ? next : next.replace(/29$/, "28");
}
