import { instant } from "../../domain/clock";
import { raw, sql } from "../sql";

export type TicketRow = {
  id: number;
  number: string;
  code: string;
  name: string;
  holder: string;
  price_cents: number;
  terms: string | null;
  status: "valid" | "used" | "void";
  used_at: string | null;
  event_id: number;
  event_url: string | null;
  event_name: string;
  starts_at: string;
  ends_at: string;
  time_zone: string;
  venue: string | null;
  address: string | null;
  event_status: string;
};

const columns = `t.id, t.number, t.code, l.name, t.holder, t.price_cents, t.terms, t.status, t.used_at,
  e.id AS event_id, e.url AS event_url, e.title AS event_name, e.starts_at, e.ends_at, e.time_zone, e.venue, e.address,
  e.status AS event_status`;
const from = `FROM tickets t JOIN order_lines l ON l.id = t.order_line_id
  JOIN calendar_events e ON e.id = t.calendar_event_id`;

/** Of the order of an invoice, by the invoice's id and owner, or by its token. */
export async function ticketsOfInvoice(
  db: D1Database,
  invoice: { readonly id: number; readonly userId: number } | { readonly token: string },
): Promise<TicketRow[]> {
  const [condition, values] =
    "token" in invoice
      ? ["i.token = ?1", [invoice.token]]
      : ["i.id = ?1 AND i.user_id = ?2", [invoice.id, invoice.userId]];
  const { results } = await db
    .prepare(
      `SELECT ${columns} ${from} JOIN invoices i ON i.order_id = l.order_id WHERE ${condition} ORDER BY t.id`,
    )
    .bind(...values)
    .all<TicketRow>();
  return results;
}

/** The ticket of the first of these codes that one has. */
export const ticketByCode = (db: D1Database, codes: readonly string[]): Promise<TicketRow | null> =>
  sql`SELECT ${raw(columns)} ${raw(from)} JOIN json_each(${JSON.stringify(codes)}) c ON c.value = t.code
    ORDER BY c.key LIMIT 1`.first<TicketRow>(db);

/** Uses a valid ticket. @returns false when it is not valid (any more): of two at once, one gets true. */
export async function admitTicket(
  db: D1Database,
  { id, eventId }: { readonly id: number; readonly eventId: number },
  now: number,
): Promise<boolean> {
  const row = await db
    .prepare(
      `UPDATE tickets SET status = 'used', used_at = ?3
       WHERE id = ?1 AND calendar_event_id = ?2 AND status = 'valid' RETURNING id`,
    )
    .bind(id, eventId, instant(now))
    .first();
  return row !== null;
}

/** Takes back an entry since an instant (ms). @returns false when there was none */
export async function undoAdmission(
  db: D1Database,
  { id, eventId }: { readonly id: number; readonly eventId: number },
  since: number,
): Promise<boolean> {
  const row = await sql`UPDATE tickets SET status = 'valid', used_at = NULL WHERE id = ${id}
    AND calendar_event_id = ${eventId} AND status = 'used' AND used_at >= ${instant(since)}
    RETURNING id`.first(db);
  return row !== null;
}

type TicketCounts = { readonly used: number; readonly all: number };

const counted = "count(*) FILTER (WHERE t.status = 'used') AS used, count(*) AS 'all'";

export async function ticketCounts(db: D1Database, eventId: number): Promise<TicketCounts> {
  const row = await sql`SELECT ${raw(counted)} FROM tickets t WHERE t.calendar_event_id = ${eventId}
    AND t.status <> 'void'`.first<TicketCounts>(db);
  return row ?? { used: 0, all: 0 };
}

type TicketEventRow = TicketCounts & {
  readonly id: number;
  readonly name: string;
  readonly starts_at: string;
  readonly time_zone: string;
  readonly venue: string | null;
};

/** Events with tickets that end after an instant (ms), the next one first. */
export async function eventsWithTickets(db: D1Database, after: number): Promise<TicketEventRow[]> {
  return sql`SELECT e.id, e.title AS name, e.starts_at, e.time_zone, e.venue, ${raw(counted)}
    FROM tickets t JOIN calendar_events e ON e.id = t.calendar_event_id
    WHERE t.status <> 'void' AND e.ends_at >= ${instant(after)} GROUP BY e.id ORDER BY e.starts_at, e.id
    LIMIT 100`.all<TicketEventRow>(db);
}
