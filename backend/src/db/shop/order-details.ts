import { raw, sql } from "../sql";
import { recordedByOfficer } from "./place-order";

/** A payment of an order, or a refund, which is negative. */
export type PaymentRow = {
  readonly id: number;
  readonly kind: "payment" | "overpayment" | "wrong-amount" | "kept-as-credit" | "refund";
  readonly gateway: string;
  readonly reference: string;
  readonly amount_cents: number;
  /** Of it, what became the member's credit. */
  readonly kept_cents: number;
  readonly created_at: string;
  /** Of a payment that was taken back, and of the entry that did it. */
  readonly taken_back_at: string | null;
  readonly invoice_number: string | null;
  /** Of a refund: "1 × T-shirt, delivery"; null of one of before, which was of the whole order. */
  readonly refunded: string | null;
  /** Of such a refund, the GST within; null of any other. Cents. */
  readonly refunded_tax_cents: number | null;
};

export type OrderTicketRow = {
  readonly line_id: number;
  readonly number: string;
  readonly event: string;
  readonly holder: string;
  readonly status: "valid" | "used" | "void";
  readonly used_at: string | null;
};

/** The buyer, and what the order's own row does not say. */
export type OrderContact = {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly member_number: string | null;
  readonly note: string | null;
  /** Of the last refund. */
  readonly refunded_at: string | null;
  readonly membership_refunded_at: string | null;
  readonly invoice_number: string | null;
  readonly level: string | null;
  readonly valid_from: string | null;
  /** Where its refund took months off the membership: the last day then. */
  readonly shortened_to: string | null;
  /** Of an order that an officer entered for the buyer: who that was. */
  readonly entered_by: string | null;
  /** Of an order that an officer placed to record a payment, or to pay credit out: who that was. */
  readonly recorded_by: string | null;
  /** Of such an order, which has no address of its own: the buyer's, in lines. */
  readonly home_address: string | null;
  /** 1: the club has refused the membership. */
  readonly is_refused: number;
};

export type OrderDetails = {
  readonly contact: OrderContact;
  readonly payments: readonly PaymentRow[];
  readonly tickets: readonly OrderTicketRow[];
};

/** SQL of the officer who did the first of such actions `a` with an order `o`. */
const officerOf = (condition: string) =>
  `(SELECT coalesce(nullif(trim(e.first_name || ' ' || e.last_name), ''), e.email)
    FROM order_actions a JOIN users e ON e.id = a.editor_id
    WHERE a.order_id = o.id AND (${condition}) ORDER BY a.id LIMIT 1)`;

/** The rest of an order, for the admin; null when not found. */
export async function orderDetails(db: D1Database, orderId: number): Promise<OrderDetails | null> {
  const [contact, payments, tickets] = await db.batch([
    sql`SELECT coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) AS name, u.email,
        coalesce(nullif(o.address ->> '$.phone', ''), u.mobile_phone) AS phone,
        (SELECT number FROM memberships WHERE user_id = u.id) AS member_number,
        o.note, o.refunded_at, coalesce((SELECT min(p.created_at) FROM refund_lines r JOIN payments p ON p.id = r.payment_id
          WHERE r.order_id = o.id AND r.kind = 'membership' AND r.qty > 0), o.refunded_at) AS membership_refunded_at,
        i.number AS invoice_number, l.name AS level, m.valid_from,
        m.shortened_to,
        ${raw(officerOf("a.action = 'entered'"))} AS entered_by,
        iif(o.content_hash = ${recordedByOfficer}, ${raw(
          officerOf("a.action IN ('paid', 'part-paid') OR o.is_for_credit = 1"),
        )}, NULL) AS recorded_by,
        iif(o.content_hash = ${recordedByOfficer}, (SELECT concat_ws(char(10), nullif(street_address, ''),
          nullif(street_address_1, ''), concat_ws(' ', suburb, state, postcode))
          FROM addresses WHERE id = u.current_address_id), NULL) AS home_address,
        EXISTS (SELECT 1 FROM memberships r WHERE r.user_id = u.id AND r.refused_at IS NOT NULL) AS is_refused
      FROM orders o JOIN users u ON u.id = o.user_id LEFT JOIN invoices i ON i.order_id = o.id
      LEFT JOIN membership_extensions m ON m.order_id = o.id LEFT
      JOIN membership_levels l ON l.id = m.level_id
      WHERE o.id = ${orderId}`.on(db),
    sql`SELECT id, kind, gateway, reference, amount_cents, kept_cents, created_at, taken_back_at, invoice_number,
        (SELECT group_concat(iif(r.qty > 0 AND l.id IS NOT NULL, r.qty || ' × ', '') || coalesce(l.name, 'delivery'), ', ' ORDER BY r.id)
          FROM refund_lines r LEFT JOIN order_lines l ON l.id = r.order_line_id WHERE r.payment_id = payments.id) AS refunded,
        (SELECT sum(tax_cents) FROM refund_lines WHERE payment_id = payments.id) AS refunded_tax_cents
      FROM payments WHERE order_id = ${orderId} ORDER BY id`.on(db),
    sql`SELECT t.order_line_id AS line_id, t.number, e.title AS event, t.holder, t.status, t.used_at FROM tickets t
      JOIN order_lines l ON l.id = t.order_line_id JOIN calendar_events e ON e.id = t.calendar_event_id
      WHERE l.order_id = ${orderId} ORDER BY t.id`.on(db),
  ]);
  const [found] = (contact?.results ?? []) as OrderContact[];
  if (!found) return null;
  return {
    contact: found,
    payments: (payments?.results ?? []) as PaymentRow[],
    tickets: (tickets?.results ?? []) as OrderTicketRow[],
  };
}
