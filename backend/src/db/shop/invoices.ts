import { raw, sql } from "../sql";
/** An invoice as it was issued. Parties and lines are JSON, amounts cents. */
export type InvoiceRow = {
  id: number;
  number: string;
  issued_on: string;
  due_on: string | null;
  buyer: string;
  seller: string;
  gst_registered: number;
  subtotal_cents: number;
  discount_cents: number;
  shipping_cents: number;
  tax_cents: number;
  total_cents: number;
  paid_cents: number;
  /** Of it, what credit paid: also after a refund has given that back. */
  credit_cents: number;
  /** What refunds have given back of it. */
  refunded_cents: number;
  /** GST within that. */
  refunded_tax_cents: number;
  payment_reference: string | null;
  /** The gateway of its payment (domain/shop/payments/payment-types.ts). */
  paid_by: string | null;
  status: "due" | "paid" | "void" | "refunded";
  order_key: string | null;
  lines: string;
  ticket_count: number;
};

export type InvoiceLineRow = {
  description: string;
  qty: number;
  unit_price_cents: number;
  taxable: number;
};

/** A refund of before its lines were stored was of the whole. */
const columns = `i.id, i.number, i.issued_on, i.due_on, i.buyer, i.seller, i.gst_registered, i.subtotal_cents,
  i.discount_cents, i.shipping_cents, i.tax_cents, i.total_cents, i.paid_cents, i.refunded_cents,
  coalesce((SELECT sum(r.tax_cents) FROM refund_lines r WHERE r.order_id = i.order_id),
    iif(i.refunded_cents > 0, i.tax_cents, 0)) AS refunded_tax_cents,
  i.payment_reference, i.status, o.order_key,
  (SELECT p.gateway FROM payments p WHERE p.order_id = i.order_id AND p.kind = 'payment'
    AND p.taken_back_at IS NULL) AS paid_by,
  iif(i.paid_cents > 0, coalesce(o.credit_cents, 0), 0) AS credit_cents,
  (SELECT json_group_array(json_object('description', description, 'qty', qty,
     'unit_price_cents', unit_price_cents, 'taxable', taxable) ORDER BY id)
   FROM invoice_lines WHERE invoice_id = i.id) AS lines,
  (SELECT count(*) FROM tickets t JOIN order_lines l ON l.id = t.order_line_id
   WHERE l.order_id = i.order_id) AS ticket_count`;
const from = "FROM invoices i LEFT JOIN orders o ON o.id = i.order_id";

/** A member's own invoices, the newest first, and how many there are on all pages. */
export async function getInvoices(
  db: D1Database,
  userId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly invoices: InvoiceRow[]; readonly total: number }> {
  const [page, count] = await db.batch<Record<string, unknown>>([
    sql`SELECT ${raw(columns)} ${raw(from)} WHERE i.user_id = ${userId} ORDER BY i.id DESC
      LIMIT ${limit} OFFSET ${offset}`.on(db),
    sql`SELECT count(*) AS total FROM invoices WHERE user_id = ${userId}`.on(db),
  ]);
  return { invoices: (page?.results ?? []) as InvoiceRow[], total: Number(count?.results[0]?.total ?? 0) };
}

/** A member's own invoice; null for another's as for none. */
export const ownInvoice = (db: D1Database, id: number, userId: number): Promise<InvoiceRow | null> =>
  sql`SELECT ${raw(columns)} ${raw(from)} WHERE i.id = ${id} AND i.user_id = ${userId}`.first<InvoiceRow>(db);

export const invoiceByToken = (db: D1Database, token: string): Promise<InvoiceRow | null> =>
  sql`SELECT ${raw(columns)} ${raw(from)} WHERE i.token = ${token}`.first<InvoiceRow>(db);
