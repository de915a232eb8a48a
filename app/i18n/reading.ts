import type { SiteSettings } from "~/domain/content/site-settings";
import { formatLocale } from "~/i18n/format-locale";
import type { I18n, Translate } from "~/i18n/types";
import { dateText } from "~/lib/date-text";

/** How dates and words are written on a page. */
export type Reading = {
  readonly t: Translate;
  /** For Intl. */
  readonly locale: string;
  /** The club's IANA zone. */
  readonly timeZone: string;
};

export const readingOf = (
  { request }: { readonly request: { readonly i18n: I18n } },
  { timeZone }: Pick<SiteSettings, "timeZone">,
): Reading => ({ t: request.i18n.t, locale: formatLocale(request.i18n.locale), timeZone });

/** A date without a time (YYYY-MM-DD); as written when it is none. */
export function dayText(day: string, { locale }: Pick<Reading, "locale">): string {
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(at) ? day : dateText({ dateStyle: "long", timeZone: "UTC", locale }, at);
}

/** An instant as a date and a time; "" when it is none. */
export function momentText(instant: string | null, { locale, timeZone }: Reading): string {
  const at = Date.parse(instant ?? "");
  if (Number.isNaN(at)) return "";
  return dateText({ dateStyle: "medium", timeStyle: "short", locale, timeZone }, at);
}

/** When an event begins, with its weekday and zone: who comes from another one has to know. */
export function startText(
  { startsAt, timeZone }: { readonly startsAt: string; readonly timeZone: string | null },
  reading: Reading,
): string {
  const at = Date.parse(startsAt);
  if (Number.isNaN(at)) return "";
  const day = { weekday: "long", day: "numeric", month: "long", year: "numeric" } as const;
  const clock = { hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;
  const options = { ...day, ...clock, locale: reading.locale };
  try {
    return dateText({ ...options, timeZone: timeZone ?? reading.timeZone }, at);
  } catch {
    // A zone that this runtime does not know.
    return dateText({ ...options, timeZone: reading.timeZone }, at);
  }
}
