import { instant } from "../../../domain/clock";
import { clubDay } from "../../../domain/club-time";
import { readHandPayment } from "../../../domain/shop/payments/payment-types";
import { clubPayee } from "../../account/credits";
import { isConstraintError } from "../../constraint-error";
import { nextVersion } from "../../next-version";
import { raw, sql } from "../../sql";
import type { OrderRow } from "../orders";
import { releaseStatements } from "../products/stock-holds";

/** A payment that an officer recorded: it pays its order, or came in part. */
export type RecordedPayment = {
  readonly id: number;
  readonly kind: "payment" | "wrong-amount";
  readonly gateway: string;
  readonly reference: string;
  readonly amount_cents: number;
  readonly kept_cents: number;
  readonly created_at: string;
  readonly taken_back_at: string | null;
};

/** A payment of an order; null for none, and for one that no officer has recorded. */
export async function findRecorded(
  db: D1Database,
  orderId: number,
  paymentId: number,
): Promise<RecordedPayment | null> {
  const found = await sql`SELECT id, kind, gateway, reference, amount_cents, kept_cents, created_at,
      taken_back_at FROM payments
    WHERE id = ${paymentId} AND order_id = ${orderId} AND kind IN ('payment', 'wrong-amount')
      AND amount_cents > 0`.first<RecordedPayment>(db);
  return found && readHandPayment(found.gateway) ? found : null;
}

/** The orders of a member that credit has paid since, the newest first. */
export const ordersOfCredit = (
  db: D1Database,
  userId: number,
  since: string,
): Promise<{ readonly id: number; readonly credit_taken_cents: number }[]> =>
  sql`SELECT id, credit_taken_cents FROM orders WHERE user_id = ${userId} AND credit_taken_cents > 0
    AND coalesce(paid_at, '9') >= ${since} ORDER BY id DESC LIMIT 5`.all<{
    readonly id: number;
    readonly credit_taken_cents: number;
  }>(db);

/** What it did to the membership, and whether anything came after that. */
export type PaidTerm = {
  /** The membership's last day now. */
  readonly lastDay: string;
  /** The last day before it; null of one who joined with it. */
  readonly before: string | null;
  readonly updatedAt: string;
  /** Whether the membership ends by it still: no later payment, officer or merge has changed the day. */
  readonly isLast: boolean;
  /** Whether it made the membership, which nothing has changed since. */
  readonly isWhole: boolean;
};

/** Of an order that has extended a membership; null of any other. */
export async function findPaidTerm(db: D1Database, orderId: number, zone: string): Promise<PaidTerm | null> {
  const found = await sql`SELECT m.valid_to, e.valid_from, coalesce(m.updated_at, '') AS updated_at,
      e.created_at, m.joined_at,
      e.lost_in_merge IS NULL AND e.shortened_to IS NULL AND m.valid_to IS e.valid_to
        AND NOT EXISTS (SELECT 1 FROM membership_extensions l WHERE l.user_id = e.user_id
          AND l.lost_in_merge IS NULL AND l.order_id <> e.order_id AND l.created_at > e.created_at) AS is_last
    FROM membership_extensions e LEFT JOIN memberships m ON m.user_id = e.user_id
    WHERE e.order_id = ${orderId}`.first<{
    valid_to: string | null;
    valid_from: string | null;
    updated_at: string;
    created_at: string;
    joined_at: string | null;
    is_last: number;
  }>(db);
  if (!found) return null;
  const isLast = found.is_last === 1;
  const joinedWithIt =
    found.valid_from === null && found.joined_at === clubDay(Date.parse(found.created_at), zone);
  return {
    lastDay: found.valid_to?.slice(0, 10) ?? "",
    before: found.valid_from?.slice(0, 10) ?? null,
    updatedAt: found.updated_at,
    isLast,
    isWhole: isLast && joinedWithIt && found.updated_at === found.created_at,
  };
}

/** What becomes of an order when the payment that paid it is taken back. */
type TakenBack = {
  readonly becomes: "unpaid" | "cancelled";
  /** Until when an unpaid order keeps what it holds, ms. */
  readonly heldUntil: number;
  /** The same day, YYYY-MM-DD; null of a cancelled one. */
  readonly dueOn: string | null;
  /**
   * The membership's earlier last day, YYYY-MM-DD; with a `lastDay` of null the membership is deleted. null:
   * the membership is not changed, or the order has none.
   */
  readonly term: { readonly lastDay: string | null; readonly updatedAt: string } | null;
};

type By = { readonly editorId: number; readonly note: string };

/** SQL: ?1 the payment, ?2 the officer, ?3 the membership's version. The order, if all is as it was shown. */
const stillTakenBack = `(SELECT o.id FROM payments p JOIN orders o ON o.id = p.order_id
  WHERE p.id = ?1 AND p.taken_back_at IS NULL AND o.user_id <> ?2
    AND (p.kind = 'wrong-amount' OR o.status = 'paid' AND o.refunded_cents = 0)
    AND coalesce((SELECT cents FROM credits WHERE user_id = o.user_id AND supplier_id = ${clubPayee}), 0)
      >= p.kept_cents
    AND (?3 IS NULL OR EXISTS (SELECT 1 FROM memberships m
      WHERE m.user_id = o.user_id AND m.updated_at = ?3)))`;

