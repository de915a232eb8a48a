import * as v from "valibot";
import { pictureFactsWire } from "#contract/content/image";
import {
  type EventListRequest,
  eventReply as eventReplyWire,
  eventWire,
  type RsvpRequest,
} from "#contract/event";
import { clubPaths } from "#contract/paths";
import { dayMs } from "#rules/days";
import { toCents } from "#rules/money";
import { addMonths, readMonth, widely } from "~/domain/club/calendar-month";
import type { CalendarEvent, ClubEvent, EventDetails } from "~/domain/club/event";
import { err, ok, type Result } from "~/lib/result";
import { type ApiResult, isNotFound } from "../api-error";
import type { ContentSource } from "../content/content-api";
import { lenient, requiredList } from "../lenient-schema";
import type { Call, Transport } from "../transport";
import { keyField, type WriteError, writeError } from "../write-error";

const eventsReply = v.object({
  data: requiredList(eventWire),
  total: v.fallback(v.nullish(v.number(), null), null),
});

const eventReply = v.object({ item: lenient(eventWire), pictures: v.fallback(pictureFactsWire, {}) });

/** More than any block shows, since a cached list may be served when its first events are over. */
const pageSize = 40;
/** Of a month and of a feed: the largest page, and how many of them are asked for. */
const calendarPageSize = 100;
const maxPages = 5;

type TicketWire = NonNullable<v.InferOutput<typeof eventWire>["ticket"]>;

const toEvent = (wire: v.InferOutput<typeof eventWire>): ClubEvent => ({
  url: wire.url ?? String(wire.id),
  name: wire.name,
  description: wire.description,
  starts: wire.starts_at,
  ends: wire.ends_at,
  allDay: wire.all_day,
  venue: wire.venue,
  cost: wire.cost === null ? null : toCents(wire.cost),
});

const toPrices = ({ price_from: from, price_to: to }: TicketWire) =>
  from === null || to === null ? null : { from: toCents(from), to: toCents(to) };

export const toCalendarEvent = (item: v.InferOutput<typeof eventWire>): CalendarEvent => ({
  ...toEvent(item),
  id: item.id,
  uid: item.uid,
  kind: item.kind,
  status: item.status,
  isForMembers: item.visibility === "members",
  isSivApproved: item.siv_approved,
  address: item.address,
  mapLink: item.map_link,
  organiser: item.organiser,
  takesRsvp: item.takes_rsvp,
  rsvpBy: item.rsvp_by,
  capacity: item.capacity,
  going: item.going,
  waiting: item.waiting,
  rsvp: item.rsvp && {
    state: item.rsvp.state,
    people: item.rsvp.people,
    guests: item.rsvp.guests,
  },
  ownRun: item.own_run,
  ownTickets: item.own_tickets && {
    count: item.own_tickets.count,
    used: item.own_tickets.used,
    invoiceId: item.own_tickets.invoice_id,
  },
  runId: item.run_id,
  ticket: item.ticket && {
    url: item.ticket.url,
    endsAt: item.ticket.ends_at,
    prices: toPrices(item.ticket),
  },
  attachments: item.attachments.map(({ name, file_id }) => ({ name, fileId: file_id })),
  sequence: item.sequence,
  updatedAt: item.updated_at,
});

const toDetails = ({ item, pictures }: v.InferOutput<typeof eventReply>): EventDetails => ({
  ...toCalendarEvent(item),
  image: item.image,
  pictures,
});

async function oneEvent(
  { call }: Pick<Transport, "call">,
  name: string,
  as: Call["as"],
): ApiResult<EventDetails | null> {
  const reply = await call(eventReply, { method: "POST", path: clubPaths.event(name), body: {}, as });
  if (reply.ok) return ok(toDetails(reply.value));
  return isNotFound(reply.error) ? ok(null) : err(reply.error);
}

async function listPage({ call }: Pick<Transport, "call">, body: EventListRequest, as: Call["as"]) {
  const reply = await call(eventsReply, { method: "POST", path: clubPaths.events, body, as });
  if (reply.ok) return ok({ events: reply.value.data.map(toCalendarEvent), total: reply.value.total });
  // A backend without an event list has no events. That may be cached, other errors may not.
  return isNotFound(reply.error) ? ok({ events: [], total: 0 }) : err(reply.error);
}

async function listAll(
  transport: Pick<Transport, "call">,
  filter: EventListRequest,
  as: Call["as"],
): ApiResult<readonly CalendarEvent[]> {
  const all = new Map<number, CalendarEvent>();
  for (let page = 1; page <= maxPages; page += 1) {
    const reply = await listPage(transport, { ...filter, page, page_size: calendarPageSize }, as);
    if (!reply.ok) return reply;
    const { events, total } = reply.value;
    const before = all.size;
    for (const event of events) all.set(event.id, event);
    // Spec §7 has no total: then a page that is not full, or the same one again, is the last.
    const isLast = total === null ? events.length < calendarPageSize : page * calendarPageSize >= total;
    if (isLast || all.size === before) break;
  }
  return ok([...all.values()]);
}

