import {
  type RefundableLine,
  type RefundedLine,
  type RefundPart,
  refundableLines,
} from "../../../domain/shop/payments/refund-parts";
import { raw, sql } from "../../sql";
import { type OrderRow, orderLines } from "../orders";

/** SQL: the unused part of the stock that a line `l` took: of tickets, those that were not let in. */
const unused = `max(0, l.taken_qty -
  (SELECT count(*) FROM tickets t WHERE t.order_line_id = l.id AND t.status = 'used'))`;

/** What can be refunded of an order, and how often that was done. */
export type Refundable = {
  readonly lines: readonly RefundableLine[];
  /** Refunds until now: the version of what is left. */
  readonly refunds: number;
  /** Paid with the gateway or by hand, less what went back that way. */
  readonly paidLeft: number;
};

export async function readRefundable(db: D1Database, order: OrderRow): Promise<Refundable> {
  const [lines, [refunded, payments]] = await Promise.all([
    orderLines(db, [order.id]),
    db.batch([
      sql`SELECT order_line_id, sum(qty) AS qty, sum(cents) AS cents, sum(tax_cents) AS tax_cents
        FROM refund_lines WHERE order_id = ${order.id} GROUP BY order_line_id`.on(db),
      sql`SELECT count(*) AS refunds, coalesce(-sum(iif(gateway = 'credit', 0, amount_cents)), 0) AS back
        FROM payments WHERE order_id = ${order.id} AND kind = 'refund'`.on(db),
    ]),
  ]);
  const [counted] = (payments?.results ?? []) as { refunds: number; back: number }[];
  return {
    lines: refundableLines(order, lines, (refunded?.results ?? []) as RefundedLine[]),
    refunds: counted?.refunds ?? 0,
    paidLeft: order.total_cents - order.credit_cents - (counted?.back ?? 0),
  };
}

/** Of a line that is counted, what can go back into stock: goods, and places that let nobody in. */
export type ReturnableLine = { readonly id: number; readonly name: string; readonly qty: number };

export const returnableStock = (db: D1Database, orderId: number): Promise<ReturnableLine[]> =>
  sql`SELECT l.id, l.name, ${raw(unused)} AS qty FROM order_lines l JOIN skus s ON s.id = l.sku_id
    WHERE l.order_id = ${orderId} AND s.stock IS NOT NULL AND ${raw(unused)} > 0 ORDER BY l.id`.all<ReturnableLine>(
    db,
  );

/** Writes what is refunded, of the payment with this reference. */
export const addRefundLines = (
  db: D1Database,
  orderId: number,
  reference: string,
  parts: readonly (RefundPart & { readonly restocked: number })[],
): D1PreparedStatement =>
  sql`INSERT INTO refund_lines (payment_id, order_id, order_line_id, kind, qty, cents, tax_cents, restocked_qty)
    SELECT (SELECT id FROM payments WHERE reference = ${reference}), ${orderId}, value ->> '$.lineId',
      value ->> '$.kind', value ->> '$.qty', value ->> '$.cents', value ->> '$.taxCents', value ->> '$.restocked'
    FROM json_each(${JSON.stringify(parts)}) ORDER BY key`.on(db);

/** Puts pieces of a line back into stock. What was let in or is back already stops it, and its batch. */
export const restockLine = (db: D1Database, lineId: number, qty: number): D1PreparedStatement[] => [
  db
    .prepare(
      `UPDATE order_lines AS l SET taken_qty = iif(${unused} >= ?2, taken_qty - ?2, NULL) WHERE id = ?1`,
    )
    .bind(lineId, qty),
  sql`UPDATE skus SET stock = stock + ${qty}
    WHERE stock IS NOT NULL AND id = (SELECT sku_id FROM order_lines WHERE id = ${lineId})`.on(db),
];

/** As many of a line's valid tickets become void, the last ones first. */
export const voidTickets = (db: D1Database, lineId: number, qty: number): D1PreparedStatement =>
  sql`UPDATE tickets SET status = 'void' WHERE id IN (SELECT id FROM tickets
    WHERE order_line_id = ${lineId} AND status = 'valid' ORDER BY id DESC LIMIT ${qty})`.on(db);
