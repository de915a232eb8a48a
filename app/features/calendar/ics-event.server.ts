import type { IcsDateObject, IcsEvent } from "ts-ics";
import type { CalendarEvent, EventTimes } from "~/domain/club/event";
import { calendarLine } from "~/lib/calendar-text.server";
import { calendarDate } from "~/lib/zoned-time.server";
import { asHtml } from "~/rich-text/as-html.server";
import { toPlainText } from "~/rich-text/to-rich-text.server";

const dayMs = 86_400_000;
const statuses = { tentative: "TENTATIVE", confirmed: "CONFIRMED", cancelled: "CANCELLED" } as const;

export const prodId = "-//Marque//Club calendar//EN";

export type IcsEventDeps = {
  readonly now: number;
  /** The club's IANA zone, in which whole days are. */
  readonly timeZone: string;
  /** Absolute URL of the event's page. */
  readonly link: string;
  /** How an instant (ms) is written. */
  readonly at: (instant: number) => IcsDateObject;
};

/** An event for an iCalendar file. Without who organises it, and without who comes. */
export function icsEvent(event: CalendarEvent, times: EventTimes, deps: IcsEventDeps): IcsEvent {
  const { now, timeZone, link, at } = deps;
  const updated = Date.parse(event.updatedAt ?? "");
  const changed = { date: new Date(Number.isNaN(updated) ? now : updated) };
  return {
    uid: calendarLine(event.uid ?? link),
    stamp: changed,
    lastModified: changed,
    sequence: event.sequence,
    status: statuses[event.status],
    summary: calendarLine(event.name),
    ...formatSpan(times, timeZone, at),
    location: calendarLine([event.venue, event.address].map(toPlainText).filter(Boolean).join(", ")),
    description: [...splitParagraphs(asHtml(event.description)), link].join("\n\n"),
    url: link,
  };
}

/** A calendar date (YYYY-MM-DD). */
export const icsDay = (date: string, days = 0): IcsDateObject => ({
  date: new Date(Date.parse(date) + days * dayMs),
  type: "DATE",
});

/** Start and end; of whole days as dates, the end exclusive (RFC 5545 §3.6.1). */
function formatSpan({ start, end, timed }: EventTimes, timeZone: string, at: IcsEventDeps["at"]) {
  const day = (instant: number, days = 0) => icsDay(calendarDate(instant, timeZone), days);
  if (!timed) return { start: day(start), end: day(end === null || end === start ? start : end - 1, 1) };
  return { start: at(start), end: at(end ?? start) };
}

const splitParagraphs = (html: string) =>
  html
    .split(/<\/(?:p|li|div|h[1-6])>|<br\s*\/?>/i)
    .flatMap((part) => toPlainText(part) ?? [])
    .map(calendarLine);
