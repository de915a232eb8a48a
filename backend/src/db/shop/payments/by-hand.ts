import { instant } from "../../../domain/clock";
import { clubPayee, getCredit } from "../../account/credits";
import { raw, sql } from "../../sql";
import type { OrderRow } from "../orders";
import type { Extension } from "./membership-extension";

/** Cash, a transfer or a cheque. It does what was confirmed, or nothing. */
export type ByHand = {
  readonly editorId: number;
  /** When the money came, ms: its day in the books. */
  readonly receivedAt: number;
  /** What the membership is extended to, as the officer was shown; null: not at all. */
  readonly extendsTo: string | null;
  /** Of the member's credit, what pays the order with it, beside what the order has taken already. */
  readonly usedCents: number;
  /** Of the payment, what becomes the member's credit: what is more than due, or all of a payment in part. */
  readonly keptCents: number;
  /** The day on which the membership can be renewed, where the money came before; else null or absent. */
  readonly opensOn?: string | null;
};

type Recorded = { readonly amountCents: number; readonly byHand?: ByHand };

/** Whether it is less than is due and becomes credit: its order stays unpaid. */
export const isInPart = ({ amountCents, byHand }: Recorded): boolean =>
  byHand !== undefined && byHand.keptCents === amountCents;

/** Whether what an officer has confirmed is what would happen. */
export const isAsConfirmed = (
  { is_cancelled, is_replaced }: OrderRow,
  { validTo }: Pick<Extension, "validTo">,
  payment: Recorded,
): boolean =>
  payment.byHand === undefined ||
  (is_cancelled === 0 && is_replaced === 0 && (isInPart(payment) || validTo === payment.byHand.extendsTo));

/** Whether the credit that pays with it is there. */
export const hasCredit = async (db: D1Database, order: OrderRow, { byHand }: Recorded): Promise<boolean> =>
  byHand === undefined ||
  byHand.usedCents === 0 ||
  (await getCredit(db, order.user_id, undefined)) >= byHand.usedCents;

/** Who has recorded a payment: one that pays the order once, parts of it any number of times. */
export const recordedBy = (
  db: D1Database,
  { id }: OrderRow,
  payment: Recorded,
  now: number,
): D1PreparedStatement[] =>
  payment.byHand === undefined
    ? []
    : [
        sql`INSERT INTO order_actions (order_id, editor_id, action, created_at)
          VALUES (${id}, ${payment.byHand.editorId}, ${isInPart(payment) ? "part-paid" : "paid"},
          ${instant(now)})`.on(db),
      ];

/** Lets more credit pay an order. An order that holds nothing takes all of its credit when it is paid. */
export function payByCredit(db: D1Database, { id, user_id, holds_stock }: OrderRow, { byHand }: Recorded) {
  const cents = byHand?.usedCents ?? 0;
  if (cents === 0) return [];
  const more = sql`UPDATE orders SET credit_cents = credit_cents + ${cents} WHERE id = ${id}`.on(db);
  if (holds_stock === 0) return [more];
  const credit = `user_id = ${user_id} AND supplier_id = ${clubPayee}`;
  return [
    more,
    // NULL, which is refused, when the credit is not all there.
    sql`UPDATE orders SET credit_taken_cents = (SELECT credit_taken_cents + ${cents} FROM credits
      WHERE ${raw(credit)} AND cents >= ${cents}) WHERE id = ${id}`.on(db),
    sql`UPDATE credits SET cents = cents - ${cents} WHERE ${raw(credit)}`.on(db),
  ];
}