const iso = (instant: number) => new Date(instant).toISOString();

/** Of the next month, which follow what is left of the present one. */
const daysAfterMonth = 14;

/** Without their descriptions, which a month does not show. */
async function monthEvents(transport: Pick<Transport, "call">, text: string, as: Call["as"]) {
  const month = readMonth(text);
  if (month === null) return ok([]);
  const { from, to } = widely(month);
  const all = await listAll(transport, { from: iso(from), to: iso(to + daysAfterMonth * dayMs) }, as);
  return all.ok ? ok(all.value.map((event) => ({ ...event, description: null }))) : all;
}

/** The first event of a kind, or of any, that is not over before the end of a month. */
async function eventAfter(
  transport: Pick<Transport, "call">,
  text: string,
  kind: string | null,
  as: Call["as"],
): ApiResult<string | null> {
  const month = readMonth(text);
  if (month === null) return ok(null);
  const from = iso(widely(addMonths(month, 1)).from);
  const page = await listPage(transport, { from, page_size: 20, ...(kind === null ? null : { kind }) }, as);
  if (!page.ok) return page;
  // An event that goes on from this month is shown in it already.
  return ok(page.value.events.find(({ starts }) => Date.parse(starts) >= Date.parse(from))?.starts ?? null);
}

/** contract/event.ts. Anonymous: lists public events only. */
export function createEventCalls(
  transport: Pick<Transport, "call">,
): Pick<ContentSource, "events" | "event" | "calendar" | "eventAfter" | "calendarFeed"> {
  return {
    events: async (kind) => {
      const body: EventListRequest = { page_size: pageSize, ...(kind === null ? null : { kind }) };
      const reply = await transport.call(eventsReply, {
        method: "POST",
        path: clubPaths.events,
        body,
        as: null,
      });
      if (reply.ok) {
        const on = reply.value.data.filter(({ status }) => status !== "cancelled");
        return ok(on.slice(0, pageSize).map(toEvent));
      }
      // A backend without an event list has no events. That may be cached, other errors may not.
      return isNotFound(reply.error) ? ok([]) : err(reply.error);
    },
    event: (name) => oneEvent(transport, name, null),
    calendar: (month) => monthEvents(transport, month, null),
    eventAfter: (month, kind = null) => eventAfter(transport, month, kind, null),
    calendarFeed: (from) => listAll(transport, { from }, null),
  };
}

type RsvpResult = Promise<Result<CalendarEvent, WriteError<CalendarEvent>>>;

export type MemberCalendar = Pick<ContentSource, "calendar" | "eventAfter">;

export const createMemberCalendar = (transport: Pick<Transport, "call">): MemberCalendar => ({
  calendar: (month) => monthEvents(transport, month, "session"),
  eventAfter: (month, kind = null) => eventAfter(transport, month, kind, "session"),
});

export type EventAnswer = {
  readonly people: number;
  /** Names of whom the member brings, by their places; null leaves one as it is. null: all of them. */
  readonly guests: readonly (string | null)[] | null;
};

/** As the signed-in member (contract 23). */
export type MemberEvents = {
  /** An event of the public or of the members, by its url, id or uid. */
  event(name: string): ApiResult<EventDetails | null>;
  /** Events that the member has answered, past ones too, the earliest first. */
  answered(): ApiResult<readonly CalendarEvent[]>;
  /**
   * Says how many people come; 0 withdraws. An error's `current` is the event when it takes no more answers.
   */
  answer(id: number, answer: EventAnswer, once: { readonly requestKey: string | null }): RsvpResult;
};

const firstDay = "2000-01-01T00:00:00Z";

const answered = v.pick(eventReplyWire, ["item"]);

export const createMemberEvents = (transport: Pick<Transport, "call">): MemberEvents => ({
  event: (name) => oneEvent(transport, name, "session"),
  answered: async () => {
    const all = await listAll(transport, { from: firstDay, answered: true }, "session");
    // A backend that does not know the filter lists every event.
    return all.ok ? ok(all.value.filter(({ rsvp }) => rsvp !== null)) : all;
  },
  answer: async (id, { people, guests }, { requestKey }) => {
    const names = guests === null ? null : { guests: [...guests] };
    const body: RsvpRequest = { id, people, ...names, ...keyField(requestKey) };
    const reply = await transport.call(answered, {
      method: "POST",
      path: clubPaths.rsvp,
      body,
      as: "session",
    });
    if (reply.ok) return ok(toCalendarEvent(reply.value.item));
    return err(writeError(reply.error, eventWire, toCalendarEvent));
  },
});
