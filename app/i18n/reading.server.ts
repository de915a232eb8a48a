import { type Cents, toDollars } from "#rules/money";
import type { SiteSettings } from "~/domain/content/site-settings";
import { formatLocale } from "~/i18n/format-locale";
import type { I18n, Translate } from "~/i18n/types";
import type { Clock } from "~/lib/clock";
import { dateText } from "~/lib/date-text";
import { calendarDate } from "~/lib/zoned-time.server";

/** How words, dates and pictures are written on a page, and what day it is. */
export type Reading = {
  readonly t: Translate;
  /** For Intl. */
  readonly locale: string;
  /** The club's IANA zone. */
  readonly timeZone: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** YYYY-MM-DD in the club's zone. */
  readonly today: string;
  /** The browser asks for less data. */
  readonly saveData: boolean;
};

/** The part of the request's context that it is made of. */
export type ReadingContext = {
  readonly request: { readonly clock: Clock; readonly i18n: I18n; readonly saveData: boolean };
};

export function createReading(
  { request }: ReadingContext,
  { timeZone }: Pick<SiteSettings, "timeZone">,
): Reading {
  const now = request.clock.now();
  return {
    t: request.i18n.t,
    locale: formatLocale(request.i18n.locale),
    timeZone,
    now,
    today: calendarDate(now, timeZone),
    saveData: request.saveData,
  };
}

/** An instant as a date and a time; "" for an invalid instant. */
export function momentText(
  instant: string | null,
  { locale, timeZone }: Pick<Reading, "locale" | "timeZone">,
): string {
  const at = Date.parse(instant ?? "");
  if (Number.isNaN(at)) return "";
  return dateText({ dateStyle: "medium", timeStyle: "short", locale, timeZone }, at);
}

/** An amount with "$" in every language (spec §9), or from one to another where they differ. */
export function moneyText(amount: Cents, { locale }: Pick<Reading, "locale">, upTo = amount): string {
  const format = new Intl.NumberFormat(locale, {
    style: "currency",
    currency: "AUD",
    currencyDisplay: "narrowSymbol",
  });
  const parts: readonly MoneyPart[] =
    upTo > amount
      ? format.formatRangeToParts(toDollars(amount), toDollars(upTo))
      : format.formatToParts(toDollars(amount));
  // Arabic says AU$, whose letters turn the amount around in a line from right to left.
  return parts.map(({ type, value }) => (type === "currency" ? "$" : value)).join("");
}

type MoneyPart = Pick<Intl.NumberFormatPart | Intl.NumberRangeFormatPart, "type" | "value">;

/** When an event begins, with its weekday and zone: who comes from another one has to know. */
export function startText(
  { startsAt, timeZone }: { readonly startsAt: string; readonly timeZone: string | null },
  reading: Pick<Reading, "locale" | "timeZone">,
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
