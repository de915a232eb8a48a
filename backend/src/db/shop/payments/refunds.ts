import { instant } from "../../../domain/clock";
import { refundRefused } from "../../../domain/shop/order-attention";
import { creditGateway } from "../../../domain/shop/payments/payment-types";
import { allLeft, isWhole, type RefundPart, sumOf } from "../../../domain/shop/payments/refund-parts";
import { giveCredit } from "../../account/credits";
import { isConstraintError } from "../../constraint-error";
import { raw, sql } from "../../sql";
import type { ActionBy } from "../order-actions";
import { findOrder, type OrderRow, refundableCents } from "../orders";
import { isHeld, releaseStatements } from "../products/stock-holds";
import { addRefundLines, readRefundable, restockLine, returnableStock, voidTickets } from "./refund-lines";

export type Refund = {
  /** Missing: all that is left of the order. */
  readonly chosen?: {
    readonly parts: readonly RefundPart[];
    /** How many refunds it had when they were chosen. */
    readonly refunds: number;
  };
} & RefundWay;

type RefundWay =
  /** All of it becomes the member's credit. */
  | { readonly how: "credit" }
  /**
   * What was paid goes back the way it came, with the gateway's number of that; what credit paid is credit
   * again.
   */
  | { readonly how: "payment"; readonly gateway: string; readonly reference: string };

/** A gateway's own number as it is stored, which no two payments share. */
export const storedReference = (gateway: string, reference: string): string => `${gateway}-${reference}`;

/** SQL; NULL without a membership, of one that the club has refused, and of one that went in a merge. */
const extensionStays = `'Refunded. The membership stays extended to ' ||
  (SELECT e.valid_to FROM membership_extensions e JOIN memberships m ON m.user_id = e.user_id
   WHERE e.order_id = ?1 AND e.lost_in_merge IS NULL AND m.refused_at IS NULL) || '.'`;

/** A refund by how it goes back, with its number as it is stored. */
function numbered(order: OrderRow, refund: Refund, refunds: number) {
  const more = refunds === 0 ? "" : `-${refunds + 1}`;
  return refund.how === "credit"
    ? { gateway: creditGateway, reference: `refund-${order.order_key}${more}` }
    : { gateway: refund.gateway, reference: storedReference(refund.gateway, refund.reference) };
}

/** What the order's row keeps of it. A whole refund gives back its promotion, and all of its credit. */
function orderStatements(
  db: D1Database,
  order: OrderRow,
  done: { readonly cents: number; readonly isWhole: boolean; readonly hasMembership: boolean },
  now: number,
): D1PreparedStatement[] {
  const stays = done.hasMembership ? extensionStays : "NULL";
  const row = db
    .prepare(
      `UPDATE orders SET refunded_at = ?2, refunded_cents = refunded_cents + ?3, needs_attention =
         nullif(trim(concat_ws(char(10), replace(needs_attention, ?4, ''), ${stays}), char(10)), '')
       WHERE id = ?1`,
    )
    .bind(order.id, instant(now), done.cents, done.hasMembership ? refundRefused : "\u0000");
  const invoice = sql`UPDATE invoices SET refunded_cents = refunded_cents + ${done.cents},
      status = iif(${Number(done.isWhole)} = 1, 'refunded', status) WHERE order_id = ${order.id}`.on(db);
  if (!done.isWhole) return [row, invoice];
  return [
    sql`UPDATE promotions SET uses = uses - 1
      WHERE code = (SELECT promotion_code FROM orders WHERE id = ${order.id} AND promotion_taken = 1)`.on(db),
    row,
    sql`UPDATE orders SET status = 'refunded', credit_taken_cents = 0, promotion_taken = 0
      WHERE id = ${order.id}`.on(db),
    invoice,
  ];
}

/** The lines that a refund gives back, with what of each goes back into stock. */
const lineStatements = (
  db: D1Database,
  order: OrderRow,
  reference: string,
  parts: readonly (RefundPart & { readonly restocked: number })[],
): D1PreparedStatement[] => [
  addRefundLines(db, order.id, reference, parts),
  ...parts.flatMap(({ lineId, restocked }) =>
    lineId !== null && restocked > 0 ? restockLine(db, lineId, restocked) : [],
  ),
  ...parts.flatMap(({ lineId, qty }) => (lineId === null || qty === 0 ? [] : [voidTickets(db, lineId, qty)])),
];

