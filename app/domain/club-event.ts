import { instantOf, wallTimeAt } from "~/lib/zoned-time";
import { nextAfter } from "./block-visibility";
import { editorInstant } from "./editor-date";

/** Something in the club's calendar that everyone may know of. */
export type ClubEvent = {
  readonly name: string;
  /** Words, or HTML. */
  readonly description: string | null;
  /** As written: an instant, or in the club's zone a time or a day alone. */
  readonly starts: string;
  /** The same; null when nobody says. */
  readonly ends: string | null;
  readonly allDay: boolean;
  readonly venue: string | null;
  /** Dollars; null when it costs nothing. */
  readonly cost: number | null;
};

/** When something takes place. Instants in ms. */
export type EventTimes = {
  readonly start: number;
  /** It begins at a time, and not with the day. */
  readonly timed: boolean;
  /** As it is said, a day's end for a day alone; null when nobody says. */
  readonly end: number | null;
  /** The last instant at which it is not over: its end, or else that of the day on which it starts. */
  readonly last: number;
};

/** The last millisecond of the day on a zone's calendar in which an instant (ms) lies. */
function dayEnd(instant: number, zone: string): number {
  const { year, month, day } = wallTimeAt(instant, zone);
  return instantOf({ year, month, day: day + 1, hour: 0, minute: 0, second: 0 }, zone) - 1;
}

/** Of what an editor or a backend has written; null without a start. An end that cannot be read, or lies before the start, is none. */
export function eventTimes(starts: unknown, ends: unknown, zone: string): EventTimes | null {
  const start = editorInstant(starts, zone);
  if (Number.isNaN(start)) return null;
  const written = editorInstant(ends, zone);
  const isDay = typeof ends === "string" && !hasTime(ends);
  const last = isDay && !Number.isNaN(written) ? dayEnd(written, zone) : written;
  const end = last >= start ? last : null;
  return { start, timed: hasTime(String(starts)), end, last: end ?? dayEnd(start, zone) };
}

const hasTime = (written: string) => /\d\d:\d\d/.test(written);

/** When the first of them is over, so that a list of what is coming is no longer true; null when none is to end after `now` (ms). */
export const nextEventEnd = (events: readonly ClubEvent[], now: number, zone: string): number | null =>
  nextOver(
    events.map(({ starts, ends }) => eventTimes(starts, ends, zone)),
    now,
  );

/** When the first of these is over; null when none is to be after `now` (ms). */
export const nextOver = (events: readonly (Pick<EventTimes, "last"> | null)[], now: number) =>
  // At the very end it still shows.
  nextAfter(
    events.flatMap((event) => (event ? event.last + 1 : [])),
    now,
  );
