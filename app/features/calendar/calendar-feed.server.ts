import { generateIcsCalendar, type IcsEvent } from "ts-ics";
import type { DueDay } from "~/api/club/calendar-feeds";
import { type CalendarEvent, eventPath, getTimes } from "~/domain/club/event";
import type { Translate } from "~/i18n/types";
import { calendarLine, foldCalendar } from "~/lib/calendar-text.server";
import { icsDay, icsEvent, prodId } from "./ics-event.server";
import { zonedDate, zoneRules } from "./zone-rules.server";

type FeedDeps = {
  readonly now: number;
  readonly timeZone: string;
  /** The site's public origin. */
  readonly origin: string;
  /** The calendar's name. */
  readonly name: string;
  /** In the feed's language. */
  readonly t: Translate;
};

/** How often a calendar asks for the feed again (RFC 7986 §5.7, and Microsoft's older name of it). */
const refresh = "PT4H";
/** Weeks before something ends. */
const reminderWeeks = [4, 1] as const;

const dueKeys = {
  registration: "calendar.registrationEnds",
  insurance: "calendar.insuranceEnds",
  inspection: "calendar.inspectionEnds",
  membership: "calendar.membershipEnds",
} as const;

/**
 * A calendar to subscribe to (RFC 5545), in the club's zone: events, and for a member due dates. Without
 * plates, home addresses and people.
 */
export function calendarFeed(
  events: readonly CalendarEvent[],
  due: readonly DueDay[],
  deps: FeedDeps,
): string {
  const { now, timeZone, origin, name } = deps;
  const timed = events.flatMap((event) => {
    const times = getTimes(event, timeZone);
    return times ? [{ event, times }] : [];
  });
  const instants = [now, ...timed.map(({ times }) => times.start), ...timed.map(({ times }) => times.last)];
  const file = generateIcsCalendar({
    version: "2.0",
    prodId,
    method: "PUBLISH",
    timezones: [zoneRules(timeZone, Math.min(...instants), Math.max(...instants))],
    events: [
      ...timed.map(({ event, times }) =>
        icsEvent(event, times, {
          now,
          timeZone,
          link: origin + eventPath(event.url),
          at: (instant) => zonedDate(instant, timeZone),
        }),
      ),
      ...due.map((each) => dueEvent(each, deps)),
    ],
  });
  const head = [
    `PRODID:${prodId}`,
    `X-WR-CALNAME:${escaped(calendarLine(name))}`,
    `NAME:${escaped(calendarLine(name))}`,
    `X-WR-TIMEZONE:${timeZone}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
    `X-PUBLISHED-TTL:${refresh}`,
  ];
  return foldCalendar(file.replace(`PRODID:${prodId}`, () => head.join("\r\n")));
}

/** RFC 5545 §3.3.11. ts-ics does not escape a calendar's name. */
const escaped = (text: string) => text.replace(/[\\;,]/g, (character) => `\\${character}`);

/** The last day of something, with reminders. It moves with its day: the UID stays, the sequence grows. */
function dueEvent({ kind, day, vehicle, uid }: DueDay, { now, origin, t }: FeedDeps): IcsEvent {
  const summary = calendarLine(t(dueKeys[kind], { vehicle: vehicle ?? "" }));
  const link = origin + (kind === "membership" ? "/renew" : "/vehicles");
  return {
    uid: calendarLine(uid),
    stamp: { date: new Date(now) },
    sequence: Math.max(0, Math.round(Date.parse(day) / 86_400_000)),
    summary,
    start: icsDay(day),
    end: icsDay(day, 1),
    description: link,
    url: link,
    timeTransparent: "TRANSPARENT",
    alarms: reminderWeeks.map((weeks) => ({
      action: "DISPLAY",
      description: summary,
      trigger: { type: "relative", value: { before: true, weeks } },
    })),
  };
}
