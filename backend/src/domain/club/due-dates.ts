import { Temporal } from "temporal-polyfill";

/** YYYY-MM-DD of a stored date; null for none, and for 31 February. */
function readDay(date: string | null): Temporal.PlainDate | null {
  if (date === null || !/^\d{4}-\d\d-\d\d$/.test(date)) return null;
  try {
    return Temporal.PlainDate.from(date, { overflow: "reject" });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** A stored date; null when there is no such day. */
export const existingDay = (date: string | null): string | null => readDay(date)?.toString() ?? null;

/** The same day a year later, when an inspection falls due again; 28 February after a 29th. */
export const yearAfter = (date: string | null): string | null =>
  readDay(date)?.add({ years: 1 }).toString() ?? null;

/** The last day (YYYY-MM-DD) before the instant `end` (ms) in an IANA zone; null when there is no end. */
export function lastDayBefore(end: number, zone: string): string | null {
  if (!Number.isFinite(end)) return null;
  return Temporal.Instant.fromEpochMilliseconds(end - 1)
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString();
}
