import * as v from "valibot";
import { writeFields } from "./records";
import { flag, id, nullable, text } from "./wire";

export const ticketStatuses = ["valid", "used", "void"] as const;

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

/**
 * POST /sell/ticket/checkIn, for is_admin: `ticket` is what the QR holds, or the typed code. Uses a valid
 * ticket once: a second time, and at the same moment, it says when the first was. FORBIDDEN for others.
 */
export const checkInRequest = v.object({
  ...writeFields,
  event: id,
  ticket: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2_000)),
});
export const checkInReply = v.object({
  state: v.picklist(["let-in", "used", "void", "other-event", "unknown"]),
  ticket: nullable(
    v.object({ number: text, name: v.string(), holder: v.string(), used_at: nullable(v.string()) }),
  ),
  /** Let in so far, of all valid and used ones. */
  counts: v.object({ used: v.number(), all: v.number() }),
});
