import { html } from "hono/html";
import { orderNumber } from "#rules/order-number";
import type { OrderTicketRow } from "../../db/shop/order-details";
import { type OrderLineRow, type OrderRow, refundableCents } from "../../db/shop/orders";
import type { Refundable, ReturnableLine } from "../../db/shop/payments/refund-lines";
import { checkbox, errorSummary, type Fields, field, textArea } from "../../desk/form-fields";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { hiddenField } from "../../desk/parts";
import { dollars } from "../../domain/money";
import { readHandPayment } from "../../domain/shop/payments/payment-types";
import type { RefundErrors, TypedRefund } from "../../domain/shop/payments/refund-form";
import { type RefundPart, sumOf } from "../../domain/shop/payments/refund-parts";
import type { Markup } from "../../http/html-page";
import { receipt, ticketList } from "./order-receipt";
import { keptLines, lineChoices, lineLabels, partText } from "./order-refund-lines-view";
import { gatewayName, sum } from "./order-words";

export type RefundView = {
  readonly who: Officer;
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  readonly tickets: readonly OrderTicketRow[];
  readonly zone: string;
  readonly buyer: string;
  readonly email: string;
  /** Why the buyer gets no mail; null: they get one. */
  readonly untold: string | null;
  /** Whether the buyer's account is deleted: nothing can be its credit. */
  readonly isGone: boolean;
  /** The club has refused the membership in it. */
  readonly isRefused: boolean;
  /** That collected the payment. */
  readonly gateway: string;
  /** What is left to refund. */
  readonly refundable: Refundable;
  /** What can go back into stock, by line. */
  readonly stock: readonly ReturnableLine[];
  readonly typed: TypedRefund;
  readonly errors: RefundErrors;
};

const labels = {
  how: "How the money goes back",
  reference: "Number of the refund at the payment service",
  restocks: "Put the goods back into stock",
  note: "Note",
};

const listed = (stock: readonly { readonly name: string; readonly qty: number }[]) =>
  stock.map(({ name, qty }) => `${qty} × ${name}`).join(", ");

/** The most that can go back. */
const mostBack = ({ order, refundable, isGone }: RefundView): number =>
  isGone ? Math.min(refundable.paidLeft, refundableCents(order)) : refundableCents(order);

/** What credit paid of it, which is credit again whichever way the rest goes. */
function creditPart({ order, refundable, isGone }: RefundView): string {
  if (isGone) return "";
  const credit = refundableCents(order) - refundable.paidLeft;
  return credit > 0 ? ` ${dollars(credit)} was credit and is credit again.` : "";
}

function choices(view: RefundView): Markup {
  const { order, gateway, typed, errors, refundable } = view;
  const due = Math.min(refundable.paidLeft, refundableCents(order));
  const choice = (value: string, words: string, hint: string) =>
    html`<div>
      <label class="tick" for="how-${value}"
        ><input type="radio" id="how-${value}" name="how" value="${value}" aria-describedby="how-${value}-hint" ${typed.how === value ? html`checked` : ""} /> ${words}</label
      >
      <p class="hint" id="how-${value}-hint">${hint}</p>
    </div>`;
  return html`<fieldset id="how" ${errors.how ? html`aria-describedby="how-error"` : ""}>
    <legend>${labels.how}</legend>
    ${errors.how ? html`<p class="error" id="how-error">${errors.how}</p>` : ""}
    ${
      due > 0
        ? choice(
            "payment",
            `The way it came, by ${gatewayName(gateway).toLowerCase()}: up to ${dollars(due)}`,
            `You give it back ${readHandPayment(gateway) ? "" : "at the payment service, where the club sees its card payments, "}yourself, before you record it here.${creditPart(view)}`,
          )
        : ""
    }
    ${
      view.isGone
        ? html`<p>The account is deleted, so nothing can be its credit.</p>`
        : choice(
            "credit",
            `As credit with the club: up to ${dollars(refundableCents(order))}`,
            "The member’s next order uses it. No money moves.",
          )
    }
  </fieldset>`;
}

/** The form; 422 with errors. */
export function refundFormPage(view: RefundView): Promise<Response> {
  const { who, order, buyer, stock, gateway, typed, errors, refundable } = view;
  const isByHand = readHandPayment(gateway) !== null;
  const fields: Fields<string> = {
    labels: {
      ...lineLabels(refundable.lines),
      ...labels,
      ...(isByHand ? { reference: "Number of the refund" } : {}),
    },
    errors,
  };
  const title = `Refund order ${orderNumber(order)}`;
  const isFailed = Object.keys(errors).length > 0;
  return adminPage(
    isFailed ? `Error: ${title}` : title,
    html`${errorSummary(fields, "Nothing was refunded")}
      <p><a href="/admin/orders/${order.id}">Back to order ${orderNumber(order)}</a></p>
      <h1>${title}</h1>
      <p>Of what ${buyer} paid, ${dollars(mostBack(view))} can go back.${order.ticket_count > 0 ? " Tickets of what is refunded become void." : ""}</p>
      <form class="panel" method="post" action="/admin/orders/${order.id}/refund" novalidate>
        ${hiddenField("step", "save")}
        ${lineChoices(refundable.lines, typed, errors)} ${choices(view)}
        ${
          refundable.paidLeft > 0
            ? field(
                fields,
                "reference",
                isByHand
                  ? "When it goes back the way it came: the bank’s number, or the cheque’s. Cash has none."
                  : "When it goes back the way it came. It ties this refund to the payment service’s statement.",
                (attributes) =>
                  html`<input ${attributes} value="${typed.reference}" maxlength="100" autocomplete="off" autocapitalize="off" spellcheck="false" />`,
              )
            : ""
        }
        ${stock.length > 0 ? checkbox(fields, "restocks", `When they are here: ${listed(stock)}.`, typed.restocks) : ""}
        ${field(fields, "note", "It stays with the order, with your name. The member does not get it. May be empty.", (attributes) => textArea(attributes, typed.note, 2))}
        <p class="acts">
          <button>Continue</button>
          <a href="/admin/orders/${order.id}">Do not refund</a>
        </p>
      </form>`,
    { who, status: isFailed ? 422 : 200 },
  );
}