/**
 * Refunds a paid order, or parts of its lines: their tickets are void, and with all of it its invoice is
 * refunded. Its membership stays as it is, and the club is told of that.
 * @param by restocks: whether what it took goes back into stock
 * @returns null when there is no such paid order, its refunds are others than were shown, the reference is
 *   another payment's, or a deleted account would get credit
 */
export async function refundOrder(
  db: D1Database,
  orderId: number,
  refund: Refund,
  by: ActionBy & { readonly restocks: boolean },
  now: number,
): Promise<OrderRow | null> {
  const order = await findOrder(db, "id", orderId);
  if (order?.status !== "paid") return null;
  const [{ lines, refunds, paidLeft }, stock] = await Promise.all([
    readRefundable(db, order),
    by.restocks ? returnableStock(db, orderId) : [],
  ]);
  const left = refundableCents(order);
  const chosen = refund.chosen ?? { parts: allLeft(lines, left), refunds };
  const cents = sumOf(chosen.parts);
  if (chosen.refunds !== refunds || cents > left) return null;
  const parts = chosen.parts.map((part) => ({
    ...part,
    restocked: Math.min(part.qty, stock.find(({ id }) => id === part.lineId)?.qty ?? 0),
  }));
  const paidBack = refund.how === "credit" ? 0 : Math.min(cents, paidLeft);
  const { gateway, reference } = numbered(order, refund, refunds);
  const done = {
    cents,
    isWhole: isWhole(lines, parts, left),
    hasMembership: parts.some(({ kind, qty }) => kind === "membership" && qty > 0),
  };
  const restocked = parts.some((part) => part.restocked > 0);
  try {
    await db.batch([
      // Its order is NULL, which is refused, unless it is paid, no other refund came between, and credit has
      // an account.
      db
        .prepare(
          `INSERT INTO payments (order_id, gateway, reference, amount_cents, kind, order_credit_cents, created_at)
           VALUES ((SELECT id FROM orders WHERE id = ?1 AND status = 'paid' AND ?2 =
             (SELECT count(*) FROM payments WHERE order_id = ?1 AND kind = 'refund') AND (?8 = 0 OR EXISTS
               (SELECT 1 FROM users u WHERE u.id = user_id AND coalesce(u.merged_into, u.deleted_at) IS NULL))), ?3, ?4, ?5, 'refund', ?6, ?7)`,
        )
        .bind(
          ...[orderId, refunds, gateway, reference, -(refund.how === "credit" ? cents : paidBack)],
          ...[refund.how === "credit" ? 0 : cents - paidBack, instant(now), Number(cents > paidBack)],
        ),
      ...lineStatements(db, order, reference, parts),
      ...orderStatements(db, order, done, now),
      ...(done.isWhole && by.restocks
        ? [sql`UPDATE orders SET holds_stock = 0 WHERE id = ${orderId}`.on(db)]
        : []),
      ...(cents > paidBack ? [giveCredit(db, order.user_id, cents - paidBack)] : []),
      sql`INSERT INTO order_actions (order_id, editor_id, action, note, restocked, created_at)
        VALUES (${orderId}, ${by.editorId}, 'refunded', ${by.note}, ${Number(restocked)},
        ${instant(now)})`.on(db),
    ]);
  } catch (error) {
    if (isConstraintError(error)) return null;
    throw error;
  }
  return findOrder(db, "id", orderId);
}

/**
 * The order of the payment or refund that has this number of a gateway, whatever its case and spaces; null
 * for none.
 */
export const orderOfReference = (
  db: D1Database,
  gateway: string,
  reference: string,
): Promise<number | null> =>
  sql`SELECT order_id FROM payments WHERE lower(replace(reference, ' ', ''))
    = lower(replace(${storedReference(gateway, reference)}, ' ', '')) LIMIT 1`.first<number>(db, "order_id");

/**
 * Cancels an unpaid order: its stock, promotion and credit are free again.
 * @param by an editor, or the buyer
 * @returns null when there is no such order, or it is no longer unpaid
 */
export async function cancelOrder(
  db: D1Database,
  orderId: number,
  { editorId, note }: ActionBy,
  now: number,
): Promise<OrderRow | null> {
  const [cancelled] = await db.batch([
    sql`INSERT INTO order_actions (order_id, editor_id, action, note, created_at)
      SELECT o.id, ${editorId}, 'cancelled', ${note}, ${instant(now)} FROM orders o WHERE o.id = ${orderId}
      AND ${raw(isHeld)}`.on(db),
    ...releaseStatements(db, { orderId }),
  ]);
  return (cancelled?.meta.changes ?? 0) > 0 ? findOrder(db, "id", orderId) : null;
}
