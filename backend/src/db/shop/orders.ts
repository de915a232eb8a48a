import type { orderStatuses } from "#contract/order";
import type { FrozenAddress } from "../../domain/shop/party";
import { raw, sql } from "../sql";

export type OrderStatus = (typeof orderStatuses)[number];

export type OrderRow = {
  readonly id: number;
  readonly order_key: string;
  readonly content_hash: string;
  readonly user_id: number;
  readonly status: OrderStatus;
  /** 1: without lines; it only holds a payment that became credit, or credit that was paid out. */
  readonly is_for_credit: number;
  /** 1 while its stock, promotion and credit are taken. */
  readonly holds_stock: number;
  /** JSON of FrozenAddress. */
  readonly address: string | null;
  /** The same of an order that is sent; null of any other. */
  readonly shipping_address: string | null;
  readonly shipping_name: string | null;
  /** 1: it is sent to an address, not picked up. */
  readonly is_shipped: number;
  /** YYYY-MM-DD; null: not yet; "" of one paid before the desk recorded it. */
  readonly sent_on: string | null;
  /** "" when not known, as the number is. */
  readonly carrier: string | null;
  readonly tracking_number: string | null;
  /** Of its delivery, in working days. */
  readonly days_min: number | null;
  readonly days_max: number | null;
  readonly subtotal_cents: number;
  readonly discount_cents: number;
  readonly shipping_cents: number;
  readonly tax_cents: number;
  readonly total_cents: number;
  /** Of the total, what the member's credit pays. */
  readonly credit_cents: number;
  /** Of that, what was taken and not given back. */
  readonly credit_taken_cents: number;
  /** What refunds have given back of it. */
  readonly refunded_cents: number;
  /** 1: its membership was refunded, with all of it or by itself. */
  readonly membership_refunded: number;
  /**
   * Of its payments, what became the member's credit instead. Parts of what was due count while it is unpaid
   * alone, as their credit may have paid it.
   */
  readonly kept_cents: number;
  readonly promotion_code: string | null;
  /** Of its buyer to the club. */
  readonly note: string | null;
  readonly payment_key: string;
  readonly return_url: string;
  readonly stock_held_until: string;
  /** The last day on which it can be paid by transfer, YYYY-MM-DD; null: its buyer pays at once. */
  readonly due_on: string | null;
  readonly needs_attention: string | null;
  readonly paid_at: string | null;
  /** The gateway of its payment, or how an officer recorded it (domain/shop/payments/payment-types.ts). */
  readonly paid_by: string | null;
  readonly created_at: string;
  readonly has_membership: number;
  readonly invoice_id: number | null;
  readonly invoice_token: string | null;
  readonly ticket_count: number;
  /** What its membership was extended to. */
  readonly membership_valid_to: string | null;
  /** 1: its membership has not been approved. */
  readonly awaits_approval: number;
  /** 1: it was released because a later order took its place. */
  readonly is_replaced: number;
  /** 1: it was released because its buyer or an editor cancelled it. */
  readonly is_cancelled: number;
};

export type OrderLineRow = {
  readonly order_id: number;
  readonly id: number;
  readonly sku_id: number;
  readonly name: string;
  readonly qty: number;
  readonly unit_price_cents: number;
  readonly once_cents: number;
  readonly taxable: number;
  readonly tax_cents: number;
  readonly kind: string;
  readonly additional_member: string | null;
  /** The last day of a membership that was ordered until a common end, YYYY-MM-DD. */
  readonly term_to: string | null;
  /** Of the event that a ticket is for now. */
  readonly event_starts_at: string | null;
  readonly event_time_zone: string | null;
  readonly event_all_day: number | null;
};

/** SQL: 1 for an order `o` that was cancelled by hand. */
export const isCancelled = `(o.status = 'released' AND EXISTS (SELECT 1 FROM order_actions a
    WHERE a.order_id = o.id AND a.action = 'cancelled'))`;

/** SQL: whether the membership of an order `o` was refunded beside lines that were not. */
export const membershipRefunded = `EXISTS (SELECT 1 FROM refund_lines r
  WHERE r.order_id = o.id AND r.kind = 'membership' AND r.qty > 0)`;

