import { instant } from "../../../domain/clock";
import { clubPayee } from "../../account/credits";
import { cancelledTicket } from "./sale-end";

/** SQL: the order of the payment key ?1. */
export const thisOrder = "(SELECT id FROM orders WHERE payment_key = ?1)";

/**
 * SQL: a row while the promotion of an order `o` can be used once more.
 * @param now name of the parameter with the instant
 */
export const usablePromotion = (now: string): string =>
  `SELECT 1 FROM promotions p WHERE p.code = o.promotion_code AND p.enabled = 1
     AND (p.ends_at IS NULL OR p.ends_at > ${now}) AND (p.most_uses IS NULL OR p.uses < p.most_uses)`;

/** SQL: a row while the club owes the buyer of an order `o` all of its credit. */
export const coveredCredit = `SELECT o.credit_cents FROM credits c
  WHERE c.user_id = o.user_id AND c.supplier_id = ${clubPayee} AND c.cents >= o.credit_cents`;

/**
 * Takes the credit, the promotion's use and the stock of an order, and keeps with it what was taken. It
 * fails, and its batch with it, unless all of that is there and no event of its tickets is cancelled: a NOT
 * NULL column becomes NULL, or stock less than 0.
 */
export function takeStatements(db: D1Database, paymentKey: string, now: number): D1PreparedStatement[] {
  const statement = (sql: string, ...more: string[]) => db.prepare(sql).bind(paymentKey, ...more);
  return [
    statement(
      `UPDATE orders AS o SET holds_stock = iif(EXISTS (${cancelledTicket}), NULL, 1),
         credit_taken_cents = iif(credit_cents = 0, 0, (${coveredCredit})),
         promotion_taken = iif(promotion_code IS NULL, 0, (${usablePromotion("?2")}))
       WHERE payment_key = ?1`,
      instant(now),
    ),
    statement(
      `UPDATE credits SET cents = cents - (SELECT credit_taken_cents FROM orders WHERE payment_key = ?1)
       WHERE user_id = (SELECT user_id FROM orders WHERE payment_key = ?1) AND supplier_id = ${clubPayee}`,
    ),
    statement(
      `UPDATE promotions SET uses = uses + 1
       WHERE code = (SELECT promotion_code FROM orders WHERE payment_key = ?1 AND promotion_taken = 1)`,
    ),
    statement(
      `UPDATE order_lines SET taken_qty = qty
       WHERE order_id = ${thisOrder} AND sku_id IN (SELECT id FROM skus WHERE stock IS NOT NULL)`,
    ),
    statement(
      `UPDATE skus SET stock = stock -
         (SELECT sum(taken_qty) FROM order_lines WHERE order_id = ${thisOrder} AND sku_id = skus.id)
       WHERE stock IS NOT NULL AND id IN (SELECT sku_id FROM order_lines WHERE order_id = ${thisOrder})`,
    ),
  ];
}
