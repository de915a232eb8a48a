import { instant } from "../../../domain/clock";
import { dayInWords } from "../../../domain/club-time";
import { dollars } from "../../../domain/money";
import type { OrderRow } from "../orders";
import { cancelledTicket } from "../products/sale-end";
import { coveredCredit, takeStatements, usablePromotion } from "../products/take-holds";

/** A frozen price does not live for ever. */
const maxAgeMs = 24 * 60 * 60_000;

const oldest = (now: number) => instant(now - maxAgeMs);

/** When a payment is settled, and when its money came, ms. */
type PaidAt = { readonly now: number; readonly receivedAt: number };

/**
 * SQL: 1 for an order `o` that has run out more than a day ago. Of one by transfer the day counts on which
 * the money came, as officers read the bank's statement later.
 * @param now name of the parameter with the oldest instant at which others were placed
 * @param received the same of the end of orders by transfer
 */
const isOld = (now: string, received: string) =>
  `iif(o.due_on IS NULL, o.created_at < ${now}, o.stock_held_until < ${received})`;

/**
 * SQL: a row when the buyer's membership was extended since the order `o`, which would extend it as well. An
 * extension that a refund took back does not count, nor does one of a membership that went in a merge.
 */
const extendedSince = `SELECT 1 FROM order_lines l JOIN membership_extensions m ON m.user_id = o.user_id
  WHERE l.order_id = o.id AND l.kind = 'membership' AND m.created_at >= o.created_at
    AND m.shortened_to IS NULL AND m.lost_in_merge IS NULL`;

/** SQL: pieces of each sku of the order `o` that is counted and has too few. */
const missing = `SELECT min(l.name) AS name, sum(l.qty) - s.stock AS qty FROM order_lines l
  JOIN skus s ON s.id = l.sku_id WHERE l.order_id = o.id AND s.stock IS NOT NULL GROUP BY s.id
  HAVING sum(l.qty) > s.stock`;

type Found = {
  readonly is_old: number;
  readonly lacks_credit: number;
  readonly lacks_promotion: number;
  readonly is_extended: number;
  readonly is_cancelled: number;
  readonly missing: string | null;
};

/** Why an order that was released cannot be paid any more, in words for the club; none: it can. */
export async function lateObstacles(
  db: D1Database,
  { id, credit_cents, promotion_code, due_on }: OrderRow,
  { now, receivedAt }: PaidAt,
): Promise<readonly string[]> {
  const found = await db
    .prepare(
      `SELECT ${isOld("?3", "?4")} AS is_old, EXISTS (${extendedSince}) AS is_extended,
         EXISTS (${cancelledTicket}) AS is_cancelled,
         o.credit_cents > 0 AND NOT EXISTS (${coveredCredit}) AS lacks_credit,
         o.promotion_code IS NOT NULL AND NOT EXISTS (${usablePromotion("?2")}) AS lacks_promotion,
         (SELECT group_concat(qty || ' x ' || name, ', ') FROM (${missing})) AS missing
       FROM orders o WHERE o.id = ?1`,
    )
    .bind(id, instant(now), oldest(now), oldest(receivedAt))
    .first<Found>();
  return [
    ...(found?.is_old
      ? [due_on ? `It could be paid until ${dayInWords(due_on)}.` : "It is older than a day."]
      : []),
    ...(found?.lacks_credit ? [`Its credit of ${dollars(credit_cents)} is not all there any more.`] : []),
    ...(found?.lacks_promotion ? [`Its promotion ${promotion_code} cannot be used again.`] : []),
    ...(found?.is_extended ? ["Another order has extended the membership since."] : []),
    ...(found?.is_cancelled ? ["Its event is cancelled."] : []),
    ...(found?.missing ? [`Missing: ${found.missing}.`] : []),
  ];
}

/** Takes again what a released order needs. It fails, and its batch with it, for each of those obstacles. */
export const retakeStatements = (
  db: D1Database,
  { id, payment_key }: OrderRow,
  { now, receivedAt }: PaidAt,
): D1PreparedStatement[] => [
  // A NULL, which is refused, when it is too old or the membership was extended.
  db
    .prepare(
      `UPDATE orders AS o SET holds_stock = iif(${isOld("?2", "?3")} OR EXISTS (${extendedSince}), NULL, 1)
       WHERE o.id = ?1`,
    )
    .bind(id, oldest(now), oldest(receivedAt)),
  ...takeStatements(db, payment_key, now),
  db
    .prepare(
      `UPDATE orders SET needs_attention = coalesce(needs_attention || char(10), '') || 'Paid after it was cancelled.'
       WHERE id = ? AND EXISTS (SELECT 1 FROM order_actions a WHERE a.order_id = orders.id AND a.action = 'cancelled')`,
    )
    .bind(id),
];
