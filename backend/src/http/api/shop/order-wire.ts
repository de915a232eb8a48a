import type { OrderWire } from "#contract/order";
import { toDollars } from "#rules/money";
import { orderNumber } from "#rules/order-number";
import type { BankAccount } from "../../../db/content/site-settings";
import { destinationOf, dueCents, type OrderLineRow, type OrderRow } from "../../../db/shop/orders";
import { paidLineCents } from "../../../domain/shop/order-line";
import { addressLines, partyName } from "../../../domain/shop/party";
import { listPaymentTypes, readHandPayment } from "../../../domain/shop/payments/payment-types";
import type { AppContext } from "../../services";

/** Where an order is paid: the sandbox gateway is a page of this backend. */
export const paymentUrl = (c: AppContext, { payment_key }: Pick<OrderRow, "payment_key">): string =>
  `${new URL(c.req.url).origin}/pay/${payment_key}`;

/**
 * Where the browser comes back to, with the order's key.
 * @param hasLeft the member has left the payment page without paying
 */
export function returnUrl(
  { return_url, order_key }: Pick<OrderRow, "return_url" | "order_key">,
  hasLeft = false,
): string {
  const url = new URL(return_url);
  url.searchParams.set("order", order_key);
  if (hasLeft) url.searchParams.set("left", "1");
  return url.href;
}

/** What everybody with the key may know. */
export const publicOrderWire = (order: OrderRow) => ({
  key: order.order_key,
  status: order.status,
  total_amount: toDollars(order.total_cents),
  has_membership: order.has_membership === 1,
  is_kept_as_credit: order.status === "released" && order.kept_cents > 0,
  id: null,
  created_at: null,
  paid_at: null,
  shipping_name: null,
  payment: null,
  held_until: null,
  invoice_id: null,
  membership_valid_to: null,
  paid_by: null,
  note: null,
});

export function destinationLines(order: OrderRow): string[] {
  const address = destinationOf(order);
  return address ? [partyName(address), ...addressLines(address)].filter(Boolean) : [];
}

/** What its owner knows. @param bank where a transfer is paid to; null: the club names none */
export function toOrderWire(
  c: AppContext,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  bank: BankAccount | null,
): OrderWire {
  const isPayable = order.status === "awaiting-payment" || order.status === "declined";
  const hasGateway = listPaymentTypes(c.var.services.settings).length > 0;
  return {
    ...publicOrderWire(order),
    id: order.id,
    created_at: order.created_at,
    paid_at: order.paid_at,
    lines: lines
      .filter(({ order_id }) => order_id === order.id)
      .map((line) => ({
        name: line.name,
        qty: line.qty,
        kind: line.kind,
        price: toDollars(line.unit_price_cents),
        subtotal: toDollars(paidLineCents(line)),
        event:
          line.event_starts_at === null
            ? null
            : {
                starts_at: line.event_starts_at,
                time_zone: line.event_time_zone,
                all_day: line.event_all_day === 1,
              },
      })),
    subtotal: toDollars(order.subtotal_cents),
    discount_amount: toDollars(order.discount_cents),
    shipping_name: order.shipping_name,
    shipping_address: destinationLines(order),
    shipping_days_min: order.days_min,
    shipping_days_max: order.days_max,
    shipping_amount: toDollars(order.shipping_cents),
    credit_amount: toDollars(order.credit_cents),
    total_tax: toDollars(order.tax_cents),
    payment: isPayable && dueCents(order) > 0 && hasGateway ? paymentUrl(c, order) : null,
    bank_transfer:
      bank && isPayable && dueCents(order) > 0
        ? { ...bank, reference: orderNumber(order), pay_by: order.due_on }
        : null,
    held_until: isPayable ? order.stock_held_until : null,
    invoice_id: order.invoice_id,
    ticket_count: order.ticket_count,
    kept_amount: toDollars(order.kept_cents),
    membership_valid_to: order.membership_valid_to,
    awaits_approval: order.awaits_approval === 1,
    note: order.note,
    paid_by: readHandPayment(order.paid_by),
    is_replaced: order.is_replaced === 1,
    is_cancelled: order.is_cancelled === 1,
  };
}
