/** No line breaks between a time and its am or pm. */
const unbroken = (parts: readonly Pick<Intl.DateTimeFormatPart, "type" | "value">[]): string =>
  parts
    .map(({ type, value }, index) =>
      type === "literal" && [parts[index - 1]?.type, parts[index + 1]?.type].includes("dayPeriod")
        ? value.replace(/\s/g, "\u00a0")
        : value,
    )
    .join("");

/** A date or time as text, or a range of them. Instants in ms since the epoch. */
export function dateText(
  format: Intl.DateTimeFormatOptions & { readonly locale: string; readonly timeZone: string },
  start: number,
  end: number | null = null,
): string {
  const { locale, ...options } = format;
  const formatter = new Intl.DateTimeFormat(locale, options);
  return unbroken(end === null ? formatter.formatToParts(start) : formatter.formatRangeToParts(start, end));
}