/** "2 tickets will be void. 1 ticket was used at the door, and stays so." */
function ticketsText(tickets: RefundView["tickets"], parts: readonly RefundPart[]): string {
  const words = (many: number) => (many === 1 ? "1 ticket" : `${many} tickets`);
  const [valid, used] = parts.reduce(
    ([voided, kept], { lineId, qty }) => {
      const count = (status: "valid" | "used") =>
        tickets.filter((ticket) => ticket.line_id === lineId && ticket.status === status).length;
      const isVoided = Math.min(qty, count("valid"));
      return [voided + isVoided, kept + Math.min(qty - isVoided, count("used"))];
    },
    [0, 0] as readonly [number, number],
  );
  return [
    valid > 0 ? `${words(valid)} will be void.` : "No ticket becomes void.",
    used > 0
      ? `${words(used)} ${used === 1 ? "was" : "were"} used at the door, and stay${used === 1 ? "s" : ""} so.`
      : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** What goes back into stock, a sentence. */
function stockText(stock: RefundView["stock"], parts: readonly RefundPart[], restocks: boolean): string {
  const back = stock.flatMap(({ id, name, qty }) => {
    const chosen = Math.min(qty, parts.find(({ lineId }) => lineId === id)?.qty ?? 0);
    return chosen > 0 ? [{ name, qty: chosen }] : [];
  });
  if (back.length === 0) return "Nothing goes back into stock.";
  return restocks ? `Back into stock: ${listed(back)}.` : "The goods do not go back into stock.";
}

/** What will happen, to be confirmed. */
export function confirmRefundPage(view: RefundView, parts: readonly RefundPart[]): Promise<Response> {
  const { who, order, lines, tickets, zone, buyer, email, untold, gateway, stock, isRefused, typed } = view;
  const isCredit = typed.how === "credit";
  const total = sumOf(parts);
  const paidBack = isCredit ? 0 : Math.min(total, view.refundable.paidLeft);
  const hasMembership = parts.some(({ kind, qty }) => kind === "membership" && qty > 0);
  const title = `Refund order ${orderNumber(order)}?`;
  return adminPage(
    title,
    html`<h1>${title}</h1>
      <p>Nothing has been done yet. This cannot be taken back.</p>
      <h2>What was ordered</h2>
      ${receipt({ order, lines })} ${tickets.length > 0 ? ticketList(tickets, zone) : ""}
      <h2>What goes back</h2>
      <ul class="sums">
        ${parts.map((part) => sum(partText(part), dollars(part.cents)))}
        ${sum("GST within", dollars(parts.reduce((tax, { taxCents }) => tax + taxCents, 0)), "soft")}
        ${paidBack > 0 ? sum(html`By ${gatewayName(gateway).toLowerCase()} <span class="soft"><code>${typed.reference.trim()}</code></span>`, dollars(paidBack)) : ""}
        ${total > paidBack ? sum("As credit with the club", dollars(total - paidBack)) : ""}
        ${sum(`To ${buyer}`, dollars(total), "total")}
      </ul>
      <ul>
        <li>${stockText(stock, parts, typed.restocks)}</li>
        ${tickets.length > 0 ? html`<li>${ticketsText(tickets, parts)}</li>` : ""}
        ${hasMembership && order.membership_valid_to && !isRefused ? html`<li>The membership stays extended. You can shorten it next, on the order’s page.</li>` : ""}
        <li>${untold ?? `${email} gets an e-mail.`}</li>
      </ul>
      <form method="post" action="/admin/orders/${order.id}/refund">
        ${hiddenField("step", "save")} ${keptLines(typed)}
        ${hiddenField("refunds", String(view.refundable.refunds))} ${hiddenField("how", typed.how)} ${hiddenField("reference", typed.reference)}
        ${typed.restocks ? hiddenField("restocks", "1") : ""} ${hiddenField("note", typed.note)}
        <p class="acts">
          <button name="confirm" value="1">Refund ${dollars(total)}</button>
          <button class="quiet" name="change" value="1">Change</button>
          <a href="/admin/orders/${order.id}">Do not refund</a>
        </p>
      </form>`,
    { who },
  );
}
