import { type CountedDay, clubToday, countedDay } from "./club-time";

/** A date relative to the seeding, with HH:MM on the club's clock. */
type RelativeDate = CountedDay & { readonly at: string };

const isRelative = (value: object): value is RelativeDate =>
  "inDays" in value && "at" in value && typeof value.inDays === "number" && typeof value.at === "string";

/**
 * A copy of a value with every relative date in it as YYYY-MM-DD HH:MM on the club's clock, as editors type
 * it.
 * @param now milliseconds
 */
export function withDates(value: unknown, now: number): unknown {
  if (Array.isArray(value)) return value.map((each) => withDates(each, now));
  if (typeof value !== "object" || value === null) return value;
  if (isRelative(value)) return `${countedDay(clubToday(new Date(now)), value)} ${value.at}`;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withDates(inner, now)]));
}
