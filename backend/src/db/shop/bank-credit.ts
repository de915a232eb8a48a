import { instant } from "../../domain/clock";
import { giveCredit } from "../account/credits";
import { orTaken } from "../constraint-error";
import { sql } from "../sql";
import { recordedByOfficer } from "./place-order";

type CreditedLine = {
  readonly lineId: number;
  readonly userId: number;
  readonly amountCents: number;
  /** As payments.reference has it. */
  readonly reference: string;
  /** Of the payment, ms. */
  readonly receivedAt: number;
  readonly returnUrl: string;
  readonly by: { readonly editorId: number; readonly note: string };
};

/**
 * Makes a line of the bank's statement a member's credit: as a payment in part of an order without lines,
 * which is cancelled in the same batch. So takings, the member's account and taking it back know of it.
 * @param key random, of this order
 * @returns whether it was written; false if another officer has recorded the line or set it aside since it
 *   was read, or the account has been closed
 */
export async function creditLine(
  db: D1Database,
  { lineId, userId, amountCents, reference, receivedAt, returnUrl, by }: CreditedLine,
  key: string,
  now: number,
): Promise<boolean> {
  const at = instant(now);
  const act = (action: string, note: string | null) =>
    sql`INSERT INTO order_actions (order_id, editor_id, action, note, created_at)
      SELECT id, ${by.editorId}, ${action}, ${note}, ${at} FROM orders WHERE payment_key = ${key}`.on(db);
  const done = await orTaken(
    db.batch([
      sql`INSERT INTO orders (user_id, order_key, idempotency_key, content_hash, payment_key, payment_gateway,
          return_url, status, is_for_credit, holds_stock, subtotal_cents, tax_cents, total_cents, stock_held_until, created_at)
        SELECT u.id, ${key}, ${key}, ${recordedByOfficer}, ${key}, 'transfer', ${returnUrl}, 'released', 1, 0, 0, 0, 0,
          ${at}, ${at}
        FROM users u, bank_lines b WHERE u.id = ${userId} AND u.id <> ${by.editorId} AND u.closed_at IS NULL
          AND u.merged_into IS NULL AND u.deleted_at IS NULL
          AND b.id = ${lineId} AND b.aside_reason IS NULL AND b.amount_cents = ${amountCents}`.on(db),
      // Without its order, or with a line that is recorded, the batch is undone.
      sql`INSERT INTO payments (order_id, gateway, reference, amount_cents, kind, kept_cents, created_at)
        VALUES ((SELECT id FROM orders WHERE payment_key = ${key}), 'transfer', ${reference}, ${amountCents},
          'wrong-amount', ${amountCents}, ${instant(receivedAt)})`.on(db),
      act("part-paid", null),
      act("cancelled", by.note),
      giveCredit(db, userId, amountCents),
    ]),
  );
  return done !== null;
}
