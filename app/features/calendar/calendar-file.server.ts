import { generateIcsCalendar } from "ts-ics";
import type { CalendarEvent, EventTimes } from "~/domain/club/event";
import { foldCalendar } from "~/lib/calendar-text.server";
import { type IcsEventDeps, icsEvent, prodId } from "./ics-event.server";

/** An event as an iCalendar file (RFC 5545), with times in UTC. */
export function calendarFile(
  event: CalendarEvent,
  times: EventTimes,
  deps: Omit<IcsEventDeps, "at">,
): string {
  const at = (instant: number) => ({ date: new Date(instant) });
  const events = [icsEvent(event, times, { ...deps, at })];
  return foldCalendar(generateIcsCalendar({ version: "2.0", prodId, events }));
}
