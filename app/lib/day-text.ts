import { parseDay } from "#rules/days";
import { dateText } from "./date-text";

/**
 * A calendar date (YYYY-MM-DD) in a language; unchanged if invalid.
 * @param locale for Intl
 */
export function dayText(date: string, locale: string, dateStyle: "long" | "medium" = "long"): string {
  const midnight = parseDay(date.slice(0, 10));
  return Number.isNaN(midnight) ? date : dateText({ locale, timeZone: "UTC", dateStyle }, midnight);
}
