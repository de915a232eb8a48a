import { html } from "hono/html";
import { orderNumber } from "#rules/order-number";
import { dueCents, type OrderLineRow, type OrderRow } from "../../db/shop/orders";
import { errorSummary } from "../../desk/form-fields";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { hiddenField } from "../../desk/parts";
import { asksFirst } from "../../desk/questions";
import { dayInWords } from "../../domain/club-time";
import { dollars } from "../../domain/money";
import type { Received } from "../../domain/shop/payments/hand-payment-form";
import { isPart, type ReceivedSum } from "../../domain/shop/payments/received-sum";
import type { Markup } from "../../http/html-page";
import { lastDayText, sum } from "../orders/order-words";
import {
  changedNote,
  noQuestions,
  nothingYet,
  type PaymentErrors,
  partConsequences,
  paymentFields,
  paymentLabels,
  paymentQuestions,
  sumFields,
  sumRows,
  type TypedPayment,
  typedAgain,
} from "./payment-fields";

export type OrderPaymentView = {
  readonly who: Officer;
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  readonly buyer: string;
  /** What the buyer has with the club, beside what the order uses. */
  readonly creditCents: number;
  /** Whether the buyer's account is deleted. */
  readonly isGone: boolean;
  /** How many payments it has had, of which none paid it. */
  readonly paymentCount: number;
  /** Its invoice, if it is paid. */
  readonly invoiceNumber: string;
  readonly email: string;
  /** Why the buyer gets no mail; null: they get one. */
  readonly untold: string | null;
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

/** The form; 422 with errors, or where something is to be confirmed. */
export function orderPaymentForm(
  view: OrderPaymentView,
  typed: TypedPayment,
  errors: PaymentErrors = {},
  asked = noQuestions,
): Promise<Response> {
  const { who, order, buyer, lines, today, creditCents } = view;
  const number = orderNumber(order);
  const title = `Record a payment of order ${number}`;
  const questions = paymentQuestions(typed, today, asked);
  const isFailed = Object.keys(errors).length > 0 || asksFirst(questions);
  const fields = { labels: paymentLabels, errors, questions };
  return adminPage(
    isFailed ? `Error: ${title}` : title,
    html`${errorSummary(fields, "Nothing was recorded")}
      <p><a href="/admin/orders/${order.id}">Back to order ${number}</a></p>
      <h1>${title}</h1>
      <p>${buyer}: ${listed(lines)}. ${dollars(dueCents(order))} is due.</p>
      <form class="panel" method="post" action="${action(view)}" novalidate>
        ${hiddenField("step", "save")} ${paymentFields(fields, typed, today)}
        ${sumFields(fields, typed, { hint: "What came. More or less than is due can become credit.", creditCents })}
        <p class="acts">
          <button>Continue</button>
          <a href="/admin/orders/${order.id}">Do not record it</a>
        </p>
      </form>`,
    { who, status: isFailed ? 422 : 200 },
  );
}

type Shown = {
  readonly typed: TypedPayment;
  readonly received: Received;
  readonly sum: ReceivedSum;
};

/** What will happen, to be confirmed. @param isChanged it is not what was shown before: 409 */
export function confirmOrderPayment(
  view: OrderPaymentView,
  shown: Shown,
  isChanged = false,
): Promise<Response> {
  const { who, order, buyer, lines, extendsTo } = view;
  const { typed, received } = shown;
  const title = `Record a payment of order ${orderNumber(order)}?`;
  return adminPage(
    title,
    html`${isChanged ? changedNote : ""}
      <h1>${title}</h1>
      ${nothingYet}
      <ul class="sums">
        ${sum(buyer, listed(lines))} ${sum("It came", dayInWords(received.day))}
        ${sum("Due", dollars(dueCents(order)))} ${sumRows(received, shown.sum)}
      </ul>
      ${consequences(view, shown)}
      <form method="post" action="${action(view)}">
        ${hiddenField("step", "save")} ${typedAgain(typed, shown.sum)} ${hiddenField("extendsTo", extendsTo ?? "")}
        ${hiddenField("used", String(shown.sum.usedCents))}
        ${hiddenField("before", String(view.paymentCount))}
        <p class="acts">
          <button name="confirm" value="1">Record ${dollars(shown.sum.amountCents)}</button>
          <button class="quiet" name="change" value="1">Change</button>
          <a href="/admin/orders/${order.id}">Do not record it</a>
        </p>
      </form>`,
    { who, status: isChanged ? 409 : 200 },
  );
}

function consequences(
  { order, buyer, lines, email, untold, extendsTo, lastDay, attention, invoiceNumber }: OrderPaymentView,
  { received, sum: came }: Shown,
): Markup {
  const day = dayInWords(received.day);
  if (isPart(came))
    return partConsequences(came, {
      what: "order",
      dueCents: dueCents(order),
      member: buyer,
      told: untold ?? `${email} gets an e-mail about it.`,
      day,
      more: [
        "An order can be paid for a day after it was placed. Later the member orders again, and the credit is used.",
      ],
    });
  const tickets = lines.reduce((total, { kind, qty }) => total + (kind === "ticket" ? qty : 0), 0);
  return html`<ul>
    <li>The order is paid. Its stock is not released any more.</li>
    ${extendsTo ? html`<li>${lastDay === null ? `A new membership until ${dayInWords(extendsTo)}.` : `Last day of the membership: ${lastDayText(lastDay, extendsTo)}.`}</li>` : ""}
    ${attention ? html`<li>${attention} The order will need attention for that.</li>` : ""}
    <li>Invoice ${invoiceNumber} is issued today.</li>
    ${tickets > 0 ? html`<li>${tickets === 1 ? "One ticket is" : `${tickets} tickets are`} issued.</li>` : ""}
    ${came.keptCents > 0 ? html`<li>${dollars(came.keptCents)} becomes credit of ${buyer}.</li>` : ""}
    <li>The takings of ${day} have it.</li>
    <li>${untold ?? `${email} gets the receipt by e-mail.`}</li>
  </ul>`;
}
