import { instant } from "../../../domain/clock";
import { clubPayee } from "../../account/credits";
import { isConstraintError } from "../../constraint-error";
import { raw, sql } from "../../sql";
import type { ActionBy } from "../order-actions";
import type { OrderRow } from "../orders";
import type { RecordedPayment } from "./take-back";

/** A payment by hand as it should have been recorded. */
export type RightPayment = {
  readonly gateway: string;
  /** As it is stored. */
  readonly reference: string;
  readonly amountCents: number;
  /** Of it, what is the member's credit. */
  readonly keptCents: number;
  /** When the money came, ms. The order keeps it; the books have the payment at the correction. */
  readonly receivedAt: number;
};

/**
 * SQL: ?1 the payment, ?2 the officer, ?3 the credit that goes. The order, if the payment still counts,
 * nothing of the order was refunded, and that credit is there.
 */
const stillCorrected = `(SELECT o.id FROM payments p JOIN orders o ON o.id = p.order_id
  WHERE p.id = ?1 AND p.taken_back_at IS NULL AND o.user_id <> ?2 AND o.refunded_cents = 0
    AND (p.kind = 'wrong-amount' OR o.status = 'paid')
    AND coalesce((SELECT cents FROM credits WHERE user_id = o.user_id AND supplier_id = ${clubPayee}), 0) >= ?3)`;

/**
 * Corrects a payment that was entered wrongly: an entry of today takes it back, and the right one is of today
 * too, so no past day has both. Its order stays paid, or unpaid, with its invoice and what it extended.
 * @returns false when something has changed meanwhile, or the right one has another payment's reference
 */
export async function correctPayment(
  db: D1Database,
  order: OrderRow,
  payment: RecordedPayment,
  right: RightPayment,
  { editorId, note }: ActionBy,
  now: number,
): Promise<boolean> {
  const at = instant(now);
  const received = instant(right.receivedAt);
  const isWhole = payment.kind === "payment";
  const creditChange = right.keptCents - payment.kept_cents;
  const insert = `INSERT INTO payments (order_id, gateway, reference, amount_cents, kind, kept_cents,
    order_credit_cents, membership_extended_to, created_at, taken_back_at)`;
  try {
    await db.batch([
      db
        .prepare(`${insert} VALUES (${stillCorrected}, ?4, ?5, ?6, ?7, ?8, ?9, NULL, ?10, ?10)`)
        .bind(
          ...[payment.id, editorId, Math.max(0, -creditChange), payment.gateway],
          ...[`${payment.reference}~${payment.id}-`, -payment.amount_cents, payment.kind, payment.kept_cents],
          ...[order.credit_cents, at],
        ),
      // The reference is free again: nobody can type this mark in one.
      sql`UPDATE payments SET taken_back_at = ${at}, reference = reference || '~' || id,
          order_credit_cents = ${order.credit_cents} WHERE id = ${payment.id}`.on(db),
      db
        .prepare(
          `${insert} SELECT order_id, ?2, ?3, ?4, kind, ?5, NULL, membership_extended_to, ?6, NULL
           FROM payments WHERE id = ?1`,
        )
        .bind(payment.id, right.gateway, right.reference, right.amountCents, right.keptCents, at),
      ...(creditChange === 0
        ? []
        : [
            sql`INSERT INTO credits (user_id, supplier_id, cents)
              VALUES (${order.user_id}, ${raw(clubPayee)}, max(0, ${creditChange}))
              ON CONFLICT (user_id, supplier_id) DO UPDATE SET cents = cents + ${creditChange}`.on(db),
          ]),
      ...(isWhole
        ? [
            sql`UPDATE orders SET paid_at = ${received} WHERE id = ${order.id}`.on(db),
            sql`UPDATE invoices SET payment_reference = ${right.reference} WHERE order_id = ${order.id}`.on(
              db,
            ),
          ]
        : []),
      sql`INSERT INTO order_actions (order_id, editor_id, action, note, created_at)
        VALUES (${order.id}, ${editorId}, 'taken-back', ${note}, ${at}),
          (${order.id}, ${editorId}, ${isWhole ? "paid" : "part-paid"}, NULL, ${at})`.on(db),
    ]);
    return true;
  } catch (error) {
    if (isConstraintError(error)) return false;
    throw error;
  }
}
