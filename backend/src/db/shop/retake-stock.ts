import { dollars } from "../../domain/money";
import { takeCredit } from "../account/credits";
import type { OrderRow } from "./orders";

/** Pieces of each sku of the order ?1 that is counted. */
const wanted = `SELECT s.id, s.stock, sum(l.qty) AS qty, min(l.name) AS name FROM order_lines l
  JOIN skus s ON s.id = l.sku_id WHERE l.order_id = ?1 AND s.stock IS NOT NULL GROUP BY s.id`;

/**
 * For an order that was released and is paid all the same: takes its stock, promotion and credit again as far
 * as there is, and says what is missing. Comes first in its batch, as it reads what is left.
 */
export const retakeStatements = (
  db: D1Database,
  { id, user_id, promotion_code, credit_cents }: OrderRow,
): D1PreparedStatement[] => [
  db
    .prepare(
      `UPDATE orders SET needs_attention = coalesce(needs_attention || char(10), '') ||
         'Paid after its stock was released.' ||
         coalesce((SELECT char(10) || group_concat('Missing: ' || (qty - max(stock, 0)) || ' x ' || name, char(10))
           FROM (${wanted}) WHERE stock < qty HAVING count(*) > 0), '') ||
         iif(?2 > coalesce((SELECT max(cents) FROM credits WHERE user_id = ?3), 0),
           char(10) || 'Its credit of ' || ?4 || ' was given back and is not all there any more.', '')
       WHERE id = ?1`,
    )
    .bind(id, credit_cents, user_id, dollars(credit_cents)),
  db
    .prepare(
      `UPDATE order_lines SET missing_qty = (SELECT qty - max(stock, 0) FROM (${wanted}) w WHERE w.id = sku_id)
       WHERE id IN (SELECT min(id) FROM order_lines WHERE order_id = ?1 GROUP BY sku_id)
         AND sku_id IN (SELECT id FROM (${wanted}) WHERE stock < qty)`,
    )
    .bind(id),
  db
    .prepare(
      `UPDATE skus SET stock = max(0, stock - (SELECT qty FROM (${wanted}) w WHERE w.id = skus.id))
       WHERE id IN (SELECT id FROM (${wanted}))`,
    )
    .bind(id),
  db
    .prepare("UPDATE promotions SET uses = min(uses + 1, coalesce(most_uses, uses + 1)) WHERE code = ?")
    .bind(promotion_code),
  takeCredit(db, user_id, credit_cents),
];
