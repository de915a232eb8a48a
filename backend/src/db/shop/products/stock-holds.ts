import { instant } from "../../../domain/clock";
import type { HeldOrder } from "../../../domain/shop/held-orders";
import { clubPayee } from "../../account/credits";
import { raw, sql } from "../../sql";
import { ticketOf } from "./sale-end";

/** SQL: an order `o` whose stock, promotion and credit are taken, but not paid for. */
export const isHeld = "o.holds_stock = 1 AND o.status IN ('awaiting-payment', 'declined')";

/** A member's own unpaid orders, the oldest first. */
export async function readHeldOrders(db: D1Database, userId: number): Promise<readonly HeldOrder[]> {
  const orders = await sql`SELECT o.id, o.order_key, o.total_cents - o.credit_cents AS due_cents,
      o.credit_taken_cents AS credit_cents, o.due_on, iif(o.promotion_taken = 1, o.promotion_code, NULL) AS promotion,
      (SELECT json_group_array(json_object('sku_id', l.sku_id, 'kind', l.kind, 'qty', l.qty,
        'taken_qty', l.taken_qty)) FROM order_lines l WHERE l.order_id = o.id) AS lines
    FROM orders o WHERE o.user_id = ${userId} AND ${raw(isHeld)} ORDER BY o.id`.all<
    Omit<HeldOrder, "lines"> & { readonly lines: string }
  >(db);
  return orders.map((order) => ({ ...order, lines: JSON.parse(order.lines) as HeldOrder["lines"] }));
}

/** Which unpaid orders are released. */
type Released =
  /** Ids of a member's orders whose place a new one takes. */
  | { readonly replaced: readonly number[] }
  | { readonly orderId: number }
  | { readonly heldUntil: string }
  /** Those with tickets of this event, if it is cancelled. */
  | { readonly cancelledEvent: number };

/** SQL: the order `o` has a ticket of the event ?1, which is cancelled. */
export const hasTicketOfCancelled = `EXISTS (${ticketOf("e.id = ?1 AND e.status = 'cancelled'")})`;

function condition(which: Released): readonly [sql: string, value: string | number] {
  if ("replaced" in which) {
    return ["o.id IN (SELECT value FROM json_each(?1))", JSON.stringify(which.replaced)];
  }
  if ("cancelledEvent" in which) return [hasTicketOfCancelled, which.cancelledEvent];
  return "orderId" in which ? ["o.id = ?1", which.orderId] : ["o.stock_held_until <= ?1", which.heldUntil];
}

/**
 * Gives back what unpaid orders took of stock, promotions and credit, for a batch. Their carts get other
 * keys, as a released order is not placed again.
 */
export function releaseStatements(db: D1Database, which: Released): D1PreparedStatement[] {
  const [sql, value] = condition(which);
  const held = `${isHeld} AND ${sql}`;
  const isReplaced = "replaced" in which ? 1 : 0;
  // Of an order by transfer whose day is over the buyer is told by the next cron.
  const endMail = "heldUntil" in which ? "iif(due_on IS NULL, NULL, 'due')" : "end_mail";
  const lines = `order_lines l JOIN orders o ON o.id = l.order_id WHERE ${held}`;
  return [
    `UPDATE skus SET stock = stock + (SELECT sum(l.taken_qty) FROM ${lines} AND l.sku_id = skus.id)
     WHERE stock IS NOT NULL AND id IN (SELECT l.sku_id FROM ${lines})`,
    `UPDATE order_lines SET taken_qty = 0 WHERE order_id IN (SELECT o.id FROM orders o WHERE ${held})`,
    `UPDATE promotions SET uses = uses - (SELECT sum(o.promotion_taken) FROM orders o
       WHERE ${held} AND o.promotion_code = promotions.code)
     WHERE code IN (SELECT o.promotion_code FROM orders o WHERE ${held})`,
    `INSERT INTO credits (user_id, supplier_id, cents)
     SELECT o.user_id, ${clubPayee}, sum(o.credit_taken_cents) FROM orders o
     WHERE ${held} AND o.credit_taken_cents > 0 GROUP BY o.user_id
     ON CONFLICT (user_id, supplier_id) DO UPDATE SET cents = cents + excluded.cents`,
    `UPDATE carts SET order_key = NULL WHERE order_key IN (SELECT o.order_key FROM orders o WHERE ${held})`,
    `UPDATE orders AS o SET status = 'released', holds_stock = 0, credit_taken_cents = 0, promotion_taken = 0,
       is_replaced = ${isReplaced}, end_mail = ${endMail}
     WHERE ${held}`,
  ].map((statement) => db.prepare(statement).bind(value));
}

/** Releases the unpaid orders whose time is over. With none it is one read. */
export async function releaseOverdue(db: D1Database, now: number): Promise<void> {
  const heldUntil = instant(now);
  const overdue = await sql`SELECT 1 FROM orders o WHERE ${raw(isHeld)} AND o.stock_held_until <= ${heldUntil}
    LIMIT 1`.first(db);
  if (overdue) await db.batch(releaseStatements(db, { heldUntil }));
}
