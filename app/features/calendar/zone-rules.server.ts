import type { IcsDateObject, IcsTimezone } from "ts-ics";
import { offsetAt, offsetChanges } from "~/lib/zoned-time.server";

const minuteMs = 60_000;
const yearMs = 366 * 24 * 60 * minuteMs;

/** +1030 */
function utcOffset(milliseconds: number): string {
  const minutes = Math.round(Math.abs(milliseconds) / minuteMs);
  const padded = (part: number) => String(Math.floor(part)).padStart(2, "0");
  return `${milliseconds < 0 ? "-" : "+"}${padded(minutes / 60)}${padded(minutes % 60)}`;
}

/**
 * A zone as a VTIMEZONE (RFC 5545 §3.6.5) between two instants (ms): each clock change separately, since
 * rules change by law.
 */
export function zoneRules(zone: string, first: number, last: number): IcsTimezone {
  const from = first - yearMs;
  const changes = offsetChanges(from, last + yearMs, zone);
  const usual = Math.min(...[from, ...changes].map((at) => offsetAt(at, zone)));
  const observance = (at: number, before: number, after: number): IcsTimezone["props"][number] => ({
    type: after > usual ? "DAYLIGHT" : "STANDARD",
    // The wall clock before the change; ts-ics adds the offset after it.
    start: new Date(at + before - after),
    offsetFrom: utcOffset(before),
    offsetTo: utcOffset(after),
  });
  const began = offsetAt(from, zone);
  return {
    id: zone,
    props: [
      observance(from, began, began),
      ...changes.map((at) => observance(at, offsetAt(at - 1, zone), offsetAt(at, zone))),
    ],
  };
}

const dayMs = 24 * 60 * minuteMs;

/** Whether a zone's clock shows the same time twice, and this instant (ms) is one of the two. */
function isRepeated(instant: number, zone: string): boolean {
  const offset = offsetAt(instant, zone);
  return [instant - dayMs, instant + dayMs].some((near) => {
    const other = offsetAt(near, zone);
    return other !== offset && offsetAt(instant + offset - other, zone) === other;
  });
}

/** An instant (ms) on a zone's clock; in UTC when that shows it twice, which clients read differently. */
export function zonedDate(instant: number, zone: string): IcsDateObject {
  if (isRepeated(instant, zone)) return { date: new Date(instant) };
  const offset = offsetAt(instant, zone);
  const local = { date: new Date(instant + offset), timezone: zone, tzoffset: utcOffset(offset) };
  return { date: new Date(instant), local };
}
