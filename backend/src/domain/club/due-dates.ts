import { Temporal } from "temporal-polyfill";

/** The last day (YYYY-MM-DD) before the instant `end` (ms) in an IANA zone; null when there is no end. */
export function lastDayBefore(end: number, zone: string): string | null {
  if (!Number.isFinite(end)) return null;
  return Temporal.Instant.fromEpochMilliseconds(end - 1)
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString();
}
