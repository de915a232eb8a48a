import { type ClubEvent, type EventTimes, eventPath, eventTimes } from "~/domain/club/event";
import { dateText } from "~/lib/date-text";
import { type LeafDate, leafDates } from "~/lib/leaf-date.server";

/** The kind of event that home calls a run (contract/event.ts). */
export const runKind = "club-run";

/** The club's next run, in the page's language and the club's zone. */
export type NextRunView = {
  readonly name: string;
  readonly path: string;
  readonly leaf: LeafDate;
  /** Weekday and time: the leaf has the date. */
  readonly when: string;
  readonly place: string | null;
};

/** The earliest run that is not over at `now` (ms), and when it is over, or null. */
export function nextRun(
  events: readonly ClubEvent[],
  now: number,
  zone: string,
  locale: string,
): { readonly view: NextRunView; readonly endsAt: number } | null {
  const [next] = events
    .flatMap((event) => {
      const times = eventTimes(event.starts, event.ends, zone);
      return times && times.last >= now ? [{ event, ...times }] : [];
    })
    .sort((one, other) => one.start - other.start);
  if (!next) return null;
  const { event } = next;
  const view = {
    name: event.name,
    path: eventPath(event.url),
    leaf: leafDates(zone, locale)(next.start),
    when: formatWeekday({ ...next, timed: next.timed && !event.allDay }, zone, locale),
    place: event.venue,
  };
  return { view, endsAt: next.last };
}

function formatWeekday({ start, timed }: EventTimes, timeZone: string, locale: string): string {
  const time = timed ? ({ hour: "numeric", minute: "2-digit" } as const) : null;
  return dateText({ locale, timeZone, weekday: "long", ...time }, start);
}
