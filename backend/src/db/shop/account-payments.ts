import { instant } from "../../domain/clock";
import type { AccountPayment } from "../../domain/shop/accounts/entries";
import { sql } from "../sql";

/** Payments and refunds from one instant (ms) until before another, in their order, with their orders' lines. */
export const accountPayments = (
  db: D1Database,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<AccountPayment[]> =>
  sql`SELECT p.id AS payment_id, p.kind, p.gateway, p.reference, p.amount_cents, p.kept_cents, p.created_at,
      o.id AS order_id, o.total_cents, o.tax_cents,
      coalesce(p.order_credit_cents, o.credit_cents) AS credit_cents, o.discount_cents, o.shipping_cents,
      (SELECT json_group_array(json_array(l.kind, l.cents, l.name, l.qty, l.tax_cents)) FROM (
        SELECT kind, qty * unit_price_cents + once_cents AS cents, name, qty, tax_cents FROM order_lines
        WHERE order_id = o.id ORDER BY id) l) AS lines,
      coalesce(p.invoice_number, i.number) AS invoice_number,
      coalesce(nullif(i.buyer ->> '$.name', ''), nullif(trim(u.first_name || ' ' || u.last_name), ''),
        u.email) AS name
    FROM payments p JOIN orders o ON o.id = p.order_id JOIN users u ON u.id = o.user_id
    LEFT JOIN invoices i ON i.order_id = o.id
    WHERE p.created_at >= ${instant(from)} AND p.created_at < ${instant(to)}
    ORDER BY p.created_at, p.id`.all<AccountPayment>(db);

/** When the first payment came; null before there is any. */
export const firstPaymentAt = (db: D1Database): Promise<string | null> =>
  sql`SELECT min(created_at) AS first FROM payments`.first<string>(db, "first");
