import { instant } from "../../domain/clock";
import type { AccountPayment } from "../../domain/shop/accounts/entries";
import { clubPayee } from "../account/credits";
import { raw, sql } from "../sql";

/** SQL of the parts that the payment `p` refunds; a refund of before has none, and is of its whole order. */
const refunded = "FROM refund_lines r WHERE r.payment_id = p.id";

/** SQL of payments `p` and refunds with their orders `o` and lines, as AccountPayment has them. */
const selected = raw(`SELECT p.id AS payment_id, p.kind, p.gateway, p.reference, p.amount_cents, p.kept_cents,
    p.created_at, o.id AS order_id, o.is_for_credit, coalesce((SELECT sum(r.cents) ${refunded}), o.total_cents) AS total_cents,
    coalesce((SELECT sum(r.tax_cents) ${refunded}), o.tax_cents) AS tax_cents,
    coalesce(p.order_credit_cents, o.credit_cents) AS credit_cents,
    iif(EXISTS (SELECT 1 ${refunded}), 0, o.discount_cents) AS discount_cents,
    iif(EXISTS (SELECT 1 ${refunded}), 0, o.shipping_cents) AS shipping_cents,
    coalesce(nullif((SELECT json_group_array(json_array(l.kind, l.cents, l.name, l.qty, l.tax_cents)) FROM (
      SELECT r.kind, r.cents, coalesce(i.name, 'Delivery') AS name, r.qty, r.tax_cents
      FROM refund_lines r LEFT JOIN order_lines i ON i.id = r.order_line_id
      WHERE r.payment_id = p.id ORDER BY r.id) l), '[]'),
    (SELECT json_group_array(json_array(l.kind, l.cents, l.name, l.qty, l.tax_cents)) FROM (
      SELECT kind, qty * unit_price_cents + once_cents AS cents, name, qty, tax_cents FROM order_lines
      WHERE order_id = o.id ORDER BY id) l)) AS lines,
    coalesce(p.invoice_number, i.number) AS invoice_number,
    coalesce(nullif(i.buyer ->> '$.name', ''), nullif(trim(u.first_name || ' ' || u.last_name), ''),
      u.email) AS name
  FROM payments p JOIN orders o ON o.id = p.order_id JOIN users u ON u.id = o.user_id
  LEFT JOIN invoices i ON i.order_id = o.id`);

/** Payments and refunds from one instant (ms) until before another, in their order. */
export const accountPayments = (
  db: D1Database,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<AccountPayment[]> =>
  sql`${selected} WHERE p.created_at >= ${instant(from)} AND p.created_at < ${instant(to)}
    ORDER BY p.created_at, p.id`.all<AccountPayment>(db);

/** When the first payment came; null before there is any. */
export const firstPaymentAt = (db: D1Database): Promise<string | null> =>
  sql`SELECT min(created_at) AS first FROM payments`.first<string>(db, "first");

/** All of a member's payments and refunds, in their order; also of an account that was merged into theirs. */
export const paymentsOfPayer = (db: D1Database, userId: number): Promise<AccountPayment[]> =>
  sql`${selected} WHERE o.user_id = ${userId} ORDER BY p.created_at, p.id`.all<AccountPayment>(db);

/** A member's credit, and what unpaid orders hold of it besides. Cents. */
export async function creditOfPayer(
  db: D1Database,
  userId: number,
): Promise<{ readonly free: number; readonly held: number }> {
  const found = await sql`SELECT
      coalesce((SELECT cents FROM credits WHERE user_id = ${userId} AND supplier_id = ${raw(clubPayee)}), 0) AS free,
      (SELECT coalesce(sum(credit_taken_cents), 0) FROM orders WHERE user_id = ${userId}
        AND status IN ('awaiting-payment', 'declined')) AS held`.first<{ free: number; held: number }>(db);
  return found ?? { free: 0, held: 0 };
}

export type DueOrder = { readonly id: number; readonly created_at: string; readonly due_cents: number };

/** A member's orders that wait to be paid, the oldest first. */
export const dueOrdersOf = (db: D1Database, userId: number): Promise<DueOrder[]> =>
  sql`SELECT id, created_at, total_cents - credit_cents AS due_cents FROM orders WHERE user_id = ${userId}
    AND status IN ('awaiting-payment', 'declined') ORDER BY id`.all<DueOrder>(db);
