import { maxRsvpPeople } from "#rules/limits";
import type { CalendarEvent, EventTimes } from "~/domain/club/event";
import { dateText } from "~/lib/date-text";
import type { RsvpView } from "./view";

type Deps = {
  readonly now: number;
  readonly locale: string;
  readonly settings: { readonly timeZone: string };
  readonly isSignedIn: boolean;
  readonly isPublicOnly: boolean;
  readonly requestKey: string;
};

/** Whoever comes with a ticket needs no other answer. */
const hasTickets = ({ ticket, ownTickets, rsvp }: CalendarEvent) =>
  ownTickets !== null || (ticket !== null && rsvp === null);

/** Answers and the form to answer; null for an event without answers. */
export function rsvpView(event: CalendarEvent, times: EventTimes, deps: Deps): RsvpView | null {
  if (!event.takesRsvp || hasTickets(event)) return null;
  const { now, locale, settings, isSignedIn, requestKey } = deps;
  const { capacity, going, waiting } = event;
  const closes = Date.parse(event.rsvpBy ?? "");
  const long = {
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "numeric",
    minute: "2-digit",
  } as const;
  const free = capacity === null || going === null ? null : Math.max(0, capacity - going);
  return {
    id: event.id,
    answerBy: Number.isNaN(closes)
      ? null
      : dateText({ locale, timeZone: settings.timeZone, ...long }, closes),
    capacity,
    isFull: free !== null && (free === 0 || (waiting ?? 0) > 0),
    counts: going === null ? null : { going, waiting: waiting ?? 0, free },
    own: event.rsvp,
    isOwnKnown: !deps.isPublicOnly,
    isOpen: event.status !== "cancelled" && times.last >= now && !(closes < now),
    isSignedIn,
    max: Math.min(maxRsvpPeople, capacity ?? maxRsvpPeople),
    requestKey,
  };
}
