import { generateIcsCalendar, type IcsDateObject } from "ts-ics";
import type { EventDetails, EventTimes } from "~/domain/club/event";
import { calendarLine, foldCalendar } from "~/lib/calendar-text.server";
import { calendarDate } from "~/lib/zoned-time.server";
import { asHtml } from "~/rich-text/as-html.server";
import { toPlainText } from "~/rich-text/to-rich-text.server";

const dayMs = 86_400_000;
const statuses = { tentative: "TENTATIVE", confirmed: "CONFIRMED", cancelled: "CANCELLED" } as const;

export type CalendarFileDeps = {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** The club's IANA zone. */
  readonly timeZone: string;
  /** Absolute URL of the event's page. */
  readonly link: string;
};

/** An event as an iCalendar file (RFC 5545), with times in UTC. Without who organises it. */
export function calendarFile(event: EventDetails, times: EventTimes, deps: CalendarFileDeps): string {
  const { now, timeZone, link } = deps;
  const updated = Date.parse(event.updatedAt ?? "");
  const changed = { date: new Date(Number.isNaN(updated) ? now : updated) };
  const file = generateIcsCalendar({
    version: "2.0",
    prodId: "-//Marque//Club calendar//EN",
    events: [
      {
        uid: calendarLine(event.uid ?? link),
        stamp: changed,
        lastModified: changed,
        sequence: event.sequence,
        status: statuses[event.status],
        summary: calendarLine(event.name),
        ...spanOf(times, timeZone),
        location: calendarLine([event.venue, event.address].map(toPlainText).filter(Boolean).join(", ")),
        description: [...paragraphsOf(asHtml(event.description)), link].join("\n\n"),
        url: link,
      },
    ],
  });
  return foldCalendar(file);
}

/** Start and end; of whole days as dates, the end exclusive (RFC 5545 §3.6.1). */
function spanOf({ start, end, timed }: EventTimes, timeZone: string) {
  const day = (instant: number, days = 0): IcsDateObject => ({
    date: new Date(Date.parse(calendarDate(instant, timeZone)) + days * dayMs),
    type: "DATE",
  });
  const at = (instant: number): IcsDateObject => ({ date: new Date(instant) });
  if (!timed) return { start: day(start), end: day(end === null || end === start ? start : end - 1, 1) };
  return { start: at(start), end: at(end ?? start) };
}

const paragraphsOf = (html: string) =>
  html
    .split(/<\/(?:p|li|div|h[1-6])>|<br\s*\/?>/i)
    .flatMap((part) => toPlainText(part) ?? [])
    .map(calendarLine);
