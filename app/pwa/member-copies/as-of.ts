const dayMs = 24 * 3600_000;

/**
 * When a copy was kept, for its reader: the weekday and the time within six days, then the date.
 * @param at @param now in ms since the epoch
 * @param language of the page; English is Australia's
 */
export function formatAsOf(at: number, now: number, language: string): string {
  const locale = language === "en" ? "en-AU" : language;
  const day: Intl.DateTimeFormatOptions =
    now - at < 6 * dayMs ? { weekday: "long" } : { day: "numeric", month: "long", year: "numeric" };
  return new Intl.DateTimeFormat(locale, { ...day, hour: "numeric", minute: "2-digit" }).format(at);
}
