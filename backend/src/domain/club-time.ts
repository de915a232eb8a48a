import { Temporal } from "temporal-polyfill";

/**
 * An instant (ISO text) as the value of a datetime-local field, on the club's clock. "" for null and for text
 * that is no instant.
 */
export function toLocalField(instant: string | null, zone: string): string {
  const at = instant ? Date.parse(instant) : Number.NaN;
  if (Number.isNaN(at)) return "";
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDateTime();
  return local.toString({ smallestUnit: "minute" });
}

function readLocal(text: string): Temporal.PlainDateTime | null {
  const match = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?$/.exec(text.trim());
  if (!match) return null;
  try {
    return Temporal.PlainDateTime.from(`${match[1]}T${match[2]}`);
  } catch {
    // 31 February.
    return null;
  }
}

/**
 * The value of a datetime-local field on the club's clock, as an instant (ms); NaN when it is no date and
 * time. Around a clock change Temporal's "compatible" rule decides: a skipped time moves forward, of a
 * repeated one the first counts.
 */
export function fromLocalField(text: string, zone: string): number {
  return readLocal(text)?.toZonedDateTime(zone).epochMilliseconds ?? Number.NaN;
}

/** An instant (ISO text) moved by what lies between two others on the club's clock, as an instant in ms. */
export function movedBy(instant: string, from: string, to: string, zone: string): number {
  const local = (at: string) => Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDateTime();
  const moved = local(instant).add(local(from).until(local(to)));
  return moved.toZonedDateTime(zone).epochMilliseconds;
}

/** The formats of times by their zone, kept: making one takes longer than using it fifty times. */
class TimeFormats {
  readonly #byZone = new Map<string, Intl.DateTimeFormat>();

  get(zone: string): Intl.DateTimeFormat {
    const kept = this.#byZone.get(zone);
    if (kept) return kept;
    const made = new Intl.DateTimeFormat("en-AU", {
      timeZone: zone,
      day: "numeric",
      month: "short",
      year: "numeric",
      hour: "numeric",
      minute: "2-digit",
    });
    this.#byZone.set(zone, made);
    return made;
  }
}

const timeFormats = new TimeFormats();

/** An instant (ISO text or ms) in words, on the club's clock. */
export function clubTimeText(instant: string | number, zone: string): string {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? "a time that cannot be read" : timeFormats.get(zone).format(at);
}

/** The date (YYYY-MM-DD) of an instant (ms), on the club's clock. */
export const clubDay = (at: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString();

/** The hour (0 to 23) of an instant (ms), on the club's clock. */
export const clubHour = (at: number, zone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).hour;

const dayFormat = new Intl.DateTimeFormat("en-AU", {
  timeZone: "UTC",
  day: "numeric",
  month: "long",
  year: "numeric",
});

/** A calendar date (YYYY-MM-DD) in words: "5 December 2026". */
export const dayInWords = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));

const shortDayFormat = new Intl.DateTimeFormat("en-AU", {
  timeZone: "UTC",
  day: "numeric",
  month: "short",
  year: "numeric",
});

/** As a list has it: "5 Dec 2026". */
export const shortDay = (day: string): string => shortDayFormat.format(new Date(`${day}T00:00:00Z`));

const weekdayFormat = new Intl.DateTimeFormat("en-AU", { timeZone: "UTC", weekday: "long" });
const dayOfMonthFormat = new Intl.DateTimeFormat("en-AU", { timeZone: "UTC", day: "numeric", month: "long" });

/** A calendar date (YYYY-MM-DD) with its weekday, without the year: "Saturday, 5 December". */
export function weekdayInWords(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return `${weekdayFormat.format(date)}, ${dayOfMonthFormat.format(date)}`;
}

/** When a day (YYYY-MM-DD), or one that is so many days later, begins on the club's clock, in ms. */
export const startOfDay = (day: string, zone: string, daysLater = 0): number =>
  Temporal.PlainDate.from(day).add({ days: daysLater }).toZonedDateTime(zone).epochMilliseconds;
