/** A calendar's leaf: short month, and day without the suffix that some languages add. */
export type LeafDate = readonly [month: string, day: string];

/** The leaves of instants (ms). One call for a list, as the formats are slow to make. */
export function leafDates(timeZone: string, locale: string): (start: number) => LeafDate {
  const month = new Intl.DateTimeFormat(locale, { month: "short", timeZone });
  const day = new Intl.DateTimeFormat(locale, { day: "numeric", timeZone });
  return (start) => [
    month.format(start),
    day.formatToParts(start).find(({ type }) => type === "day")?.value ?? "",
  ];
}
