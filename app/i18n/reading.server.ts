import { parseDay } from "#rules/days";
import { type Cents, toDollars } from "#rules/money";
import type { SiteSettings } from "~/domain/content/site-settings";
import { formatLocale } from "~/i18n/format-locale";
import type { I18n, Translate } from "~/i18n/types";
import type { Clock } from "~/lib/clock";
import { type DateTexts, dateText, dateTexts, mediumDay } from "~/lib/date-text";
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

type DayStyle = "long" | "medium";
const days = { long: { dateStyle: "long" }, medium: mediumDay } as const;
const shortTime = { hour: "numeric", minute: "2-digit" } as const;
type Zoned = Pick<Reading, "locale" | "timeZone">;

/** ISO text, or ms since the epoch. */
type Instant = string | number | null;
const getTime = (instant: Instant) => (typeof instant === "number" ? instant : Date.parse(instant ?? ""));

/** Calendar dates (YYYY-MM-DD) as texts, for a list: makes one format. An invalid date is unchanged. */
export function dayTexts({ locale }: Pick<Reading, "locale">, style: DayStyle): (date: string) => string {
  const textOf = dateTexts(locale, "UTC");
  return (date) => {
    const midnight = parseDay(date.slice(0, 10));
    return Number.isNaN(midnight) ? date : textOf(days[style], midnight);
  };
}

/** A calendar date (YYYY-MM-DD) as text; an invalid one is unchanged. */
export const dayText = (date: string, reading: Pick<Reading, "locale">, style: DayStyle = "long"): string =>
  dayTexts(reading, style)(date);

/** The day of an instant; "" for an invalid instant. */
export function momentDay(instant: Instant, zoned: Zoned, style: DayStyle = "medium"): string {
  const at = getTime(instant);
  return Number.isNaN(at) ? "" : formatDate(zoned, days[style], at);
}

/** "Friday 27 November 2026 at 6:00 pm". */
const longMoment = {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  ...shortTime,
} as const;

/** An instant as a date and a time, with the weekday if long; "" for an invalid instant. */
export function momentText(instant: Instant, zoned: Zoned, style: DayStyle = "medium"): string {
  const at = getTime(instant);
  const options = style === "long" ? longMoment : { ...mediumDay, ...shortTime };
  return Number.isNaN(at) ? "" : formatDate(zoned, options, at);
}

/** "24 November 2026, 4:05 pm": the day in full, for a record that is read years later; "" if invalid. */
export function recordedText(instant: Instant, zoned: Zoned): string {
  const at = getTime(instant);
  if (Number.isNaN(at)) return "";
  const text = formatDate(zoned, { dateStyle: "long", timeStyle: "short" }, at);
  return zoned.locale.startsWith("en") ? text.replace(" at ", ", ") : text;
}

const formatDate = ({ locale, timeZone }: Zoned, options: Parameters<DateTexts>[0], at: number): string =>
  dateTexts(locale, timeZone)(options, at);

/** A number, or an amount of a unit: "1,275", "24 hours". */
export const numberText = (
  value: number,
  { locale }: Pick<Reading, "locale">,
  options?: Intl.NumberFormatOptions,
): string => new Intl.NumberFormat(locale, options).format(value);

/** "2–4", or "2" where both are the same. */
export const rangeText = (from: number, to: number, { locale }: Pick<Reading, "locale">): string =>
  from === to ? numberText(from, { locale }) : new Intl.NumberFormat(locale).formatRange(from, to);

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
  return parts.map(moneyPart).join("");
}

/** A minus is one, and no hyphen, at which a line may break. */
const moneyPart = ({ type, value }: MoneyPart) =>
  type === "currency" ? "$" : type === "minusSign" ? value.replace("-", "\u2212") : value;

type MoneyPart = Pick<Intl.NumberFormatPart | Intl.NumberRangeFormatPart, "type" | "value">;

type Start = {
  /** ISO text. */
  readonly startsAt: string;
  /** IANA; null: the club's. */
  readonly timeZone: string | null;
};

/** When an event begins, with its weekday and zone: who comes from another one has to know. */
export const startText = (start: Start, reading: Zoned): string =>
  writeStart(start, { ...longMoment, timeZoneName: "short" }, reading);

/** "Sat, 12 Dec 2026, 6:00 pm", for beside a ticket: with its zone where that is not the club's. */
export function shortStartText(
  { isAllDay, ...start }: Start & { readonly isAllDay: boolean },
  reading: Zoned,
): string {
  const { timeZone } = start;
  const clock = timeZone === null || timeZone === reading.timeZone ? shortTime : zonedTime;
  return writeStart(start, { weekday: "short", ...mediumDay, ...(isAllDay ? null : clock) }, reading);
}

const zonedTime = { ...shortTime, timeZoneName: "short" } as const;

function writeStart({ startsAt, timeZone }: Start, style: Parameters<DateTexts>[0], reading: Zoned): string {
  const at = Date.parse(startsAt);
  if (Number.isNaN(at)) return "";
  const options = { ...style, locale: reading.locale };
  try {
    return dateText({ ...options, timeZone: timeZone ?? reading.timeZone }, at);
  } catch {
    // A zone that this runtime does not know.
    return dateText({ ...options, timeZone: reading.timeZone }, at);
  }
}
