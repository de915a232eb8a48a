import { maxRsvpPeople } from "#rules/limits";
import { type CalendarEvent, type EventTimes, isDeclined, needsTicket } from "~/domain/club/event";
import { isolated } from "~/i18n/isolated.server";
import type { Translate } from "~/i18n/types";
import { dateText } from "~/lib/date-text";
import { guestFields } from "./guests";
import { guestsShown } from "./guests-shown.server";
import type { GuestsView, RsvpView } from "./view";

type Deps = {
  readonly now: number;
  readonly locale: string;
  readonly t: Translate;
  readonly settings: { readonly timeZone: string };
  readonly isSignedIn: boolean;
  readonly isPublicOnly: boolean;
  readonly requestKey: string;
};

/** Whoever comes with a ticket needs no other answer. */
const hasTickets = (event: CalendarEvent) =>
  event.ownTickets !== null || (event.ticket !== null && (event.rsvp === null || isDeclined(event)));

/** Answers and the form to answer; null for an event without answers, and when it is cancelled or over. */
export function rsvpView(event: CalendarEvent, times: EventTimes, deps: Deps): RsvpView | null {
  if (!event.takesRsvp || hasTickets(event)) return null;
  if (event.status === "cancelled" || times.last < deps.now) return null;
  const { now, locale, t, settings, isSignedIn, requestKey } = deps;
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
  const isOpen = !(closes < now);
  const date = Number.isNaN(closes)
    ? null
    : dateText({ locale, timeZone: settings.timeZone, ...long }, closes);
  return {
    id: event.id,
    deadline: isOpen ? date && t("calendarText.answerBy", { date }) : t("calendarText.answersClosed"),
    isFull: free !== null && (free === 0 || (waiting ?? 0) > 0),
    numbers: getNumbers(event, free, t),
    namesText: going === null ? null : t("calendarText.namesHidden"),
    own: event.rsvp && { state: event.rsvp.state, people: event.rsvp.people },
    guests: getGuests(event, deps),
    declined: isDeclined(event) ? t("calendarText.cantCome") : null,
    noTicket: needsTicket(event) ? t("calendarText.goNoTicket") : null,
    waitText: getWaitText(event, t),
    withdraw: isDeclined(event) ? null : withdrawText(event.rsvp, t),
    isOwnKnown: !deps.isPublicOnly,
    isOpen,
    isSignedIn,
    max: Math.min(maxRsvpPeople, capacity ?? maxRsvpPeople),
    requestKey,
  };
}

/** What the button says that takes an answer back. */
export const withdrawText = (own: CalendarEvent["rsvp"], t: Translate) =>
  t(own?.state === "waiting" ? "calendarText.leaveList" : "calendarText.withdraw");

/** null where nobody is brought, whatever the backend says. */
function getGuests({ rsvp }: CalendarEvent, { locale, t }: Deps): GuestsView | null {
  if (!rsvp?.guests || rsvp.state === "declined" || rsvp.people < 2) return null;
  const { guests } = rsvp;
  const names = guestFields(rsvp.people - 1).map((_, place) => guests[place] ?? "");
  const said = names.filter((name) => name.trim() !== "").map(isolated);
  const list = new Intl.ListFormat(locale, { type: "conjunction" }).format(said);
  return {
    names,
    text: said.length > 0 ? t("calendarText.withGuests", { names: list }) : null,
    firstShown: guestsShown(names),
  };
}

/** One person alone cannot be fewer. */
function getWaitText({ rsvp }: CalendarEvent, t: Translate): string | null {
  if (rsvp?.state !== "waiting") return null;
  const text = t("calendarText.waitText");
  return rsvp.people > 1 ? `${text} ${t("calendarText.waitFewer")}` : text;
}

/** Visitors are not told how many come. */
function getNumbers({ capacity, going, waiting }: CalendarEvent, free: number | null, t: Translate) {
  const shown =
    going === null
      ? [capacity === null ? null : t("calendarText.places", { number: capacity })]
      : [
          t("calendarText.going", { number: going }),
          waiting ? t("calendarText.waiting", { number: waiting }) : null,
          free === null ? null : free === 0 ? t("calendar.full") : t("calendarText.free", { number: free }),
        ];
  return shown.filter((text) => text !== null);
}
