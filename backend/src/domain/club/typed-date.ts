import * as v from "valibot";
import { calendarDate } from "#contract/records";

/** A date that was typed, YYYY-MM-DD; null for an empty text and for one that is no day of the calendar. */
export function plainDate(typed: string): string | null {
  const read = v.safeParse(calendarDate, typed.trim());
  return read.success ? read.output : null;
}
