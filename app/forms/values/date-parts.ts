import { isDay } from "#rules/days";
import type { MessageKey } from "~/i18n/types";
import { err, ok, type Result } from "~/lib/result";
import { dateNames, type FormValues } from "../conflict";
import { latinDigits } from "./latin-digits";

export type DateParts = { readonly day: string; readonly month: string; readonly year: string };

/**
 * A date typed into three fields as YYYY-MM-DD, or the message.
 * @param missing the message when all three are empty
 */
export function parseDate(
  parts: DateParts,
  missing: MessageKey = "forms.dateMissing",
): Result<string, MessageKey> {
  const day = latinDigits(parts.day.trim());
  const month = latinDigits(parts.month.trim());
  const year = latinDigits(parts.year.trim());
  if (!day && !month && !year) return err(missing);
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month)) return err("forms.dateInvalid");
  if (!/^\d{4}$/.test(year)) return err("forms.yearInvalid");
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(iso) ? ok(iso) : err("forms.dateInvalid");
}

/** The same, or null when all three fields are empty. */
export function parseOptionalDate(parts: DateParts): Result<string | null, MessageKey> {
  const isEmpty = [parts.day, parts.month, parts.year].every((part) => part.trim() === "");
  return isEmpty ? ok(null) : parseDate(parts);
}

/** The texts of a stored date (YYYY-MM-DD), to fill its fields: 27, 3 and 1968. Empty for null. */
export function getDateParts(date: string | null): DateParts {
  const [, year = "", month = "", day = ""] = /^(\d{4})-0?(\d{1,2})-0?(\d{1,2})/.exec(date ?? "") ?? [];
  return { day, month, year };
}

/** The same by posted name. */
export function dateValues(name: string, date: string | null): FormValues {
  const { day, month, year } = getDateParts(date);
  const [dayName, monthName, yearName] = dateNames(name);
  return {
    [dayName]: day,
    [monthName]: month,
    [yearName]: year,
  };
}

/** The texts of a date's three fields among a form's values. */
export function pickDateParts(values: FormValues, name: string): DateParts {
  const [day = "", month = "", year = ""] = dateNames(name).map((part) => values[part] ?? "");
  return { day, month, year };
}
