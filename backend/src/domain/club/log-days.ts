import { Temporal } from "temporal-polyfill";
import { maxEntryDays } from "#contract/log-book";

/** The day (YYYY-MM-DD) of an instant (ms) in a zone. */
export const dayIn = (instant: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate().toString();

/** A field of an entry and what is wrong with it, in English. */
export type DayProblem = { readonly field: "from" | "to"; readonly message: string };

/**
 * What is wrong with an entry's days; null when nothing is.
 * @param today in the club's zone
 */
export function dayProblem(
  days: { readonly from: string; readonly to: string },
  today: string,
): DayProblem | null {
  const { from, to } = days;
  if (from > today) return { field: "from", message: "A day after today cannot be logged" };
  if (to < from) return { field: "to", message: "It ends before it begins" };
  const length = Temporal.PlainDate.from(from).until(to, { largestUnit: "days" }).days + 1;
  return length > maxEntryDays
    ? { field: "to", message: `An entry has at most ${maxEntryDays} days; write a longer trip in several` }
    : null;
}
