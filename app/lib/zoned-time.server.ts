import * as PlainDateTime from "temporal-polyfill/fns/PlainDateTime";
import * as ZonedDateTime from "temporal-polyfill/fns/ZonedDateTime";

/** Wall-clock time in one time zone. `month` is 1 to 12. */
type WallTime = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
};

/**
 * Settings are checked with Intl, which also accepts aliases such as "AET". Temporal accepts IANA names only.
 */
function inZone<T>(zone: string, read: (zone: string) => T): T {
  try {
    return read(zone);
  } catch {
    return read(new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone);
  }
}

/** The wall-clock time of an instant (ms) in an IANA zone. Throws RangeError for an unknown zone. */
export function wallTimeAt(instant: number, zone: string): WallTime {
  const nanoseconds = BigInt(Math.floor(instant)) * 1_000_000n;
  const { year, month, day, hour, minute, second } = inZone(zone, (known) =>
    ZonedDateTime.create(nanoseconds, known),
  );
  return { year, month, day, hour, minute, second };
}

/** The calendar date (YYYY-MM-DD) of an instant (ms since the epoch) in an IANA zone. */
export function calendarDate(instant: number, zone: string): string {
  const { year, month, day } = wallTimeAt(instant, zone);
  const padded = (part: number, length: number) => String(part).padStart(length, "0");
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
}

/**
 * The instant (ms) of a wall-clock time in an IANA zone. Fields out of range roll over, as in Date.UTC.
 * Around daylight saving as Temporal's "compatible". Throws RangeError for an unknown zone.
 */
export function getInstant(wall: WallTime, zone: string): number {
  const rolled = new Date(Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second));
  const local = PlainDateTime.create(
    rolled.getUTCFullYear(),
    rolled.getUTCMonth() + 1,
    rolled.getUTCDate(),
    rolled.getUTCHours(),
    rolled.getUTCMinutes(),
    rolled.getUTCSeconds(),
  );
  return inZone(zone, (known) => PlainDateTime.toZonedDateTime(local, known)).epochMilliseconds;
}

/** Calendar days from `earlier` to `later` (ms since the epoch) in an IANA zone; 0 on the same day. */
export function calendarDaysBetween(earlier: number, later: number, zone: string): number {
  const getDay = (instant: number) => {
    const { year, month, day } = wallTimeAt(instant, zone);
    return Date.UTC(year, month - 1, day) / 86_400_000;
  };
  return getDay(later) - getDay(earlier);
}

/** Milliseconds that a zone's clock is ahead of UTC at an instant. */
export function offsetAt(instant: number, zone: string): number {
  const { year, month, day, hour, minute, second } = wallTimeAt(instant, zone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

/** When a zone's clock changes between two instants (ms), as for daylight saving. */
export function offsetChanges(from: number, to: number, zone: string): readonly number[] {
  const changes: number[] = [];
  for (let at = from; ; ) {
    const start = BigInt(Math.floor(at)) * 1_000_000n;
    const next = inZone(zone, (known) =>
      ZonedDateTime.getTimeZoneTransition(ZonedDateTime.create(start, known), "next"),
    );
    if (!next || next.epochMilliseconds > to) return changes;
    at = next.epochMilliseconds;
    changes.push(at);
  }
}
