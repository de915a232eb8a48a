import { instant } from "../../../domain/clock";
import { refundRefused } from "../../../domain/shop/order-attention";
import { giveCredit } from "../../account/credits";
import { isConstraintError } from "../../constraint-error";
import { raw, sql } from "../../sql";
import type { ActionBy } from "../order-actions";
import { dueCents, findOrder, type OrderRow, refundableCents } from "../orders";
import { isHeld, releaseStatements } from "../products/stock-holds";

export type Refund =
  /** All of it becomes the member's credit. */
  | { readonly how: "credit" }
  /**
   * What was paid goes back the way it came, with the gateway's number of that; what credit paid is credit
   * again.
   */
  | { readonly how: "payment"; readonly gateway: string; readonly reference: string };

/** A gateway's own number as it is stored, which no two payments share. */
export const storedReference = (gateway: string, reference: string): string => `${gateway}-${reference}`;

/** SQL; NULL without a membership, of one that the club has refused, and of one that went in a merge. */
const extensionStays = `'Refunded. The membership stays extended to ' ||
  (SELECT e.valid_to FROM membership_extensions e JOIN memberships m ON m.user_id = e.user_id
   WHERE e.order_id = ?1 AND e.lost_in_merge IS NULL AND m.refused_at IS NULL) || '.'`;

/** SQL: the unused part of the stock that a line `l` took: of tickets, those that were not let in. */
const unused = `max(0, l.taken_qty -
  (SELECT count(*) FROM tickets t WHERE t.order_line_id = l.id AND t.status = 'used'))`;

/** What a refund of this order can put back into stock: goods and seats that are counted. */
export async function returnableStock(
  db: D1Database,
  orderId: number,
): Promise<{ readonly name: string; readonly qty: number }[]> {
  const results = await sql`SELECT min(l.name) AS name, sum(${raw(unused)}) AS qty FROM order_lines l
     JOIN skus s ON s.id = l.sku_id
    WHERE l.order_id = ${orderId} AND s.stock IS NOT NULL GROUP BY s.id HAVING sum(${raw(unused)}) > 0
    ORDER BY min(l.id)`.all<{
    name: string;
    qty: number;
  }>(db);
  return results;
}

const restock = (db: D1Database, orderId: number): D1PreparedStatement[] => [
  sql`UPDATE skus SET stock = stock +
      (SELECT sum(${raw(unused)}) FROM order_lines l WHERE l.order_id = ${orderId} AND l.sku_id = skus.id)
    WHERE stock IS NOT NULL AND id IN (SELECT sku_id FROM order_lines WHERE order_id = ${orderId})`.on(db),
  sql`UPDATE order_lines AS l SET taken_qty = taken_qty - ${raw(unused)} WHERE order_id = ${orderId}`.on(db),
  sql`UPDATE orders SET holds_stock = 0 WHERE id = ${orderId}`.on(db),
];

/**
 * Refunds a paid order: its invoice is refunded and its tickets are void. Its membership stays as it is, and
 * the club is told of that.
 * @param by restocks: whether what it took goes back into stock
 * @returns null when there is no such paid order, it is refunded already, or the reference is another
 *   payment's
 */
export async function refundOrder(
  db: D1Database,
  orderId: number,
  refund: Refund,
  by: ActionBy & { readonly restocks: boolean },
  now: number,
): Promise<OrderRow | null> {
  const order = await findOrder(db, "id", orderId);
  if (order?.status !== "paid") return null;
  const isCredit = refund.how === "credit";
  const credit = isCredit ? refundableCents(order) : order.credit_taken_cents;
  const { gateway, reference } = isCredit
    ? { gateway: "credit", reference: `refund-${order.order_key}` }
    : { gateway: refund.gateway, reference: storedReference(refund.gateway, refund.reference) };
  try {
    await db.batch([
      // Without a paid order its id is NULL, and the batch is undone.
      db
        .prepare(
          `INSERT INTO payments (order_id, gateway, reference, amount_cents, kind, created_at)
           VALUES ((SELECT id FROM orders WHERE id = ? AND status = 'paid'), ?, ?, ?, 'refund', ?)`,
        )
        .bind(orderId, gateway, reference, -(isCredit ? credit : dueCents(order)), instant(now)),
      sql`UPDATE promotions SET uses = uses - 1
        WHERE code = (SELECT promotion_code FROM orders WHERE id = ${orderId} AND promotion_taken = 1)`.on(
        db,
      ),
      db
        .prepare(
          `UPDATE orders SET status = 'refunded', refunded_at = ?2, credit_taken_cents = 0, promotion_taken = 0,
             needs_attention = nullif(trim(concat_ws(char(10),
               replace(needs_attention, ?3, ''), ${extensionStays}), char(10)), '') WHERE id = ?1`,
        )
        .bind(orderId, instant(now), refundRefused),
      ...(by.restocks ? restock(db, orderId) : []),
      sql`UPDATE invoices SET status = 'refunded', refunded_cents = ${refundableCents(order)}
        WHERE order_id = ${orderId}`.on(db),
      sql`UPDATE tickets SET status = 'void' WHERE status = 'valid'
        AND order_line_id IN (SELECT id FROM order_lines WHERE order_id = ${orderId})`.on(db),
      ...(credit > 0 ? [giveCredit(db, order.user_id, credit)] : []),
      sql`INSERT INTO order_actions (order_id, editor_id, action, note, restocked, created_at)
        VALUES (${orderId}, ${by.editorId}, 'refunded', ${by.note}, ${Number(by.restocks)},
        ${instant(now)})`.on(db),
    ]);
  } catch (error) {
    if (isConstraintError(error)) return null;
    throw error;
  }
  return findOrder(db, "id", orderId);
}

/**
 * The order of the payment or refund that has this number of a gateway, whatever its case and spaces; null
 * for none.
 */
export const orderOfReference = (
  db: D1Database,
  gateway: string,
  reference: string,
): Promise<number | null> =>
  sql`SELECT order_id FROM payments WHERE lower(replace(reference, ' ', ''))
    = lower(replace(${storedReference(gateway, reference)}, ' ', '')) LIMIT 1`.first<number>(db, "order_id");

/**
 * Cancels an unpaid order: its stock, promotion and credit are free again.
 * @param by an editor, or the buyer
 * @returns null when there is no such order, or it is no longer unpaid
 */
export async function cancelOrder(
  db: D1Database,
  orderId: number,
  { editorId, note }: ActionBy,
  now: number,
): Promise<OrderRow | null> {
  const [cancelled] = await db.batch([
    sql`INSERT INTO order_actions (order_id, editor_id, action, note, created_at)
      SELECT o.id, ${editorId}, 'cancelled', ${note}, ${instant(now)} FROM orders o WHERE o.id = ${orderId}
      AND ${raw(isHeld)}`.on(db),
    ...releaseStatements(db, { orderId }),
  ]);
  return (cancelled?.meta.changes ?? 0) > 0 ? findOrder(db, "id", orderId) : null;
}
