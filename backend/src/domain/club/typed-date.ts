import * as v from "valibot";
import { calendarDate } from "#contract/records";

/** A date that was typed, YYYY-MM-DD; null for an empty text and for one that is no day of the calendar. */
export function plainDate(typed: string): string | null {
  const read = v.safeParse(calendarDate, typed.trim());
  return read.success ? read.output : null;
}

const monthFormat = new Intl.DateTimeFormat("en-AU", { timeZone: "UTC", month: "long" });

/**
 * What is wrong with a typed date that `plainDate` does not read.
 * @param missing where it is no date at all
 */
export function dateProblem(typed: string, missing = "Give a date"): string {
  const [, year = "", month = "", day = ""] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(typed.trim()) ?? [];
  if (year === "") return missing;
  const isMonth = Number(month) >= 1 && Number(month) <= 12;
  if (!isMonth) return `There is no month ${Number(month)}`;
  const name = monthFormat.format(new Date(`2000-${month}-01T00:00:00Z`));
  return `There is no ${Number(day)} ${name} ${year}`;
}
