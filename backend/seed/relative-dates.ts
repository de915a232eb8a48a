import { type CountedDay, clubToday, countedDay } from "./club-time";

/** A date as the seed's words give it: a day counted from the seeding, and HH:MM on the club's clocks. */
export type RelativeDate = CountedDay & { readonly at: string };

const isRelative = (value: object): value is RelativeDate =>
  "inDays" in value && "at" in value && typeof value.inDays === "number" && typeof value.at === "string";

/** Every relative date within, however deep, as an editor would type it: YYYY-MM-DD HH:MM, the club's time. `now` in ms. */
export function withDates(value: unknown, now: number): unknown {
  if (Array.isArray(value)) return value.map((each) => withDates(each, now));
  if (typeof value !== "object" || value === null) return value;
  if (isRelative(value)) return `${countedDay(clubToday(new Date(now)), value)} ${value.at}`;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withDates(inner, now)]));
}
