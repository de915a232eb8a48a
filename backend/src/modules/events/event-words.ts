import type { EventKind } from "#rules/event-kinds";
import type { AttendeeRow, ConcernedPerson } from "../../db/club/event-register";
import type { TicketOrder } from "../../db/club/event-tickets";
import { clubDay, clubTimeText, shortDay, weekdayInWords } from "../../domain/club-time";

/** What administrators call the kinds of events. */
export const kindWords: Readonly<Record<EventKind, string>> = {
  "club-run": "Club run",
  meeting: "Meeting",
  "siv-run": "Impromptu run of concession vehicles",
  display: "Display",
  track: "Track",
  social: "Social",
  invitation: "Invitation",
};

export const eventKindText = (kind: string): string =>
  Object.hasOwn(kindWords, kind) ? kindWords[kind as keyof typeof kindWords] : kind;

type Timed = { readonly all_day: number };

/** When an event starts or ends: "14 Mar 2027, 9:30 am"; of one that takes whole days the day alone. */
export const eventTime = ({ all_day }: Timed, at: string, zone: string): string =>
  all_day === 1 ? shortDay(clubDay(Date.parse(at), zone)) : clubTimeText(at, zone);

/** The same with the weekday: "Sunday, 14 Mar 2027, 9:30 am". */
export function weekdayTime(event: Timed, at: string, zone: string): string {
  const [weekday] = weekdayInWords(clubDay(Date.parse(at), zone)).split(",");
  return `${weekday}, ${eventTime(event, at, zone)}`;
}

/** "1 order", "2 orders". */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** "2 orders still to be refunded". */
export function leftText(orders: readonly TicketOrder[]): string {
  const left = orders.filter(({ status }) => status === "paid").length;
  if (left > 0) return `${countText(left, "order")} still to be refunded`;
  return orders.length === 1 ? "The order is refunded" : `All ${orders.length} orders are refunded`;
}

/** How many people these accounts stand for. */
export const countPeople = (concerned: readonly ConcernedPerson[]): number =>
  concerned.reduce((sum, { people }) => sum + people, 0);

/** "8 people, 4 mails": each account gets one mail, for all the people of it. */
export const reachText = (concerned: readonly ConcernedPerson[]): string =>
  `${countText(countPeople(concerned), "person", "people")}, ${countText(concerned.length, "mail")}`;

/** Who comes to an event. */
export type Answered = {
  /** 0: it asks nobody whether they come. */
  readonly takes_rsvp: number;
  readonly capacity: number | null;
  /** People, by their answers and by tickets. */
  readonly going: number;
  /** Tickets of those who come, also of those who have answered. */
  readonly tickets: number;
  readonly waiting: number;
  /** "cancelled": nobody comes any more. */
  readonly status?: string;
};

const ticketsText = ({ tickets }: Answered) =>
  tickets === 0 ? "" : `${countText(tickets, "ticket")} among them`;

/** "12 of 30 places taken, 3 tickets among them, 4 wait". Of a cancelled event: "12 people had a place". */
export function answersText(event: Answered): string {
  const { takes_rsvp, capacity, going, waiting, status } = event;
  if (status === "cancelled")
    return going === 0 ? "Nobody had a place" : `${countText(going, "person", "people")} had a place`;
  if (takes_rsvp !== 1 && going + waiting === 0) return "No answers asked for";
  if (capacity === null && going + waiting === 0) return "Nobody yet";
  const places = `${going} of ${capacity} places taken`;
  return [
    capacity === null ? (going > 0 ? countText(going, "comes", "come") : "") : places,
    ticketsText(event),
    waiting > 0 ? countText(waiting, "waits", "wait") : "",
  ]
    .filter(Boolean)
    .join(", ");
}

type Attendee = Pick<AttendeeRow, "state" | "people" | "tickets">;

/** Whoever has a ticket comes, unless they have said that they cannot, or the club freed their places. */
export const isComing = ({ state, tickets }: Attendee): boolean =>
  state === "going" || (tickets > 0 && state !== "declined" && state !== "freed");

/** How many people come with an account: its answer or its tickets, whichever is more. */
export const placesOf = (attendee: Attendee): number =>
  isComing(attendee) ? Math.max(attendee.state === "going" ? attendee.people : 0, attendee.tickets) : 0;
