import { instant } from "../../domain/clock";
import type { OrderStatus } from "../shop/orders";
import { isEnded, ticketOf } from "../shop/products/sale-end";
import { isHeld } from "../shop/products/stock-holds";
import { sql } from "../sql";

/** What the cancellation of an event ends besides it. */
export type CancelledSales = {
  /** Names of the tickets that are on sale. */
  readonly sales: readonly string[];
  /** How many unpaid orders have its tickets. */
  readonly unpaid: number;
};

export async function salesOfEvent(db: D1Database, eventId: number, now: number): Promise<CancelledSales> {
  const [sales, unpaid] = await db.batch<{ name: string; count: number }>([
    db
      .prepare(
        `SELECT p.name FROM products p JOIN calendar_events e ON e.id = p.calendar_event_id
         WHERE e.id = ?2 AND p.kind = 'ticket' AND p.enabled = 1 AND NOT ${isEnded} ORDER BY p.id`,
      )
      .bind(instant(now), eventId),
    db
      .prepare(`SELECT count(*) AS count FROM orders o WHERE ${isHeld} AND EXISTS (${ticketOf("e.id = ?1")})`)
      .bind(eventId),
  ]);
  return {
    sales: sales?.results.map(({ name }) => name) ?? [],
    unpaid: unpaid?.results[0]?.count ?? 0,
  };
}

/**
 * Names of the tickets whose sale opens again when a cancelled event takes place: it has not ended otherwise.
 */
export async function salesAfterRestoring(
  db: D1Database,
  eventId: number,
  now: number,
): Promise<readonly string[]> {
  const at = instant(now);
  const rows = await sql`SELECT p.name FROM products p JOIN calendar_events e ON e.id = p.calendar_event_id
    WHERE e.id = ${eventId} AND p.kind = 'ticket' AND p.enabled = 1 AND e.starts_at > ${at}
      AND coalesce(p.ends_at, '9') > ${at} ORDER BY p.id`.all<{ name: string }>(db);
  return rows.map(({ name }) => name);
}

/** An order that was paid, with tickets of an event. */
export type TicketOrder = {
  readonly id: number;
  readonly user_id: number;
  readonly buyer: string;
  readonly email: string;
  readonly status: Extract<OrderStatus, "paid" | "refunded">;
  readonly tickets: number;
  /** Cents of these tickets. */
  readonly ticket_cents: number;
  /** Cents that its refund gives back, or has given back. */
  readonly order_cents: number;
};

/**
 * Paid and refunded orders with tickets of an event: those that are left first. Void tickets count where
 * the refund has made them so.
 */
export async function ordersWithTickets(db: D1Database, eventId: number): Promise<readonly TicketOrder[]> {
  return sql`SELECT o.id, o.user_id, o.status, u.email,
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) AS buyer,
      count(*) AS tickets, sum(t.price_cents) AS ticket_cents,
      iif(o.status = 'refunded', o.refunded_cents,
        o.total_cents - o.credit_cents + o.credit_taken_cents - o.refunded_cents) AS order_cents
    FROM tickets t JOIN order_lines l ON l.id = t.order_line_id JOIN orders o ON o.id = l.order_id
    JOIN users u ON u.id = o.user_id
    WHERE t.calendar_event_id = ${eventId}
      AND (o.status = 'refunded' OR o.status = 'paid' AND t.status <> 'void')
    GROUP BY o.id ORDER BY o.status, o.id`.all<TicketOrder>(db);
}
