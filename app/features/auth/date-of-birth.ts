import type { MessageKey } from "~/i18n/types";
import { err, ok, type Result } from "~/lib/result";
import { latinDigits } from "./digits";

export type DateParts = { readonly day: string; readonly month: string; readonly year: string };

const OLDEST_YEARS = 120;

/**
 * A date of birth typed as three fields, as YYYY-MM-DD, or the words for what is wrong with it: it has to be a real
 * calendar date, before `today` (the club's calendar date, YYYY-MM-DD) and not more than 120 years ago.
 */
export function dateOfBirth(parts: DateParts, today: string): Result<string, MessageKey> {
  const day = latinDigits(parts.day.trim());
  const month = latinDigits(parts.month.trim());
  const year = latinDigits(parts.year.trim());
  if (!day && !month && !year) return err("signup.dateMissing");
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month)) return err("signup.dateInvalid");
  if (!/^\d{4}$/.test(year)) return err("signup.yearShape");
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (!isCalendarDate(iso)) return err("signup.dateInvalid");
  if (iso >= today) return err("signup.dateFuture");
  const oldest = `${String(Number(today.slice(0, 4)) - OLDEST_YEARS).padStart(4, "0")}${today.slice(4)}`;
  return iso < oldest ? err("signup.dateTooOld") : ok(iso);
}

/** Whether YYYY-MM-DD exists: the 31st of April and the 29th of February 2023 do not. */
function isCalendarDate(iso: string): boolean {
  const instant = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(iso);
}

/** The calendar date (YYYY-MM-DD) that it is at an instant in an IANA zone. */
export function calendarDate(instant: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).formatToParts(instant);
  const part = (type: "year" | "month" | "day") => parts.find((each) => each.type === type)?.value ?? "";
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
}
