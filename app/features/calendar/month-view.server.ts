import { addDays } from "#rules/days";
import { type EventKind, eventKinds } from "#rules/event-kinds";
import {
  addMonths,
  findLastDay,
  getDays,
  getMonth,
  listWeeks,
  type Month,
  monthsBetween,
  startOfDay,
} from "~/domain/club/calendar-month";
import {
  type CalendarEvent,
  type EventTimes,
  eventPath,
  getTimes,
  isComing,
  isDeclined,
  needsTicket,
} from "~/domain/club/event";
import type { Reading } from "~/i18n/reading.server";
import { type DateTexts, dateTexts } from "~/lib/date-text";
import { type LeafDate, leafDates } from "~/lib/leaf-date.server";
import { calendarDate } from "~/lib/zoned-time.server";
import { calendarPath } from "./calendar-path";
import { costText } from "./cost.server";
import type { CalendarView, EntryView } from "./view";
import { firstWeekday } from "./week.server";

/** How far a calendar can be browsed from today, so that robots come to an end. */
const monthsBack = 24;
const monthsAhead = 36;

/** Fewer entries than this are followed by those that come next, up to as many. */
const fewEntries = 4;

/** After it the past fills the upper half of a month's grid. */
const middleDay = 15;

export const isWithinReach = (month: Month, thisMonth: Month): boolean => {
  const ahead = monthsBetween(thisMonth, month);
  return ahead >= -monthsBack && ahead <= monthsAhead;
};

export type MonthDeps = Pick<Reading, "now" | "locale" | "timeZone" | "t"> & {
  readonly kind: EventKind | null;
};

/** Dates as texts; `utc`: of calendar dates, which have no zone. */
type Texts = {
  readonly leaf: (start: number) => LeafDate;
  readonly club: DateTexts;
  readonly utc: DateTexts;
};

type Placed = {
  readonly event: CalendarEvent;
  readonly times: EventTimes;
  /** YYYY-MM-DD. */
  readonly first: string;
  readonly last: string;
};

const knownKind = (kind: string | null): EventKind | null =>
  eventKinds.find((each): each is EventKind => each === kind) ?? null;

/** The events of a month in the club's zone, the earliest start first. */
function getEvents(month: Month, events: readonly CalendarEvent[], zone: string): readonly Placed[] {
  const [from, to] = [`${month}-01`, findLastDay(month)];
  return events
    .flatMap((event) => {
      const times = getTimes(event, zone);
      if (!times) return [];
      const days = getDays(times, zone);
      return days.first <= to && days.last >= from ? [{ event, times, ...days }] : [];
    })
    .sort((one, other) => one.times.start - other.times.start || one.event.id - other.event.id);
}

/** Whether a month has anything to show. */
export const hasEvents = (
  month: Month,
  events: readonly CalendarEvent[],
  { timeZone, kind }: Pick<MonthDeps, "timeZone" | "kind">,
) => getEvents(month, events, timeZone).some(({ event }) => kind === null || event.kind === kind);

/** @param next when the first event after an empty month starts, as written */
export function monthView(
  month: Month,
  events: readonly CalendarEvent[],
  next: string | null,
  deps: MonthDeps,
): Omit<CalendarView, "isPublicOnly" | "isLaterKnown"> {
  const { now, locale, timeZone, kind } = deps;
  const today = calendarDate(now, timeZone);
  const thisMonth = today.slice(0, 7);
  const all = getEvents(month, events, timeZone);
  const isShown = (event: CalendarEvent) => kind === null || event.kind === kind;
  const shown = all.filter(({ event }) => isShown(event));
  const texts: Texts = {
    leaf: leafDates(timeZone, locale),
    club: dateTexts(locale, timeZone),
    utc: dateTexts(locale, "UTC"),
  };
  const linkTo = (to: Month) => ({
    href: calendarPath(to === thisMonth ? null : to, kind),
    label: monthName(to, texts),
  });
  const linkWithin = (to: Month) => (isWithinReach(to, thisMonth) ? linkTo(to) : null);
  const starts = next === null ? Number.NaN : Date.parse(next);
  const laterMonth = Number.isNaN(starts) ? null : getMonth(starts, timeZone);
  const entries = shown.map((placed) => entryView(placed, deps, texts));
  const isPast = shown.map(({ times }) => month === thisMonth && times.last < now);
  const coming = entries.filter((_, index) => !isPast[index]);
  const following = addMonths(month, 1);
  const later =
    month === thisMonth && coming.length < fewEntries
      ? getEvents(following, events, timeZone).filter(
          ({ event, first }) => first.startsWith(following) && isShown(event),
        )
      : [];
  const soon = later.slice(0, fewEntries - coming.length);
  const isCut = soon.length < later.length;
  return {
    title: monthName(month, texts),
    comingTitle: month === thisMonth && coming.length > 0 ? deps.t("calendarText.coming") : null,
    isLate: month === thisMonth && coming.length > 0 && Number(today.slice(8)) > middleDay,
    previous: linkWithin(addMonths(month, -1)),
    following: linkWithin(following),
    today: month === thisMonth ? null : calendarPath(null, kind),
    kinds: kindLinks(month === thisMonth ? null : month, all, kind),
    earlier: entries.filter((_, index) => isPast[index]),
    coming,
    next:
      soon.length > 0
        ? {
            ...linkTo(following),
            entries: soon.map((placed) => entryView(placed, deps, texts)),
            all: isCut ? deps.t("calendarText.allOf", { month: monthName(following, texts) }) : null,
          }
        : null,
    later: laterMonth === null ? null : linkWithin(laterMonth),
    weekdays: weekdayNames(locale, texts),
    weeks: listWeeks(month, firstWeekday(locale)).map((week) =>
      week.map((date) => ({
        day: String(Number(date.slice(8))),
        text: dayName(date, texts),
        isOutside: !date.startsWith(month),
        isToday: date === today,
        entries: date.startsWith(month)
          ? shown
              .filter(({ first, last }) => first <= date && date <= last)
              .map(({ event, times, first }) => ({
                href: eventPath(event.url),
                name: event.name,
                time: times.timed && first === date ? clock(times.start, texts) : null,
                kind: knownKind(event.kind),
                cost: first === date ? costText(event, deps) : null,
                isFull: isFull(event) && times.last >= now && event.status !== "cancelled",
                isCancelled: event.status === "cancelled",
                isOwn: isComing(event) && times.last >= now && event.status !== "cancelled",
              }))
          : [],
      })),
    ),
  };
}