/** The entry of the day of taking back. Its order is NULL, which is refused, if all is not as shown. */
const reverse = (
  db: D1Database,
  order: OrderRow,
  payment: RecordedPayment,
  {
    editorId,
    version,
    at,
  }: { readonly editorId: number; readonly version: string | null; readonly at: string },
): D1PreparedStatement[] => [
  db
    .prepare(
      `INSERT INTO payments (order_id, gateway, reference, amount_cents, kind, kept_cents, order_credit_cents,
         invoice_number, created_at, taken_back_at)
       VALUES (${stillTakenBack}, ?4, ?5, ?6, ?7, ?8, ?9,
         (SELECT number FROM invoices WHERE order_id = ?10), ?11, ?11)`,
    )
    .bind(
      ...[payment.id, editorId, version, payment.gateway, `${payment.reference}~${payment.id}-`],
      ...[-payment.amount_cents, payment.kind, payment.kept_cents, order.credit_cents, order.id, at],
    ),
  // The reference is free again: nobody can type this mark in one.
  sql`UPDATE payments SET taken_back_at = ${at}, reference = reference || '~' || id,
      order_credit_cents = ${order.credit_cents},
      invoice_number = (SELECT number FROM invoices WHERE order_id = ${order.id})
    WHERE id = ${payment.id}`.on(db),
];

/** The invoice is void, and the next one of the order has a number of its own. */
const voidIssued = (db: D1Database, { id }: OrderRow): D1PreparedStatement[] => [
  sql`UPDATE invoices SET status = 'void', paid_cents = 0, payment_reference = NULL, order_id = NULL
    WHERE order_id = ${id}`.on(db),
  sql`UPDATE tickets SET status = 'void' WHERE status = 'valid'
    AND order_line_id IN (SELECT id FROM order_lines WHERE order_id = ${id})`.on(db),
];

/** Without a term the membership stays, and the club is told so. */
const giveUpTerm = (db: D1Database, order: OrderRow, term: TakenBack["term"], at: string) =>
  term === null
    ? [
        db
          .prepare(
            `UPDATE orders SET needs_attention = nullif(trim(concat_ws(char(10), needs_attention,
               (SELECT 'Taken back. The membership stays extended to ' || e.valid_to || '.'
                FROM membership_extensions e JOIN memberships m ON m.user_id = e.user_id
                WHERE e.order_id = ?1 AND e.lost_in_merge IS NULL)), char(10)), '') WHERE id = ?1`,
          )
          .bind(order.id),
      ]
    : [
        term.lastDay === null
          ? sql`DELETE FROM memberships WHERE user_id = ${order.user_id}`.on(db)
          : db
              .prepare(
                `UPDATE memberships SET valid_to = ?2, updated_at = ${nextVersion("?3")} WHERE user_id = ?1`,
              )
              .bind(order.user_id, term.lastDay, at),
        sql`DELETE FROM membership_extensions WHERE order_id = ${order.id}`.on(db),
      ];

/** A ticket that was let in keeps its place. */
const keepUsed = (db: D1Database, { id }: OrderRow): D1PreparedStatement =>
  sql`UPDATE order_lines AS l SET taken_qty = max(0, taken_qty -
      (SELECT count(*) FROM tickets t WHERE t.order_line_id = l.id AND t.status = 'used'))
    WHERE order_id = ${id}`.on(db);

function unpayStatements(
  db: D1Database,
  order: OrderRow,
  { becomes, heldUntil, dueOn, term }: TakenBack,
  { editorId, note }: By,
  at: string,
): D1PreparedStatement[] {
  return [
    ...giveUpTerm(db, order, term, at),
    ...voidIssued(db, order),
    sql`UPDATE orders SET status = 'awaiting-payment', paid_at = NULL, stock_held_until = ${instant(heldUntil)},
        due_on = ${dueOn}, end_mail = NULL
      WHERE id = ${order.id}`.on(db),
    ...(becomes === "unpaid"
      ? []
      : [
          keepUsed(db, order),
          sql`INSERT INTO order_actions (order_id, editor_id, action, note, created_at)
            VALUES (${order.id}, ${editorId}, 'cancelled', ${note}, ${at})`.on(db),
          ...releaseStatements(db, { orderId: order.id }),
        ]),
  ];
}

/**
 * Takes back a payment that never came: the credit that it made goes, and an order that it paid is unpaid or
 * cancelled. The day that it was recorded for stays as it was: today has the entry that takes it back.
 * @returns false when something has changed meanwhile, or its credit is no longer there
 */
export async function takeBackPayment(
  db: D1Database,
  order: OrderRow,
  payment: RecordedPayment,
  taken: TakenBack,
  by: By,
  now: number,
): Promise<boolean> {
  const at = instant(now);
  const isWhole = payment.kind === "payment";
  const version = isWhole ? (taken.term?.updatedAt ?? null) : null;
  try {
    await db.batch([
      ...reverse(db, order, payment, { editorId: by.editorId, version, at }),
      sql`UPDATE credits SET cents = cents - ${payment.kept_cents}
        WHERE user_id = ${order.user_id} AND supplier_id = ${raw(clubPayee)}`.on(db),
      sql`INSERT INTO order_actions (order_id, editor_id, action, note, created_at)
        VALUES (${order.id}, ${by.editorId}, 'taken-back', ${by.note}, ${at})`.on(db),
      ...(isWhole ? unpayStatements(db, order, taken, by, at) : []),
    ]);
    return true;
  } catch (error) {
    if (isConstraintError(error)) return false;
    throw error;
  }
}
