import * as v from "valibot";
import { sellPaths } from "#contract/paths";
import { type CheckInRequest, checkInReply, ticketEventsReply, ticketWire } from "#contract/ticket";
import { toCents } from "#rules/money";
import type { InvoiceName } from "~/domain/shop/invoice";
import type { CheckIn, DoorEvent, Ticket } from "~/domain/shop/ticket";
import { ok } from "~/lib/result";
import { type ApiResult, isNotFound } from "../api-error";
import { requiredList } from "../lenient-schema";
import type { Transport } from "../transport";
import { keyField } from "../write-error";

export type TicketApi = {
  list(of: InvoiceName): ApiResult<readonly Ticket[] | null>;
  /** Events with tickets; null unless door staff. */
  events(): ApiResult<readonly DoorEvent[] | null>;
  /**
   * Uses a ticket, by its QR code's content or by its code, or takes its entry back; null unless door staff.
   */
  checkIn(
    event: number,
    ticket: string,
    asked: { readonly requestKey: string | null; readonly how: CheckInRequest["how"] | null },
  ): ApiResult<CheckIn | null>;
};

/** A backend that signs no tickets sends their codes alone. */
const knownTicket = v.object({
  ...ticketWire.entries,
  signed: v.nullish(v.string(), null),
  event: v.object({ ...v.omit(ticketWire.entries.event, ["id"]).entries, url: v.nullish(v.string(), null) }),
});
const listReply = v.object({ data: requiredList(knownTicket) });
const eventWire = ticketEventsReply.entries.data.item;
const eventsReply = v.object({ data: requiredList(eventWire) });

const toTicket = (wire: v.InferOutput<typeof knownTicket>): Ticket => ({
  id: wire.id,
  number: wire.number,
  code: wire.code,
  signed: wire.signed,
  event: {
    url: wire.event.url,
    name: wire.event.name,
    startsAt: wire.event.starts_at,
    timeZone: wire.event.time_zone,
    venue: wire.event.venue,
    address: wire.event.address,
    isCancelled: wire.event.is_cancelled ?? false,
  },
  name: wire.name,
  holder: wire.holder,
  price: toCents(wire.price),
  terms: wire.terms,
  status: wire.status,
  usedAt: wire.used_at,
});

const toEvent = (wire: v.InferOutput<typeof eventWire>): DoorEvent => ({
  id: wire.id,
  name: wire.name,
  startsAt: wire.starts_at,
  timeZone: wire.time_zone,
  venue: wire.venue,
  counts: wire.counts,
});

const toCheckIn = ({ state, ticket, counts }: v.InferOutput<typeof checkInReply>): CheckIn => ({
  state,
  counts,
  ticket: ticket && {
    number: ticket.number,
    name: ticket.name,
    holder: ticket.holder,
    usedAt: ticket.used_at,
  },
});

const isForbidden = ({ code }: { readonly code: string }) => code === "FORBIDDEN";

export function createTicketApi({ call }: Pick<Transport, "call">): TicketApi {
  const send = <S extends v.GenericSchema>(
    schema: S,
    path: string,
    body: object,
    as: "session" | null = "session",
  ) => call(schema, { method: "POST", path, body, as });
  return {
    list: async (of) => {
      const reply = await ("id" in of
        ? send(listReply, sellPaths.tickets(of.id), {})
        : send(listReply, sellPaths.tickets(of.token), {}, null));
      if (reply.ok) return ok(reply.value.data.map(toTicket));
      return isNotFound(reply.error) ? ok(null) : reply;
    },
    events: async () => {
      const reply = await send(eventsReply, sellPaths.ticketEvents, {});
      if (reply.ok) return ok(reply.value.data.map(toEvent));
      return isForbidden(reply.error) || isNotFound(reply.error) ? ok(null) : reply;
    },
    checkIn: async (event, ticket, { requestKey, how }) => {
      const body: CheckInRequest = { event, ticket, ...(how ? { how } : null), ...keyField(requestKey) };
      const reply = await send(checkInReply, sellPaths.checkIn, body);
      if (reply.ok) return ok(toCheckIn(reply.value));
      return isForbidden(reply.error) ? ok(null) : reply;
    },
  };
}