/** When the page of a month changes without any event's change: at midnight, and when an event is over. */
export function nextChange(events: readonly CalendarEvent[], now: number, timeZone: string): number {
  const midnight = startOfDay(addDays(calendarDate(now, timeZone), 1), timeZone);
  const ends = events.flatMap((event) => getTimes(event, timeZone)?.last ?? []);
  return Math.min(midnight, ...ends.filter((end) => end >= now).map((end) => end + 1));
}

/** The kinds that the month has, and the chosen one. */
function kindLinks(month: Month | null, all: readonly Placed[], chosen: EventKind | null) {
  const present = eventKinds.filter(
    (kind) => kind === chosen || all.some(({ event }) => event.kind === kind),
  );
  if (present.length < 2 && chosen === null) return [];
  return [null, ...present].map((kind) => ({
    kind,
    href: calendarPath(month, kind),
    isChosen: kind === chosen,
  }));
}

function entryView({ event, times, first, last }: Placed, deps: MonthDeps, texts: Texts): EntryView {
  const { timeZone } = deps;
  const { start, end, timed } = times;
  const day = { weekday: "short", day: "numeric", month: "short" } as const;
  const isLong = first !== last && end !== null;
  return {
    href: eventPath(event.url),
    name: event.name,
    leaf: texts.leaf(start),
    starts: timed ? new Date(start).toISOString() : first,
    when: isLong
      ? texts.club(day, start, startOfDay(last, timeZone))
      : [
          texts.club({ weekday: "long" }, start),
          timed ? texts.club(time, start, end === start ? null : end) : null,
        ]
          .filter(Boolean)
          .join("\n"),
    venue: event.venue,
    kind: knownKind(event.kind),
    cost: costText(event, deps),
    status: event.status,
    isForMembers: event.isForMembers,
    isOver: times.last < deps.now,
    part: times.last < deps.now ? null : partText(event, deps),
    isDeclined: isDeclined(event),
    isFull: isFull(event),
  };
}

/** How the member takes part: tickets, an answer or a place in a run; or waits for one, or cannot come. */
function partText(event: CalendarEvent, { t }: MonthDeps): string | null {
  const { ownTickets, rsvp, takesRsvp, ticket } = event;
  const count = ownTickets === null ? 0 : ownTickets.count - ownTickets.used;
  if (count > 0) return t("calendarText.haveTickets", { count });
  if (needsTicket(event)) return t("calendarText.goNoTicket");
  if (isComing(event)) return t("calendar.youGo");
  if (isDeclined(event)) return takesRsvp && ticket === null ? t("calendarText.cantCome") : null;
  return rsvp ? t("calendar.youWait") : null;
}

const isFull = ({ takesRsvp, capacity, going }: CalendarEvent) =>
  takesRsvp && capacity !== null && (going ?? 0) >= capacity;

const time = { hour: "numeric", minute: "2-digit" } as const;
const clock = (start: number, { club }: Texts) => club(time, start);

const utcNoon = (date: string) => Date.parse(`${date}T12:00:00Z`);

const monthName = (month: Month, { utc }: Texts) =>
  utc({ month: "long", year: "numeric" }, utcNoon(`${month}-01`));

const dayName = (date: string, { utc }: Texts) =>
  utc({ weekday: "long", day: "numeric", month: "long" }, utcNoon(date));

/** In the order of a week's days. */
function weekdayNames(locale: string, { utc }: Texts) {
  // Any week of whole days.
  const [week = []] = listWeeks("2026-06", firstWeekday(locale)).slice(1);
  return week.map((date) => ({
    short: utc({ weekday: "short" }, utcNoon(date)),
    long: utc({ weekday: "long" }, utcNoon(date)),
  }));
}
