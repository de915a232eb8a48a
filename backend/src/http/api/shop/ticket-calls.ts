import { Hono } from "hono";
import {
  type CheckInReply,
  type CheckInRequest,
  checkInRequest,
  type TicketEventsReply,
  type TicketWire,
} from "#contract/ticket";
import { toDollars } from "#rules/money";
import { parseId } from "#rules/parse-id";
import {
  admitTicket,
  eventsWithTickets,
  type TicketRow,
  ticketByCode,
  ticketCounts,
  ticketsOfInvoice,
  undoAdmission,
} from "../../../db/shop/tickets";
import type { Viewer } from "../../../domain/account/viewer";
import type { CardKeys } from "../../../domain/club/card-keys";
import { clubDay } from "../../../domain/club-time";
import { meantCodes } from "../../../domain/shop/ticket-code";
import { readTicket, signTicket } from "../../../domain/shop/ticket-statement";
import { mayIn } from "../../../modules/roles/rules";
import { recordChanges, recordEditor, recordRefusal } from "../../activity";
import { readInput } from "../../input";
import { Refusal } from "../../refusal";
import { type AppContext, type AppEnv, requireViewer } from "../../services";
import { recordName } from "../record-lists";
import { writeOnce } from "../write-once";
import { openedBy } from "./invoice-access";

/** An event stays at the door for a day after its end: some go on past midnight. */
const dayMs = 24 * 60 * 60_000;

const toTicketWire = async (keys: CardKeys, row: TicketRow): Promise<TicketWire> => ({
  id: row.id,
  number: row.number,
  code: row.code,
  signed: await signTicket(keys, { c: row.code, e: row.event_id }),
  event: {
    id: row.event_id,
    url: row.event_url,
    name: row.event_name,
    starts_at: row.starts_at,
    time_zone: row.time_zone,
    venue: row.venue,
    address: row.address,
    is_cancelled: row.event_status === "cancelled",
  },
  name: row.name,
  holder: row.holder,
  price: toDollars(row.price_cents),
  terms: row.terms,
  status: row.status,
  used_at: row.used_at,
});

/** @throws Refusal FORBIDDEN unless the caller is an editor */
async function requireEditor(c: AppContext): Promise<Viewer> {
  const viewer = await requireViewer(c);
  if (!mayIn(viewer.roles, "door", "change")) {
    await recordRefusal(c, viewer);
    throw new Refusal("FORBIDDEN");
  }
  recordEditor(c, viewer, "");
  return viewer;
}

/** Since when an entry may be taken back: who is let in by mistake is still at the door. */
const undoMs = 60 * 60_000;

/** Whether the event is on today, on its own clock; one that goes on past midnight is on both days. */
function isOnToday({ starts_at, ends_at, time_zone }: TicketRow, now: number): boolean {
  const today = clubDay(now, time_zone);
  return (
    clubDay(Date.parse(starts_at), time_zone) <= today && today <= clubDay(Date.parse(ends_at), time_zone)
  );
}

/** What is done with a ticket of this event; null: nothing, as its state says. */
async function takeTicket(
  db: D1Database,
  ticket: TicketRow,
  { how, now }: { readonly how: CheckInRequest["how"]; readonly now: number },
): Promise<CheckInReply["state"] | null> {
  const key = { id: ticket.id, eventId: ticket.event_id };
  if (how === "undo") return (await undoAdmission(db, key, now - undoMs)) ? "undone" : null;
  if (ticket.status === "valid" && how !== "anyway" && !isOnToday(ticket, now)) return "not-today";
  return (await admitTicket(db, key, now)) ? "let-in" : null;
}

/** The ticket of a QR code or of a typed code; null for a forged one as for none. */
async function findTicket(c: AppContext, text: string): Promise<TicketRow | null> {
  const { db, settings } = c.var.services;
  if (!text.includes(".")) return ticketByCode(db, meantCodes(text));
  const claims = await readTicket(settings.cardKeys, text);
  return claims && ticketByCode(db, [claims.c]);
}

async function checkIn(c: AppContext): Promise<Response> {
  const { db, clock } = c.var.services;
  const viewer = await requireEditor(c);
  const input = await readInput(c, checkInRequest);
  return writeOnce(c, viewer, input, async (): Promise<CheckInReply> => {
    const found = await findTicket(c, input.ticket);
    const isHere = found?.event_id === input.event;
    const entry = input.how === "undo" ? "taken back" : undefined;
    recordChanges(c, {}, { event: input.event, ticket: found?.number, entry });
    const taken = found && isHere ? await takeTicket(db, found, { how: input.how, now: clock.now() }) : null;
    // As it is now: another door may have been a moment faster.
    const ticket = found && (await ticketByCode(db, [found.code]));
    return {
      state: taken ?? getState(ticket, isHere),
      ticket: ticket && {
        number: ticket.number,
        name: ticket.name,
        holder: ticket.holder,
        used_at: ticket.used_at,
      },
      counts: await ticketCounts(db, input.event),
    };
  });
}

function getState(ticket: TicketRow | null, isHere: boolean): CheckInReply["state"] {
  if (!ticket) return "unknown";
  if (!isHere) return "other-event";
  // An entry that is taken back, and was not there: the ticket is as it was.
  if (ticket.status === "valid") return "undone";
  return ticket.status;
}

/** Tickets of an order, and the door of an event. */
export const ticketCalls = new Hono<AppEnv>()
  .post("/checkIn", checkIn)
  .post("/events", async (c) => {
    const { db, clock } = c.var.services;
    await requireEditor(c);
    const events = await eventsWithTickets(db, clock.now() - dayMs);
    const data = events.map(({ used, all, ...event }) => ({ ...event, counts: { used, all } }));
    return c.json({ data } satisfies TicketEventsReply);
  })
  .post("/:name", async (c) => {
    const { settings } = c.var.services;
    const name = recordName(c);
    const id = parseId(name);
    const rows = id !== null ? await ownTickets(c, id) : await ticketsByToken(c, name);
    const data = await Promise.all(rows.map((row) => toTicketWire(settings.cardKeys, row)));
    return c.json({ data });
  });

async function ownTickets(c: AppContext, id: number): Promise<TicketRow[]> {
  const { userId } = await requireViewer(c);
  const rows = await ticketsOfInvoice(c.var.services.db, { id, userId });
  if (rows.length === 0) throw new Refusal("NOT_FOUND");
  return rows;
}

const ticketsByToken = (c: AppContext, name: string): Promise<TicketRow[]> =>
  openedBy(c, name, async (token) => {
    const rows = await ticketsOfInvoice(c.var.services.db, { token });
    return rows.length > 0 ? rows : null;
  });
