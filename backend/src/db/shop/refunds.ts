import { instant } from "../../domain/clock";
import { giveCredit } from "../account/credits";
import { isConstraintError } from "../constraint-error";
import { dueCents, findOrder, type OrderRow } from "./orders";
import { releaseStatements } from "./stock-holds";

export type Refund =
  /** The whole total becomes the member's credit. */
  | { readonly how: "credit" }
  /**
   * What was paid goes back the way it came, with the gateway's number of that; what credit paid is credit
   * again.
   */
  | { readonly how: "payment"; readonly gateway: string; readonly reference: string };

const extensionStays = `'Refunded. The membership stays extended to ' ||
  (SELECT valid_to FROM membership_extensions WHERE order_id = ?1) || '.'`;

/**
 * Refunds a paid order: its invoice is refunded and its tickets are void. Stock and membership stay as they
 * are; the club is told of the membership.
 * @returns null when there is no such paid order, or it is refunded already
 */
export async function refundOrder(
  db: D1Database,
  orderId: number,
  refund: Refund,
  now: number,
): Promise<OrderRow | null> {
  const order = await findOrder(db, "id", orderId);
  if (order?.status !== "paid") return null;
  const isCredit = refund.how === "credit";
  const credit = isCredit ? order.total_cents : order.credit_cents;
  const { gateway, reference } = isCredit
    ? { gateway: "credit", reference: `refund-${order.order_key}` }
    : { gateway: refund.gateway, reference: `${refund.gateway}-${refund.reference}` };
  try {
    await db.batch([
      // Without a paid order its id is NULL, and the batch is undone.
      db
        .prepare(
          `INSERT INTO payments (order_id, gateway, reference, amount_cents, kind, created_at)
           VALUES ((SELECT id FROM orders WHERE id = ? AND status = 'paid'), ?, ?, ?, 'refund', ?)`,
        )
        .bind(orderId, gateway, reference, -(isCredit ? order.total_cents : dueCents(order)), instant(now)),
      db
        .prepare(
          `UPDATE orders SET status = 'refunded', refunded_at = ?2, needs_attention =
             nullif(concat_ws(char(10), needs_attention, ${extensionStays}), '') WHERE id = ?1`,
        )
        .bind(orderId, instant(now)),
      db
        .prepare("UPDATE invoices SET status = 'refunded', refunded_cents = total_cents WHERE order_id = ?")
        .bind(orderId),
      db
        .prepare(
          `UPDATE tickets SET status = 'void' WHERE status = 'valid'
             AND order_line_id IN (SELECT id FROM order_lines WHERE order_id = ?)`,
        )
        .bind(orderId),
      ...(credit > 0 ? [giveCredit(db, order.user_id, credit)] : []),
    ]);
  } catch (error) {
    if (isConstraintError(error)) return null;
    throw error;
  }
  return findOrder(db, "id", orderId);
}

/**
 * Cancels an unpaid order: its stock, promotion and credit are free again.
 * @returns null when there is no such order, or it is paid
 */
export async function cancelOrder(db: D1Database, orderId: number): Promise<OrderRow | null> {
  await db.batch(releaseStatements(db, { orderId }));
  const order = await findOrder(db, "id", orderId);
  return order?.status === "released" ? order : null;
}
