import { html } from "hono/html";
import { orderNumber } from "#rules/order-number";
import type { OrderActionRow } from "../../db/shop/order-actions";
import type { OrderDetails, OrderTicketRow } from "../../db/shop/order-details";
import { addressOfOrder, dueCents, type OrderLineRow, type OrderRow } from "../../db/shop/orders";
import { errorSummary, type Fields, field, textArea } from "../../desk/form-fields";
import type { Officer } from "../../desk/officer";
import { chip, hiddenField } from "../../desk/parts";
import { recordPage, type Section, type TimelineEntry } from "../../desk/record-page";
import { clubTimeText, dayInWords } from "../../domain/club-time";
import { dollars } from "../../domain/money";
import { paidLineCents } from "../../domain/shop/order-line";
import { addressLines } from "../../domain/shop/party";
import { creditGateway, readHandPayment } from "../../domain/shop/payment-types";
import { ownReference } from "../../domain/shop/sales-report";
import type { Markup } from "../../http/html-page";
import { mayIn } from "../roles/rules";
import { gatewayName, parts, paymentTime, statusOf, sum } from "./order-words";
import { getKind } from "./sales-report-view";

/** Of the forms of the order's page: what was done about it, and why it is cancelled. */
export const noteLabels = { note: "What was done about it", reason: "Reason" };
export type NoteField = keyof typeof noteLabels;
export type NoteErrors = Fields<NoteField>["errors"];

type OrderPageView = OrderDetails & {
  readonly who: Officer;
  readonly order: OrderRow;
  /** Whether it is the reader's own, which another editor decides on. */
  readonly isOwn: boolean;
  /** Whether its refund can take months off the membership. */
  readonly canShorten: boolean;
  /** Whether the reader may record a payment of it. */
  readonly isPayable: boolean;
  readonly lines: readonly OrderLineRow[];
  readonly actions: readonly OrderActionRow[];
  readonly zone: string;
  /** The invoice on the site; null without one. */
  readonly invoiceLink: string | null;
  readonly typed: Readonly<Record<NoteField, string>>;
  readonly errors: NoteErrors;
  readonly notice: Markup | "";
  readonly status: number;
};

export const isUnpaid = ({ status }: OrderRow): boolean =>
  status === "awaiting-payment" || status === "declined";

/** What its amount is made of, where it is more than the price. */
function getPrice({ qty, unit_price_cents, once_cents }: OrderLineRow): Markup | "" {
  const price = `${dollars(unit_price_cents)}${qty > 1 ? " each" : ""}`;
  if (once_cents > 0) return html`<span class="soft">${price}, and ${dollars(once_cents)} to join</span>`;
  return qty > 1 ? html`<span class="soft">${price}</span>` : "";
}

