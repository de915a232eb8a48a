/** A calendar's leaf: short month, and day without the suffix that some languages add. */
export type LeafDate = readonly [month: string, day: string];

/** @param start ms since the epoch */
export function leafDate(start: number, timeZone: string, locale: string): LeafDate {
  const day = new Intl.DateTimeFormat(locale, { day: "numeric", timeZone }).formatToParts(start);
  return [
    new Intl.DateTimeFormat(locale, { month: "short", timeZone }).format(start),
    day.find(({ type }) => type === "day")?.value ?? "",
  ];
}
