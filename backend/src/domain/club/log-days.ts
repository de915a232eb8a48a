import { daysBetween } from "#rules/days";
import { maxEntryDays } from "#rules/limits";

/** A field of an entry and what is wrong with it, in English. */
type DayProblem = { readonly field: "from" | "to"; readonly message: string };

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
  const length = daysBetween(from, to) + 1;
  return length > maxEntryDays
    ? { field: "to", message: `An entry has at most ${maxEntryDays} days; write a longer trip in several` }
    : null;
}
