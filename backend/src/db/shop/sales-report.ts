import { instant } from "../../domain/clock";
import type { OrderParts } from "../../domain/shop/sales-by-kind";
import type { TakenPayment } from "../../domain/shop/sales-report";
import { sql } from "../sql";

/** Payments and refunds from one instant (ms) until before another, in their order. */
export async function paymentsBetween(
  db: D1Database,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<(TakenPayment & OrderParts)[]> {
  return sql`SELECT p.kind, p.gateway, p.reference, p.amount_cents, p.kept_cents, p.created_at,
     o.id AS order_id, o.is_for_credit, coalesce(r.cents, o.total_cents) AS total_cents,
      coalesce(r.tax_cents, o.tax_cents) AS tax_cents,
      coalesce(p.order_credit_cents, o.credit_cents) AS credit_cents,
      iif(r.lines IS NULL, o.discount_cents, 0) AS discount_cents,
      iif(r.lines IS NULL, o.shipping_cents, 0) AS shipping_cents,
      coalesce(r.lines, (SELECT json_group_array(json_array(l.kind, l.cents)) FROM (
        SELECT kind, qty * unit_price_cents + once_cents AS cents FROM order_lines
        WHERE order_id = o.id ORDER BY id) l)) AS lines,
      coalesce(p.invoice_number, i.number) AS invoice_number,
      coalesce(nullif(i.buyer ->> '$.name', ''), nullif(trim(u.first_name || ' ' || u.last_name), ''),
      u.email) AS name
    FROM payments p JOIN orders o ON o.id = p.order_id JOIN users u ON u.id = o.user_id
    LEFT JOIN invoices i ON i.order_id = o.id
    LEFT JOIN (SELECT payment_id, sum(cents) AS cents, sum(tax_cents) AS tax_cents,
        json_group_array(json_array(kind, cents) ORDER BY id) AS lines
      FROM refund_lines WHERE payment_id IN (SELECT id FROM payments
        WHERE created_at >= ${instant(from)} AND created_at < ${instant(to)}) GROUP BY payment_id) r ON r.payment_id = p.id
    WHERE p.created_at >= ${instant(from)} AND p.created_at < ${instant(to)}
    ORDER BY p.created_at, p.id`.all<TakenPayment & OrderParts>(db);
}
