import type { Cents } from "#rules/money";
import { getInstant, wallTimeAt } from "~/lib/zoned-time.server";
import { nextAfter } from "../content/block-visibility";
import { editorInstant } from "../content/editor-date";
import type { ImageReference, PictureFacts } from "../content/image";

export type ClubEvent = {
  /** Of its page, below /calendar. */
  readonly url: string;
  readonly name: string;
  /** Plain text or HTML. */
  readonly description: string | null;
  /** As written: an instant with a zone, or a local time or date in the club's zone. */
  readonly starts: string;
  /** The same format; null when not given. */
  readonly ends: string | null;
  readonly allDay: boolean;
  readonly venue: string | null;
  /** Null when free. */
  readonly cost: Cents | null;
};

export type Rsvp = {
  readonly state: "going" | "waiting" | "declined";
  /** The member among them; 0: cannot come. */
  readonly people: number;
  /**
   * Names of whom the member brings, by their places, "" for one that is not known. null: the backend takes
   * none.
   */
  readonly guests: readonly string[] | null;
};

export type Attachment = { readonly name: string; readonly fileId: string };

export type CalendarEvent = ClubEvent & {
  readonly id: number;
  /** iCalendar UID; null when the backend has none. */
  readonly uid: string | null;
  /** club-run, meeting, siv-run, display, track, social, invitation, or another backend's word. */
  readonly kind: string | null;
  readonly status: "tentative" | "confirmed" | "cancelled";
  readonly isForMembers: boolean;
  readonly isSivApproved: boolean;
  readonly address: string | null;
  /** As an editor wrote it. */
  readonly mapLink: string | null;
  /** Told to members only. */
  readonly organiser: string | null;
  /** Whether members are asked to say that they come. */
  readonly takesRsvp: boolean;
  /** An instant, as written. */
  readonly rsvpBy: string | null;
  /** People who have a place; null: any number. */
  readonly capacity: number | null;
  /** People who come, and who wait for a place; told to members only. */
  readonly going: number | null;
  readonly waiting: number | null;
  /** The signed-in member's own answer. */
  readonly rsvp: Rsvp | null;
  /** How the signed-in member takes part in the run that it is; null: in none. */
  readonly ownRun: "organiser" | "joined" | null;
  /** The signed-in member's own, and the invoice that all of them were bought with; null without one. */
  readonly ownTickets: {
    readonly count: number;
    readonly used: number;
    readonly invoiceId: number | null;
  } | null;
  /** The impromptu run that it is. */
  readonly runId: number | null;
  /** The product that is its ticket, and the instant after which it is not sold. */
  readonly ticket: {
    readonly url: string;
    readonly endsAt: string | null;
    /** The lowest and the highest; null when they are not told. */
    readonly prices: { readonly from: Cents; readonly to: Cents } | null;
  } | null;
  readonly attachments: readonly Attachment[];
  /** iCalendar SEQUENCE: counts the changes. */
  readonly sequence: number;
  readonly updatedAt: string | null;
};

export type EventDetails = CalendarEvent & {
  readonly image: ImageReference | null;
  /** Facts about its images, by hash. */
  readonly pictures: Readonly<Record<string, PictureFacts>>;
};

/** Whether the signed-in member comes: by an answer, a place in a run or tickets. */
export const isComing = ({ rsvp, ownRun, ownTickets }: CalendarEvent): boolean =>
  rsvp?.state === "going" || ownRun !== null || ownTickets !== null;

/** Whether the member has said that they cannot come. */
export const isDeclined = ({ rsvp }: Pick<CalendarEvent, "rsvp">): boolean => rsvp?.state === "declined";

/** Whether the member has said to come, and has none of the tickets that let people in. */
export const needsTicket = ({ rsvp, status, ticket, ownTickets }: CalendarEvent): boolean =>
  rsvp?.state === "going" && status !== "cancelled" && ticket !== null && ownTickets === null;

export const eventPath = (url: string) => `/calendar/${encodeURIComponent(url)}`;

/** The times of an event. Instants in ms since the epoch. */
export type EventTimes = {
  readonly start: number;
  /** False when only a date was given. */
  readonly timed: boolean;
  /** The end of the day for a date without a time; null when not given. */
  readonly end: number | null;
  /** The last instant before it is over: `end`, or the end of the day on which it starts. */
  readonly last: number;
};

/** The last millisecond of the calendar day of `instant` (ms) in `zone`. */
function dayEnd(instant: number, zone: string): number {
  const { year, month, day } = wallTimeAt(instant, zone);
  return getInstant({ year, month, day: day + 1, hour: 0, minute: 0, second: 0 }, zone) - 1;
}

/**
 * Parses dates as an editor wrote them; null without a valid start. Ignores an end that is invalid or before
 * the start.
 */
export function eventTimes(starts: unknown, ends: unknown, zone: string): EventTimes | null {
  const start = editorInstant(starts, zone);
  if (Number.isNaN(start)) return null;
  const written = editorInstant(ends, zone);
  const isDay = typeof ends === "string" && !hasTime(ends);
  const last = isDay && !Number.isNaN(written) ? dayEnd(written, zone) : written;
  const end = last >= start ? last : null;
  return { start, timed: hasTime(String(starts)), end, last: end ?? dayEnd(start, zone) };
}

/** The times of an event of the calendar; null when its start cannot be read. All day: without a time. */
export function getTimes(event: ClubEvent, timeZone: string): EventTimes | null {
  const times = eventTimes(event.starts, event.ends, timeZone);
  return times && { ...times, timed: times.timed && !event.allDay };
}

const hasTime = (written: string) => /\d\d:\d\d/.test(written);

/** When the first event after `now` (ms) is over, which outdates a list; null without such an event. */
export const nextEventEnd = (events: readonly ClubEvent[], now: number, zone: string): number | null =>
  nextOver(
    events.map(({ starts, ends }) => eventTimes(starts, ends, zone)),
    now,
  );

/** When the first of these is over after `now` (ms), or null. */
export const nextOver = (events: readonly (Pick<EventTimes, "last"> | null)[], now: number) =>
  // + 1: the last instant still belongs to the event.
  nextAfter(
    events.flatMap((event) => (event ? event.last + 1 : [])),
    now,
  );
