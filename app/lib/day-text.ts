import { dateText } from "./date-text";

/** A calendar date (YYYY-MM-DD) in a language; itself when it is none. @param locale for Intl */
export function dayText(date: string, locale: string): string {
  const midnight = Date.parse(`${date.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(midnight) ? date : dateText({ locale, timeZone: "UTC", dateStyle: "long" }, midnight);
}
