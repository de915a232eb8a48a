type Part = Pick<Intl.DateTimeFormatPart, "type" | "value">;

const wordJoiner = "\u2060";

/** A line may break after a dash even before a no-break space (UAX #14, LB12a), hence the word joiner. */
const unbrokenText = (text: string): string =>
  text
    .replace(/\s/g, (space) => (space === "\u2009" ? "\u202f" : "\u00a0"))
    .replace(/[–—]/, `$&${wordJoiner}`);

/** Joins the parts; a time and its am or pm stay on one line, and so does a range of one day's times. */
const unbroken = (parts: readonly Part[]): string =>
  parts
    .map(({ type, value }, index) => {
      if (type !== "literal") return value;
      const [before, after] = [parts[index - 1]?.type, parts[index + 1]?.type];
      const isInTimes = /[–—]/.test(value) ? after === "hour" : [before, after].includes("dayPeriod");
      return isInTimes ? unbrokenText(value) : value;
    })
    .join("");

/** "27 Nov 2026". Intl's own medium dates are digits alone in some languages, unlike the long ones. */
export const mediumDay = { day: "numeric", month: "short", year: "numeric" } as const;

type Options = Omit<Intl.DateTimeFormatOptions, "timeZone">;

export type DateTexts = (options: Options, start: number, end?: number | null) => string;

/**
 * For a list's dates: makes each format once, which takes as long as 50 uses.
 * @param locale for Intl
 * @param timeZone IANA
 */
export function dateTexts(locale: string, timeZone: string): DateTexts {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (options, start, end = null) => {
    const key = JSON.stringify(options);
    const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formats.set(key, format);
    return unbroken(end === null ? format.formatToParts(start) : format.formatRangeToParts(start, end));
  };
}

/** A date or time as text, or a range of them. Instants in ms since the epoch. */
export function dateText(
  format: Options & { readonly locale: string; readonly timeZone: string },
  start: number,
  end: number | null = null,
): string {
  const { locale, timeZone, ...options } = format;
  return dateTexts(locale, timeZone)(options, start, end);
}
