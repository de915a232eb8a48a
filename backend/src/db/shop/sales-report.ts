import { instant } from "../../domain/clock";
import type { TakenPayment } from "../../domain/shop/sales-report";

/** Payments and refunds from one instant (ms) until before another, in their order. */
export async function paymentsBetween(
  db: D1Database,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<TakenPayment[]> {
  const { results } = await db
    .prepare(
      `SELECT p.kind, p.gateway, p.reference, p.amount_cents, p.kept_cents, p.created_at, o.id AS order_id, o.total_cents,
         o.tax_cents, o.credit_cents, i.number AS invoice_number,
         coalesce(nullif(i.buyer ->> '$.name', ''), nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) AS name
       FROM payments p JOIN orders o ON o.id = p.order_id JOIN users u ON u.id = o.user_id
       LEFT JOIN invoices i ON i.order_id = o.id
       WHERE p.created_at >= ? AND p.created_at < ? ORDER BY p.created_at, p.id`,
    )
    .bind(instant(from), instant(to))
    .all<TakenPayment>();
  return results;
}
