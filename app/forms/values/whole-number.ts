import type { MessageKey } from "~/i18n/types";
import { err, ok, type Result } from "~/lib/result";
import { plainCharacters } from "./typed-text";

/** The smallest and the largest number that is taken. */
export type NumberRange = { readonly min: number; readonly max: number };

/**
 * A whole number, 0 or more: "2,934", "2 934" and "2’934" are 2934. "2.934" is ambiguous and refused.
 * @param units that may follow the number, in lower case: "2 934 cc"
 */
export function parseWholeNumber(
  typed: string,
  { min, max }: NumberRange,
  units: readonly string[] = [],
): Result<number, MessageKey> {
  const text = plainCharacters(typed).replace(/٬/g, ",").toLowerCase();
  if (text === "") return err("forms.numberMissing");
  const unit = units.find((each) => text.endsWith(each)) ?? "";
  const number = text.slice(0, text.length - unit.length).trim();
  if (!/^(?:\d+|\d{1,3}([ ,'’])\d{3}(?:\1\d{3})*)$/.test(number)) return err("forms.numberInvalid");
  const value = Number(number.replace(/\D/g, ""));
  if (value < min) return err("forms.numberTooSmall");
  return value > max ? err("forms.numberTooLarge") : ok(value);
}

/** No car is older than Benz's of 1885. */
const firstYearBuilt = 1880;

/** The year that a vehicle was built in, up to the year after `thisYear`: next year's models sell early. */
export function parseYearBuilt(typed: string, thisYear: number): Result<number, MessageKey> {
  const year = plainCharacters(typed);
  if (year === "") return err("forms.yearBuiltMissing");
  if (!/^\d{4}$/.test(year) || Number(year) < firstYearBuilt) return err("forms.yearBuiltInvalid");
  return Number(year) > thisYear + 1 ? err("forms.yearBuiltFuture") : ok(Number(year));
}

/** A month of the year, 1 to 12. */
export function parseMonth(typed: string): Result<number, MessageKey> {
  const month = plainCharacters(typed);
  return /^(?:0?[1-9]|1[0-2])$/.test(month) ? ok(Number(month)) : err("forms.monthInvalid");
}
