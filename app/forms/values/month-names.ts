import { locales } from "~/i18n/types";

/** Alone and after a day, which some languages tell apart. */
const styles = (["long", "short"] as const).flatMap((month) => [
  { month },
  { month, day: "numeric" } as const,
]);

const asWord = (text: string) => text.normalize("NFC").toLowerCase().replace(/\.$/, "");

/**
 * The month (1 to 12) that one of the words names in one of the site's languages, whichever the page is in;
 * null when none does. No word names different months in two of them (tests/unit/forms/dates.test.ts).
 */
export function monthNamed(words: readonly string[]): number | null {
  const wanted = new Set(words.map(asWord));
  if (wanted.size === 0) return null;
  // Australia's English shortens September to four letters.
  for (const locale of ["en-AU", ...locales]) {
    for (const style of styles) {
      const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, { ...style, timeZone: "UTC" });
      for (let month = 0; month < 12; month += 1) {
        const parts = format.formatToParts(Date.UTC(2027, month, 5));
        const name = parts.find(({ type }) => type === "month")?.value ?? "";
        if (wanted.has(asWord(name))) return month + 1;
      }
    }
  }
  return null;
}
