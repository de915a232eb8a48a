import { nextVersion } from "../../../db/next-version";
import { membershipRefunded } from "../../../db/shop/orders";
import { raw, sql } from "../../../db/sql";
import { instant } from "../../../domain/clock";
import { refundRefused } from "../../../domain/shop/order-attention";

export type PaidOrder = { readonly id: number; readonly status: string };

/** SQL: the order that extended the membership of ?1 last. */
const lastOrder = "(SELECT max(order_id) FROM membership_extensions WHERE user_id = ?1)";

export const orderOfMembership = (db: D1Database, userId: number): Promise<PaidOrder | null> =>
  sql`SELECT o.id, iif(${raw(membershipRefunded)}, 'refunded', o.status) AS status FROM orders o WHERE o.id =
    (SELECT max(order_id) FROM membership_extensions WHERE user_id = ${userId})`.first<PaidOrder>(db);

/**
 * The member waits for approval again. The last day is as before, unless the order was refunded meanwhile:
 * then they have not paid. An order that is paid needs no refund any more.
 * @returns false when the membership is not that version, or not refused
 */
export async function takeRefusalBack(
  db: D1Database,
  { userId, version }: { readonly userId: number; readonly version: string },
  now: number,
): Promise<boolean> {
  const isReady = "user_id = ?1 AND refused_at IS NOT NULL AND updated_at = ?2";
  const [, done] = await db.batch([
    db
      .prepare(
        `UPDATE orders SET needs_attention = nullif(trim(replace(char(10) || needs_attention || char(10),
           char(10) || ?3 || char(10), char(10)), char(10)), '')
         WHERE id = ${lastOrder} AND instr(needs_attention, ?3) > 0
           AND EXISTS (SELECT 1 FROM memberships WHERE ${isReady})`,
      )
      .bind(userId, version, refundRefused),
    db
      .prepare(
        `UPDATE memberships SET refused_at = NULL, refused_reason = NULL, is_approved = 0,
           valid_to = iif((SELECT o.status = 'refunded' OR ${membershipRefunded} FROM orders o WHERE o.id = ${lastOrder}), valid_to, left_valid_to),
           left_valid_to = NULL, updated_at = ${nextVersion("?3")} WHERE ${isReady} RETURNING id`,
      )
      .bind(userId, version, instant(now)),
  ]);
  return (done?.results.length ?? 0) > 0;
}
