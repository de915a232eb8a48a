import type { MessageKey } from "~/i18n/types";
import { err, ok, type Result } from "~/lib/result";
import { dateNames, type FormValues } from "../conflict";
import { type DateParts, parseDate } from "./date-parts";
import { latinDigits } from "./latin-digits";
import { monthNamed } from "./month-names";

/** In characters. Longer text is no date. */
const maxNamedDate = 40;

/**
 * The year of a typed date is its four digits: 5/12/2026 and 2026/12/5 are the same, in every language. So
 * are 5 December 2026 and Dec 5, 2026. Without four digits the year comes last: 5/12/26.
 */
function splitTypedDate(typed: string): DateParts | null {
  const text = latinDigits(typed.normalize("NFKC"));
  const numbers = text.match(/\d+/g) ?? [];
  const [first = "", month = "", last = ""] = numbers;
  if (numbers.length === 2 && text.length <= maxNamedDate) {
    const [day = "", year = ""] = first.length === 4 ? [month, first] : [first, month];
    const named = monthNamed(text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []);
    return named === null ? null : { day, month: String(named), year };
  }
  if (numbers.length !== 3) return null;
  return first.length === 4 ? { year: first, month, day: last } : { year: last, month, day: first };
}

/** Of a field that asks for a day that has been: today as YYYY-MM-DD. null: it asks for any day. */
export type PastOf = string | null;

/** A year of two digits is of this century, or for a day that has been, the last one that is not to come. */
function wholeYear(year: string, pastOf: PastOf): string {
  if (!/^\d{2}$/.test(year)) return year;
  return pastOf !== null && `20${year}` > pastOf.slice(0, 4) ? `19${year}` : `20${year}`;
}

/** A date typed into one field as YYYY-MM-DD, or the message. */
export function parseTypedDate(typed: string, pastOf: PastOf = null): Result<string, MessageKey> {
  const parts = splitTypedDate(typed);
  if (parts) return parseDate({ ...parts, year: wholeYear(parts.year, pastOf) });
  return err(typed.trim() === "" ? "forms.dateMissing" : "forms.dateInvalid");
}

/** The same, or null for an empty field. */
export const parseOptionalTypedDate = (
  typed: string,
  pastOf: PastOf = null,
): Result<string | null, MessageKey> => (typed.trim() === "" ? ok(null) : parseTypedDate(typed, pastOf));

/**
 * A date (YYYY-MM-DD) as it is typed in a language: 5/12/2026. Without the direction marks of Arabic: nobody
 * types them, and the field runs from left to right in every language, where they would reorder it.
 */
export const formatTypedDate = (date: string, locale: string): string =>
  new Date(date)
    .toLocaleDateString(`${locale}-u-ca-gregory-nu-latn`, { timeZone: "UTC" })
    // From " " to "9" are digits and what stands between them.
    .replace(/[^ -9]/g, "");

/** A typed date as YYYY-MM-DD, whatever the language; text that is no date is returned unchanged. */
export function wholeDate(typed: string, pastOf: PastOf = null): string {
  const date = parseTypedDate(typed, pastOf);
  return date.ok ? date.value : typed;
}

/** A form's values with the named dates in one field each: drafts of before have three texts of one. */
export function withWholeDates(values: FormValues, names: readonly string[]): FormValues {
  const whole = names
    .filter((name) => values[name] === undefined)
    .map((name) => [name, dateNames(name).map((part) => values[part] ?? "")] as const)
    .map(([name, parts]) => [name, parts.join(" ").trim()]);
  return { ...values, ...Object.fromEntries(whole) };
}
