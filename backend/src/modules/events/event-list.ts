import { html } from "hono/html";
import { eventKinds } from "#rules/event-kinds";
import { clubZone } from "../../db/content/site-settings";
import { eventsWith } from "../../db/desk-search";
import { takenPlaces, ticketsOfComing, waitingPeople } from "../../db/event-places";
import { similarEvents } from "../../db/similar-records";
import type { ListSpec } from "../../desk/list";
import { listScreen } from "../../desk/list-screen";
import { chip } from "../../desk/parts";
import { instant } from "../../domain/clock";
import { clubTimeText, toLocalField } from "../../domain/club-time";
import { mayIn } from "../roles/rules";
import { type Answered, answersText, eventKindText, eventTime, kindWords } from "./event-words";

type EventState = "coming" | "past" | "cancelled";

const stateWords: Readonly<Record<EventState, readonly [look: string, words: string]>> = {
  coming: ["shown", "Coming"],
  past: ["off", "Past"],
  cancelled: ["off", "Cancelled"],
};

const stateOf = ({ isCancelled, isOver }: { readonly isCancelled: boolean; readonly isOver: boolean }) =>
  stateWords[isCancelled ? "cancelled" : isOver ? "past" : "coming"];

/** Colour and words of what an event is. */
export const eventStates = ({
  kind,
  visibility,
  ...state
}: {
  readonly kind: string;
  readonly visibility: string;
  readonly isCancelled: boolean;
  readonly isOver: boolean;
}): readonly (readonly [look: string, words: string])[] => [
  stateOf(state),
  ["", eventKindText(kind)],
  ...(visibility === "members" ? [["", "Members only"] as const] : []),
];

type ListedEvent = Answered & {
  readonly id: number;
  readonly title: string;
  readonly kind: string;
  readonly venue: string | null;
  readonly organiser: string | null;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly all_day: number;
  readonly visibility: string;
  readonly status: string;
  readonly run_id: number | null;
};

function eventList({ now, zone }: { readonly now: number; readonly zone: string }): ListSpec<ListedEvent> {
  const at = instant(now);
  return {
    title: "Events",
    path: "/admin/events",
    select: `e.id, e.title, e.kind, e.venue, e.organiser, e.starts_at, e.ends_at, e.all_day, e.visibility, e.status,
      e.siv_event_id AS run_id, e.takes_rsvp, e.capacity, ${takenPlaces()} AS going,
      ${ticketsOfComing} AS tickets, ${waitingPeople} AS waiting`,
    from: "calendar_events e",
    views: [
      { name: "coming", words: "Coming", where: `e.status <> 'cancelled' AND e.ends_at >= '${at}'` },
      {
        name: "past",
        words: "Past",
        where: `e.status <> 'cancelled' AND e.ends_at < '${at}'`,
        sort: "-starts",
      },
      { name: "cancelled", words: "Cancelled", where: "e.status = 'cancelled'", sort: "-starts" },
      { name: "all", words: "All", where: "1", sort: "-starts" },
    ],
    search: {
      words: "Title, venue or organiser",
      where: (search) => `e.id IN (${eventsWith(search)})`,
    },
    similar: async (db, search) =>
      (await similarEvents(db, search)).map(({ id, words, more, text }) => ({
        text,
        link: { href: `/admin/events/${id}`, words, more: more && clubTimeText(more, zone) },
      })),
    filters: [
      {
        name: "kind",
        words: "Kind",
        choices: eventKinds.map((kind) => [kind, kindWords[kind]] as const),
        where: "e.kind = ?",
      },
    ],
    columns: [
      { name: "title", words: "Event", cell: ({ title }) => title, sort: "e.title COLLATE NOCASE" },
      {
        name: "starts",
        words: "Starts",
        isWhole: true,
        cell: (event) => eventTime(event, event.starts_at, zone),
        csv: ({ starts_at, all_day }) =>
          toLocalField(starts_at, zone).slice(0, all_day === 1 ? 10 : undefined),
        sort: "e.starts_at",
      },
      { name: "venue", words: "Venue", cell: ({ venue }) => venue ?? "" },
      { name: "kind", words: "Kind", cell: ({ kind }) => eventKindText(kind), sort: "e.kind" },
      {
        name: "answers",
        words: "Answers",
        cell: (row) => (row.run_id === null ? answersText(row) : "As in the member’s run"),
        csv: ({ going }) => going,
      },
      {
        name: "state",
        words: "State",
        cell: ({ status, ends_at }) =>
          chip(...stateOf({ isCancelled: status === "cancelled", isOver: Date.parse(ends_at) < now })),
        csv: ({ status, ends_at }) =>
          stateOf({ isCancelled: status === "cancelled", isOver: Date.parse(ends_at) < now })[1],
      },
      {
        name: "seen",
        words: "Who sees it",
        cell: ({ visibility }) => (visibility === "members" ? "Members" : "Everybody"),
        isExtra: true,
      },
      { name: "organiser", words: "Organiser", cell: ({ organiser }) => organiser ?? "", isExtra: true },
    ],
    sort: "starts",
    key: "e.id",
    keyOf: ({ id }) => id,
    link: ({ id }) => `/admin/events/${id}`,
  };
}

/** GET /admin/events: those that come, are over or are cancelled. */
export const eventListScreen = listScreen({
  area: "calendar",
  spec: async ({ var: { services } }) =>
    eventList({ now: services.clock.now(), zone: await clubZone(services.db) }),
  action: ({ roles }) =>
    mayIn(roles, "calendar", "change") ? html`<a class="btn" href="/admin/events/new">New event</a>` : "",
  empty: "There is no such event.",
});
