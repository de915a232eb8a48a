import { html } from "hono/html";
import { orderNumber } from "#rules/order-number";
import { dueCents, type OrderLineRow, type OrderRow } from "../../db/shop/orders";
import { decimal, errorSummary, field } from "../../desk/form-fields";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { hiddenField } from "../../desk/parts";
import { asksFirst } from "../../desk/questions";
import { dayInWords } from "../../domain/club-time";
import { dollars } from "../../domain/money";
import { emptyHandPayment, type Received } from "../../domain/shop/hand-payment-form";
import type { Markup } from "../../http/html-page";
import { lastDayText, sum } from "../orders/order-words";
import { changedNote, paymentFields, paymentLabels, paymentQuestions, receivedText } from "./payment-fields";

export const emptyOrderPayment = { ...emptyHandPayment, amount: "" };
export type TypedOrderPayment = Readonly<typeof emptyOrderPayment>;
export type OrderPaymentErrors = Readonly<
  Partial<Record<Exclude<keyof TypedOrderPayment, "sure-day">, string>>
>;

const labels = { ...paymentLabels, amount: "Amount" };

export type OrderPaymentView = {
  readonly who: Officer;
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  readonly buyer: string;
  readonly email: string;
  readonly today: string;
  /** What the membership is extended to; null: not at all. */
  readonly extendsTo: string | null;
  /** Of the membership until now; null for a new one. */
  readonly lastDay: string | null;
  /** What the club will have to look at; "" for nothing. */
  readonly attention: string;
};

const action = ({ order }: OrderPaymentView) => `/admin/orders/${order.id}/payment`;
const listed = (lines: readonly OrderLineRow[]) =>
  lines.map(({ name, qty }) => `${qty} × ${name}`).join(", ");

/** The form; 422 with errors, or where the day is to be confirmed. */
export function orderPaymentForm(
  view: OrderPaymentView,
  typed: TypedOrderPayment,
  errors: OrderPaymentErrors = {},
): Promise<Response> {
  const { who, order, buyer, lines, today } = view;
  const number = orderNumber(order);
  const title = `Record a payment of order ${number}`;
  const questions = paymentQuestions(typed, today);
  const isFailed = Object.keys(errors).length > 0 || asksFirst(questions);
  const fields = { labels, errors, questions };
  return adminPage(
    isFailed ? `Error: ${title}` : title,
    html`${errorSummary(fields, "Nothing was recorded")}
      <p><a href="/admin/orders/${order.id}">Back to order ${number}</a></p>
      <h1>${title}</h1>
      <p>${buyer}: ${listed(lines)}. ${dollars(dueCents(order))} is due.</p>
      <form class="panel" method="post" action="${action(view)}" novalidate>
        ${hiddenField("step", "save")} ${paymentFields(fields, typed, today)}
        ${field(
          fields,
          "amount",
          "All that is due. Only that pays an order.",
          (attributes) =>
            html`<input ${attributes} ${decimal} value="${typed.amount}" maxlength="20" autocomplete="off" />`,
        )}
        <p class="acts">
          <button>Continue</button>
          <a href="/admin/orders/${order.id}">Do not record it</a>
        </p>
      </form>`,
    { who, status: isFailed ? 422 : 200 },
  );
}

/** What will happen, to be confirmed. @param isChanged it is not what was shown before: 409 */
export function confirmOrderPayment(
  view: OrderPaymentView,
  typed: TypedOrderPayment,
  received: Received,
  isChanged = false,
): Promise<Response> {
  const { who, order, buyer, lines, extendsTo } = view;
  const title = `Record a payment of order ${orderNumber(order)}?`;
  const due = dollars(dueCents(order));
  return adminPage(
    title,
    html`${isChanged ? changedNote : ""}
      <h1>${title}</h1>
      <p>Nothing has been done yet. This cannot be taken back: only a refund gives the money back.</p>
      <ul class="sums">
        ${sum(buyer, listed(lines))} ${sum("It came", dayInWords(received.day))}
        ${sum(receivedText(received), due, "total")}
      </ul>
      ${consequences(view, received)}
      <form method="post" action="${action(view)}">
        ${hiddenField("step", "save")}
        ${Object.entries(typed).map(([name, value]) => hiddenField(name, value))}
        ${hiddenField("extendsTo", extendsTo ?? "")}
        <p class="acts">
          <button name="confirm" value="1">Record ${due}</button>
          <button class="quiet" name="change" value="1">Change</button>
          <a href="/admin/orders/${order.id}">Do not record it</a>
        </p>
      </form>`,
    { who, status: isChanged ? 409 : 200 },
  );
}

function consequences(
  { order, lines, email, extendsTo, lastDay, attention }: OrderPaymentView,
  { day }: Received,
): Markup {
  const tickets = lines.reduce((total, { kind, qty }) => total + (kind === "ticket" ? qty : 0), 0);
  return html`<ul>
    <li>The order is paid. Its stock is not released any more.</li>
    ${extendsTo ? html`<li>${lastDay === null ? `A new membership until ${dayInWords(extendsTo)}.` : `Last day of the membership: ${lastDayText(lastDay, extendsTo)}.`}</li>` : ""}
    ${attention ? html`<li>${attention} The order will need attention for that.</li>` : ""}
    <li>Invoice INV-${orderNumber(order)} is issued today.</li>
    ${tickets > 0 ? html`<li>${tickets === 1 ? "One ticket is" : `${tickets} tickets are`} issued.</li>` : ""}
    <li>The takings of ${dayInWords(day)} have it.</li>
    <li>${email} gets the receipt by e-mail.</li>
  </ul>`;
}
