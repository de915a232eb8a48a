import { instant } from "../../../domain/clock";
import { clubPayee } from "../../account/credits";
import { orTaken } from "../../constraint-error";
import { raw, sql } from "../../sql";
import { recordedByOfficer } from "../place-order";

type Payout = {
  readonly userId: number;
  readonly cents: number;
  /** As payments.reference has it. */
  readonly reference: string;
  /** When the money was sent, ms. */
  readonly paidAt: number;
  readonly returnUrl: string;
  readonly editorId: number;
};

/**
 * Pays a member's credit out by bank transfer: as a payment below 0 of an order without lines, which is
 * cancelled in the same batch, so that the takings have the money and the credit.
 * @param key random, of this order
 * @returns false when the credit is not all there any more, the account is the officer's own, or the
 *   reference is another payment's
 */
export async function payCreditOut(
  db: D1Database,
  { userId, cents, reference, paidAt, returnUrl, editorId }: Payout,
  key: string,
  now: number,
): Promise<boolean> {
  const at = instant(now);
  const done = await orTaken(
    db.batch([
      sql`INSERT INTO orders (user_id, order_key, idempotency_key, content_hash, payment_key, payment_gateway,
          return_url, status, is_for_credit, holds_stock, subtotal_cents, tax_cents, total_cents, stock_held_until, created_at)
        SELECT user_id, ${key}, ${key}, ${recordedByOfficer}, ${key}, 'transfer', ${returnUrl}, 'released', 1, 0, 0, 0, 0,
          ${at}, ${at}
        FROM credits WHERE user_id = ${userId} AND user_id <> ${editorId} AND supplier_id = ${raw(clubPayee)}
          AND cents >= ${cents}`.on(db),
      // Without its order the batch is undone.
      sql`INSERT INTO payments (order_id, gateway, reference, amount_cents, kind, kept_cents, created_at)
        VALUES ((SELECT id FROM orders WHERE payment_key = ${key}), 'transfer', ${reference}, ${-cents},
          'kept-as-credit', ${cents}, ${instant(paidAt)})`.on(db),
      sql`UPDATE credits SET cents = cents - ${cents}
        WHERE user_id = ${userId} AND supplier_id = ${raw(clubPayee)}`.on(db),
      sql`INSERT INTO order_actions (order_id, editor_id, action, note, created_at)
        SELECT id, ${editorId}, 'cancelled', 'It only holds the payment of the credit.', ${at} FROM orders
        WHERE payment_key = ${key}`.on(db),
    ]),
  );
  return done !== null;
}
