import { html } from "hono/html";
import type { OrderDetails, OrderTicketRow, PaymentRow } from "../../db/shop/order-details";
import { dueCents, type OrderLineRow, type OrderRow } from "../../db/shop/orders";
import { chip } from "../../desk/parts";
import { clubTimeText } from "../../domain/club-time";
import { dollars } from "../../domain/money";
import { paidLineCents } from "../../domain/shop/order-line";
import { creditGateway, readHandPayment } from "../../domain/shop/payments/payment-types";
import { readSaleKind, shownReference } from "../../domain/shop/sales-report";
import type { Markup } from "../../http/html-page";
import { gatewayName, isUnpaid, parts, paymentTime, sum } from "./order-words";
import { getKind } from "./sales-report-view";

type Shown = OrderDetails & {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  readonly zone: string;
};

/** What its amount is made of, where it is more than the price. */
function getPrice({ qty, unit_price_cents, once_cents }: OrderLineRow): Markup | "" {
  const price = `${dollars(unit_price_cents)}${qty > 1 ? " each" : ""}`;
  if (once_cents > 0) return html`<span class="soft">${price}, and ${dollars(once_cents)} to join</span>`;
  return qty > 1 ? html`<span class="soft">${price}</span>` : "";
}

/** The lines and how they add up, as on the receipt. */
export function receipt({ order, lines }: Pick<Shown, "order" | "lines">): Markup {
  const { subtotal_cents, discount_cents, shipping_cents, shipping_name, credit_cents, promotion_code } =
    order;
  const hasSteps = discount_cents > 0 || shipping_name !== null;
  return html`<ul class="sums">
    ${lines.map((line) =>
      sum(
        html`${line.qty} × ${line.name}
          ${getPrice(line)}
          ${line.additional_member ? html`<span class="soft">With ${line.additional_member}</span>` : ""}`,
        dollars(paidLineCents(line)),
      ),
    )}
    ${hasSteps ? sum("Subtotal", dollars(subtotal_cents), "soft") : ""}
    ${discount_cents > 0 ? sum(`Promotion ${promotion_code ?? ""}`, dollars(-discount_cents)) : ""}
    ${shipping_name === null ? "" : sum(shipping_name, shipping_cents === 0 ? "Free" : dollars(shipping_cents))}
    ${sum("Total", dollars(order.total_cents), "total")}
    ${sum("GST within", dollars(order.tax_cents), "soft")}
    ${credit_cents > 0 ? html`${sum(order.status === "released" ? "Credit to be used" : "Credit used", dollars(-credit_cents))} ${order.status === "released" ? "" : sum(isUnpaid(order) ? "To be paid" : readHandPayment(order.paid_by) ? gatewayName(order.paid_by ?? "") : "Paid online", dollars(dueCents(order)))}` : ""}
  </ul>`;
}

/** "Part payment", "Credit paid out". */
export const paymentWords = (
  { is_for_credit }: Pick<OrderRow, "is_for_credit">,
  payment: PaymentRow,
): string =>
  getKind({
    ...payment,
    kind: readSaleKind({ ...payment, is_for_credit }),
    cents: payment.amount_cents,
  });

const referenceOf = (payment: PaymentRow): Markup | null => {
  const reference = payment.gateway === creditGateway ? "" : shownReference(payment);
  return reference === "" ? null : html`<code>${reference}</code>`;
};

/** Whether it pays the order. */
const isPaying = ({ kind, amount_cents, taken_back_at }: PaymentRow): boolean =>
  kind === "payment" && amount_cents > 0 && taken_back_at === null;

/** Whether an officer recorded it, and it counts: one that paid an order which is paid, or came in part. */
const canTakeBack = (
  { status, refunded_cents }: Pick<OrderRow, "status" | "refunded_cents">,
  { kind, gateway, amount_cents, taken_back_at }: PaymentRow,
): boolean =>
  readHandPayment(gateway) !== null &&
  amount_cents > 0 &&
  taken_back_at === null &&
  (kind === "payment" ? status === "paid" && refunded_cents === 0 : kind === "wrong-amount");

/** Why a payment by hand can be neither corrected nor taken back any more; null: it can, or never could. */
const whyKept = (order: OrderRow, payment: PaymentRow): string | null =>
  order.refunded_cents > 0 && isPaying(payment) && readHandPayment(payment.gateway) !== null
    ? `It cannot be corrected or taken back, as ${order.status === "refunded" ? "it was refunded" : "a part was refunded: refund the rest instead"}.`
    : null;

/** What can be done with it, where the reader may: each has a page of its own. */
const paymentActs = (order: OrderRow, payment: PaymentRow): readonly (Markup | string | null)[] => [
  ...(order.status === "paid" && isPaying(payment)
    ? [html`<a href="/admin/orders/${order.id}/refund">Refund</a>`]
    : []),
  ...(canTakeBack(order, payment)
    ? (order.is_for_credit === 1 ? (["take-back"] as const) : (["correct", "take-back"] as const)).map(
        (act) =>
          html`<a href="/admin/orders/${order.id}/payments/${payment.id}/${act}">${act === "correct" ? "Correct" : "Take back"}</a>`,
      )
    : []),
  whyKept(order, payment),
];

/** GST within a refund, also of one of before, which was of the whole order. */
const refundTax = (order: OrderRow, { kind, refunded_tax_cents }: PaymentRow): number =>
  kind === "refund" ? (refunded_tax_cents ?? order.tax_cents) : 0;

/** What came in for it, and what went back. */
export function paymentList(
  { order, payments, zone }: Pick<Shown, "order" | "payments" | "zone">,
  mayChange: boolean,
): Markup {
  if (payments.length === 0) return html`<p class="soft">None.</p>`;
  return html`<ul class="sums">
    ${payments.map(
      (payment) => html`${sum(
        html`${paymentWords(order, payment)}: ${gatewayName(payment.gateway)}
          <span class="soft"
            >${parts([paymentTime(payment.gateway, payment.created_at, zone), payment.refunded, referenceOf(payment), ...(mayChange ? paymentActs(order, payment) : [])])}</span
          >`,
        dollars(payment.amount_cents),
      )}
      ${refundTax(order, payment) > 0 ? sum("GST within the refund", dollars(-refundTax(order, payment)), "soft") : ""}
      ${payment.kept_cents > 0 ? (payment.amount_cents < 0 ? sum("Of it, from the member’s credit", dollars(payment.kept_cents), "soft") : sum("Of it, now the member’s credit", dollars(-payment.kept_cents), "soft")) : ""}`,
    )}
  </ul>`;
}

const ticketLooks: Readonly<Record<OrderTicketRow["status"], readonly [look: string, words: string]>> = {
  valid: ["shown", "Valid"],
  used: ["", "Used"],
  void: ["off", "Void"],
};

/** Its tickets, and who was let in. */
export const ticketList = (tickets: readonly OrderTicketRow[], zone: string) =>
  html`<h2>Tickets</h2>
    <ul class="sums">
      ${tickets.map(
        ({ number, event, holder, status, used_at }) =>
          html`<li>
            <span>${number}: ${event} <span class="soft">${holder}${used_at ? `, let in ${clubTimeText(used_at, zone)}` : ""}</span></span>
            ${chip(...ticketLooks[status])}
          </li>`,
      )}
    </ul>`;