/** The lines and how they add up, as on the receipt. */
function receipt({ order, lines }: OrderPageView): Markup {
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
    ${credit_cents > 0 ? html`${sum(order.status === "released" ? "Credit to be used" : "Credit used", dollars(-credit_cents))} ${order.status === "released" ? "" : sum(isUnpaid(order) ? "To be paid" : readHandPayment(order.paid_by) ? gatewayName(order.paid_by ?? "") : "Paid by gateway", dollars(dueCents(order)))}` : ""}
  </ul>`;
}

function paymentList({ payments, zone }: OrderPageView): Markup {
  if (payments.length === 0) return html`<p class="soft">None.</p>`;
  return html`<ul class="sums">
    ${payments.map((payment) =>
      sum(
        html`${getKind({ ...payment, cents: payment.amount_cents })}: ${gatewayName(payment.gateway)}
          <span class="soft"
            >${parts([paymentTime(payment.gateway, payment.created_at, zone), payment.gateway === creditGateway ? null : html`<code>${ownReference(payment)}</code>`])}</span
          >`,
        dollars(payment.amount_cents),
      ),
    )}
  </ul>`;
}

const ticketLooks: Readonly<Record<OrderTicketRow["status"], readonly [look: string, words: string]>> = {
  valid: ["shown", "Valid"],
  used: ["", "Used"],
  void: ["off", "Void"],
};

const ticketList = (tickets: readonly OrderTicketRow[], zone: string) =>
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

const actionWords: Readonly<Record<OrderActionRow["action"], string>> = {
  refunded: "Refunded",
  cancelled: "Cancelled",
  settled: "Settled",
  shortened: "Membership shortened",
  paid: "Payment recorded",
};

/** "Refunded by Nell Ash, 3 Nov 2026, 10:15 am". */
export const actionText = ({ action, editor, is_buyer, created_at }: OrderActionRow, zone: string): string =>
  `${actionWords[action]} by ${is_buyer === 1 ? "the member" : editor}, ${clubTimeText(created_at, zone)}`;

/** What was done with it, the newest first. */
const history = ({ actions, order, zone }: OrderPageView): readonly TimelineEntry[] => [
  ...actions.toReversed().map((each) => ({
    time: clubTimeText(each.created_at, zone),
    who: each.is_buyer === 1 ? "the member" : each.editor,
    words: actionWords[each.action],
    more: [each.note, each.restocked === 1 ? "The goods went back into stock." : null, each.attention]
      .filter(Boolean)
      .join("\n"),
  })),
  { time: clubTimeText(order.created_at, zone), who: "the member", words: "Ordered" },
];

const save = hiddenField("step", "save");

/** In place of the forms. Words may have been typed before somebody else signed in. */
function ownNote({ order, typed }: OrderPageView): Markup {
  const words = [typed.note, typed.reason].filter(Boolean);
  return html`<section class="panel">
    <p class="note">This is your own order: another editor has to decide on it.</p>
    ${order.needs_attention === null ? "" : html`<p class="as-is">${order.needs_attention}</p>`}
    ${words.length > 0 ? html`<p>You typed this. Nothing was done:</p>${words.map((text) => html`<p class="words">${text}</p>`)}` : ""}
  </section>`;
}

function attentionForm({ order, typed, errors }: OrderPageView): Markup | "" {
  const { id, needs_attention } = order;
  if (needs_attention === null) return "";
  return html`<section class="panel urgent" aria-labelledby="attention">
    <h2 id="attention">Needs attention</h2>
    <p class="as-is">${needs_attention}</p>
    <form method="post" action="/admin/orders/${id}" novalidate>
      ${save}${hiddenField("attention", needs_attention)}
      ${field({ labels: noteLabels, errors }, "note", "It stays with the order, with your name. The member does not get it.", (attributes) => textArea(attributes, typed.note, 2))}
      <p class="acts"><button name="to" value="settle">It is settled</button></p>
    </form>
  </section>`;
}

function cancelForm({ order, typed, errors }: OrderPageView): Markup | "" {
  if (!isUnpaid(order)) return "";
  const credit =
    order.credit_cents > 0 ? ` ${dollars(order.credit_cents)} of credit goes back to the member.` : "";
  return html`<h2 id="cancel">Cancel the order</h2>
    <form class="panel" method="post" action="/admin/orders/${order.id}" novalidate>
      ${save}
      <p>Its stock can be bought by others again.${credit} Nobody can pay it then. A payment that is on its way pays it if all of it is still there; else it becomes the member’s credit, and needs attention here.</p>
      ${field({ labels: noteLabels, errors }, "reason", "It stays with the order. The member does not get it. May be empty.", (attributes) => textArea(attributes, typed.reason, 2))}
      <p class="acts"><button class="quiet" name="to" value="cancel">Cancel the order</button></p>
    </form>`;
}

/** Of whom, how it is sent, and what it was paid for. */
function sections({ who, order, contact, invoiceLink, zone }: OrderPageView): readonly Section[] {
  const address = addressOfOrder(order);
  const name = address && `${address.first_name} ${address.last_name}`;
  const lines = address ? [address.company, name, ...addressLines(address)] : [];
  const time = (at: string | null) => at && clubTimeText(at, zone);
  const number = contact.invoice_number;
  const buyer = `${contact.name}${contact.member_number ? `, ${contact.member_number}` : ""}`;
  const known = (facts: Section["facts"]) => facts.filter(([, value]) => value !== null);
  return [
    {
      id: "buyer",
      title: "Member and delivery",
      edit: null,
      facts: known([
        [
          "Member",
          mayIn(who.roles, "members", "see")
            ? html`<a href="/admin/members/${order.user_id}">${buyer}</a>`
            : buyer,
        ],
        ["E-mail", html`<a href="mailto:${contact.email}">${contact.email}</a>`],
        [
          "Phone",
          contact.phone && html`<a href="tel:${contact.phone.replace(/[^+\d]/g, "")}">${contact.phone}</a>`,
        ],
        ["Address", lines.filter(Boolean).join("\n") || null],
        ["Delivery", order.shipping_name],
        ["Note", contact.note],
      ]),
    },
    {
      id: "dates",
      title: "Dates and invoice",
      edit: null,
      facts: known([
        ["Placed", time(order.created_at)],
        ["Kept until", isUnpaid(order) ? time(order.stock_held_until) : null],
        ["Paid", order.paid_at && paymentTime(order.paid_by, order.paid_at, zone)],
        ["Refunded", time(contact.refunded_at)],
        ["Invoice", number && (invoiceLink ? html`<a href="${invoiceLink}">${number}</a>` : number)],
        [
          "Membership",
          order.membership_valid_to &&
            `${contact.level ?? ""}, ${contact.valid_from ? `from ${dayInWords(contact.valid_from)} ` : ""}to ${dayInWords(order.membership_valid_to)}${contact.shortened_to ? `; shortened to ${dayInWords(contact.shortened_to)}` : ""}`,
        ],
      ]),
    },
  ];
}

/** What this officer can do with it: the one main thing, and the others. */
function acts({ order, isOwn, isPayable, canShorten }: OrderPageView) {
  if (isOwn) return { main: html``, more: [] };
  const at = `/admin/orders/${order.id}`;
  const possible = [
    ...(isPayable ? [html`<a class="btn" href="${at}/payment">Record a payment</a>`] : []),
    ...(canShorten ? [html`<a class="btn" href="${at}/shorten">Shorten the membership</a>`] : []),
    ...(order.status === "paid" ? [html`<a class="btn" href="${at}/refund">Refund</a>`] : []),
    ...(isUnpaid(order) ? [html`<a class="btn" href="#cancel">Cancel the order</a>`] : []),
  ];
  const [main = html``, ...more] = possible;
  return { main, more };
}

/** An order with everything that is known of it, and what the treasurer can do with it. */
export function orderPage(view: OrderPageView): Promise<Response> {
  const { who, order, isOwn, actions, contact, tickets, zone, errors, notice, status } = view;
  // By the club or its buyer; else it was not paid in time.
  const isCancelled = order.status === "released" && actions.some(({ action }) => action === "cancelled");
  return recordPage({
    who,
    back: { href: "/admin/orders", words: "All orders" },
    name: `Order ${orderNumber(order)}: ${contact.name}`,
    isFailed: Object.keys(errors).length > 0,
    state: [isCancelled ? ["off", "Cancelled"] : statusOf(order.status)],
    lead: isOwn ? ownNote(view) : attentionForm(view),
    ...acts(view),
    body: html`${receipt(view)}
      <h2>Payments and refunds</h2>
      ${paymentList(view)} ${tickets.length > 0 ? ticketList(tickets, zone) : ""}`,
    sections: sections(view),
    related: isOwn ? "" : cancelForm(view),
    timeline: history(view),
    noteForm: "",
    notice: html`${errorSummary({ labels: noteLabels, errors })} ${notice}`,
    status,
  });
}