const columns = `o.id, o.order_key, o.content_hash, o.user_id, o.status, o.is_for_credit, o.holds_stock, o.address, o.shipping_name,
  o.shipping_address, o.is_shipped, o.sent_on, o.carrier, o.tracking_number, o.shipping_days_min AS days_min, o.shipping_days_max AS days_max,
  o.status = 'released' AND o.is_replaced AS is_replaced,
  ${isCancelled} AS is_cancelled,
  o.subtotal_cents, o.discount_cents, o.shipping_cents, o.tax_cents, o.total_cents, o.credit_cents,
  o.credit_taken_cents, o.refunded_cents, o.status = 'refunded' OR ${membershipRefunded} AS membership_refunded, o.promotion_code, o.note,
  o.payment_key, o.return_url, o.stock_held_until, o.due_on, o.needs_attention, o.paid_at, o.created_at,
  EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = o.id AND l.kind = 'membership') AS has_membership,
  (SELECT coalesce(sum(p.kept_cents), 0) FROM payments p WHERE p.order_id = o.id
    AND p.taken_back_at IS NULL AND (p.kind <> 'wrong-amount' OR o.status NOT IN ('paid', 'refunded'))) AS kept_cents,
  i.id AS invoice_id, i.token AS invoice_token,
  (SELECT count(*) FROM tickets t JOIN order_lines l ON l.id = t.order_line_id WHERE l.order_id = o.id) AS ticket_count,
  (SELECT p.gateway FROM payments p WHERE p.order_id = o.id AND p.kind = 'payment'
    AND p.taken_back_at IS NULL) AS paid_by,
  m.valid_to AS membership_valid_to, EXISTS (SELECT 1 FROM memberships c
    WHERE c.user_id = m.user_id AND c.is_approved = 0) AS awaits_approval`;
const tables = `orders o LEFT JOIN invoices i ON i.order_id = o.id
  LEFT JOIN membership_extensions m ON m.order_id = o.id`;

const names = { id: "o.id", key: "o.order_key", paymentKey: "o.payment_key" } as const;

/** By one of its names; the key and the payment key cannot be guessed. */
export function findOrder(
  db: D1Database,
  by: keyof typeof names,
  value: string | number,
): Promise<OrderRow | null> {
  return db.prepare(`SELECT ${columns} FROM ${tables} WHERE ${names[by]} = ?`).bind(value).first<OrderRow>();
}

/** A member's own, the newest first. */
export async function listOrders(
  db: D1Database,
  userId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ orders: OrderRow[]; total: number }> {
  const [rows, count] = await db.batch([
    sql`SELECT ${raw(columns)} FROM ${raw(tables)} WHERE o.user_id = ${userId} AND o.is_for_credit = 0
      ORDER BY o.created_at DESC, o.id DESC
      LIMIT ${limit} OFFSET ${offset}`.on(db),
    sql`SELECT count(*) AS total FROM orders o WHERE o.user_id = ${userId} AND o.is_for_credit = 0`.on(db),
  ]);
  const [counted] = (count?.results ?? []) as { total: number }[];
  return { orders: (rows?.results ?? []) as OrderRow[], total: counted?.total ?? 0 };
}

/** The lines of orders, in their order. */
export async function orderLines(db: D1Database, ids: readonly number[]): Promise<OrderLineRow[]> {
  return sql`SELECT o.order_id, o.id, o.sku_id, o.name, o.qty, o.unit_price_cents, o.once_cents, o.taxable,
      o.tax_cents, o.kind, o.additional_member, o.term_to, e.starts_at AS event_starts_at, e.time_zone AS event_time_zone,
      e.all_day AS event_all_day
    FROM order_lines o LEFT JOIN skus s ON s.id = o.sku_id LEFT JOIN products p ON p.id = s.product_id
    LEFT JOIN calendar_events e ON e.id = p.calendar_event_id
    WHERE o.order_id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) ORDER BY o.id`.all<OrderLineRow>(
    db,
  );
}

/** What is left to pay after the member's credit. */
export const dueCents = ({ total_cents, credit_cents }: OrderRow): number => total_cents - credit_cents;

/** What was paid of an order that is paid: also the credit that was truly taken. */
const paidCents = (order: OrderRow): number => dueCents(order) + order.credit_taken_cents;

/** What refunds of a paid order can give back still. */
export const refundableCents = (order: OrderRow): number => paidCents(order) - order.refunded_cents;

const readAddress = (json: string | null): FrozenAddress | null =>
  json === null ? null : (JSON.parse(json) as FrozenAddress);

export const addressOfOrder = ({ address }: OrderRow): FrozenAddress | null => readAddress(address);

/** Where it is sent. */
export const destinationOf = (order: OrderRow): FrozenAddress | null => readAddress(order.shipping_address);
