import * as v from "valibot";
import { checkInStates, checkInWays } from "#rules/shop-choices";
import { writeFields } from "./records";
import { requiredLine } from "./text-fields";
import { flag, id, nullable, text } from "./wire";

export const ticketStatuses = ["valid", "used", "void"] as const;

/** `typ` of a ticket's header (RFC 8725 §3.11), so that a ticket never passes as a membership card. */
export const ticketType = "ticket";

/** Payload of a ticket's QR code. The names are short to keep it small. */
export const ticketClaims = v.object({
  /** The ticket's code. */
  c: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  /** The event's id. */
  e: v.pipe(v.number(), v.integer()),
});
export type TicketClaims = v.InferOutput<typeof ticketClaims>;

export const ticketWire = v.object({
  id,
  number: text,
  /** Typed at the door when the QR cannot be read. */
  code: text,
  /** For the QR: a compact JWS of this club's keys, `typ` "ticket". */
  signed: v.string(),
  event: v.object({
    id,
    url: nullable(text),
    name: v.string(),
    starts_at: v.string(),
    time_zone: nullable(v.string()),
    venue: nullable(v.string()),
    address: nullable(v.string()),
    is_cancelled: v.nullish(flag, false),
  }),
  name: v.string(),
  holder: v.string(),
  /** Dollars. */
  price: v.number(),
  terms: nullable(v.string()),
  status: v.picklist(ticketStatuses),
  used_at: nullable(v.string()),
});
export type TicketWire = v.InferOutput<typeof ticketWire>;

/**
 * POST /sell/ticket/{name}: the tickets of an order, by its invoice's id with the owner's bearer, or by the
 * invoice's token without one. NOT_FOUND for others, and for an order without tickets.
 */
export const ticketListReply = v.object({ data: v.array(ticketWire) });

/** Let in so far, of all valid and used tickets. */
const counts = v.object({ used: v.number(), all: v.number() });

/**
 * POST /sell/ticket/events, for who checks tickets (checks_tickets): events with tickets that are not over
 * for more than a day, the next one first. FORBIDDEN for others.
 */
export const ticketEventsReply = v.object({
  data: v.array(
    v.object({
      id,
      name: v.string(),
      starts_at: v.string(),
      time_zone: nullable(v.string()),
      venue: nullable(v.string()),
      counts,
    }),
  ),
});
export type TicketEventsReply = v.InferOutput<typeof ticketEventsReply>;

/**
 * POST /sell/ticket/checkIn, for who checks tickets: `ticket` is what the QR holds, or the typed code. Uses a
 * valid ticket once: a second time, and at the same moment, it says when the first was. On a day without its
 * event a valid ticket is used only when `how` is "anyway". FORBIDDEN for others.
 */
export const checkInRequest = v.object({
  ...writeFields,
  event: id,
  ticket: requiredLine(2_000),
  /** Let in though the event is on another day, or take back an entry of the last hour. */
  how: v.optional(v.picklist(checkInWays)),
});
export const checkInReply = v.object({
  state: v.picklist(checkInStates),
  ticket: nullable(
    v.object({ number: text, name: v.string(), holder: v.string(), used_at: nullable(v.string()) }),
  ),
  counts,
});
export type CheckInRequest = v.InferInput<typeof checkInRequest>;
export type CheckInReply = v.InferOutput<typeof checkInReply>;
