import { html } from "hono/html";
import { orderNumber } from "#rules/order-number";
import type { BankAccount } from "../../db/content/site-settings";
import type { OrderDetails } from "../../db/shop/order-details";
import { addressOfOrder, type OrderLineRow, type OrderRow } from "../../db/shop/orders";
import { errorSummary, type Fields, field, textArea } from "../../desk/form-fields";
import type { Officer } from "../../desk/officer";
import { emailLink, hiddenField } from "../../desk/parts";
import { recordPage, type Section, type TimelineEntry } from "../../desk/record-page";
import { clubTimeText, dayInWords } from "../../domain/club-time";
import { addressLines } from "../../domain/shop/party";
import type { Markup } from "../../http/html-page";
import { mayIn } from "../roles/rules";
import { remindPath } from "./order-acts";
import { paymentList, receipt, ticketList } from "./order-receipt";
import {
  attentionText,
  isToBeSent,
  isUnpaid,
  lastDayText,
  paymentTime,
  shipmentOf,
  shipmentText,
  statusOf,
} from "./order-words";

export const noteLabels = { note: "What was done about it" };
export type NoteErrors = Fields<keyof typeof noteLabels>["errors"];

/** What was typed into a form about it: what was done, or why it is cancelled. */
export type TypedNotes = { readonly note: string; readonly reason: string };

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
  readonly timeline: readonly TimelineEntry[];
  readonly zone: string;
  /** The invoice on the site; null without one. */
  readonly invoiceLink: string | null;
  /** Where a transfer is paid to; null: the club names none. */
  readonly bank: BankAccount | null;
  readonly typed: TypedNotes;
  readonly errors: NoteErrors;
  readonly notice: Markup | "";
  readonly status: number;
};

/** Words that were typed where nothing can be done with them now. */
const lostWords = (words: readonly string[]): Markup | "" =>
  words.some(Boolean)
    ? html`<p>You typed this. Nothing was done:</p>${words.map((text) => (text ? html`<p class="words">${text}</p>` : ""))}`
    : "";

/** In place of the forms. Words may have been typed before somebody else signed in. */
const ownNote = ({ order, typed }: OrderPageView): Markup =>
  html`<section class="panel">
    <p class="note">This is your own order: another editor has to decide on it.</p>
    ${order.needs_attention === null ? "" : html`<p class="as-is">${attentionText(order.needs_attention)}</p>`}
    ${lostWords([typed.note, typed.reason])}
  </section>`;

function attention({ order, typed, errors, canShorten }: OrderPageView, mayChange: boolean): Markup | "" {
  const { id, needs_attention } = order;
  if (needs_attention === null) return lostWords([typed.note, typed.reason]);
  const form = html`<form method="post" action="/admin/orders/${id}" novalidate>
    ${hiddenField("step", "save")}${hiddenField("attention", needs_attention)}
    ${field({ labels: noteLabels, errors }, "note", "It stays with the order, with your name. The member does not get it.", (attributes) => textArea(attributes, typed.note, 2))}
    <p class="acts"><button class="${canShorten ? "quiet" : ""}" name="to" value="settle">It is settled</button></p>
  </form>`;
  return html`<section class="panel urgent" aria-labelledby="attention">
      <h2 id="attention">Needs attention</h2>
      <p class="as-is">${attentionText(needs_attention)}</p>
      ${mayChange && canShorten ? html`<p>Shorten the membership first: that settles this too. If the member keeps it, say so here instead.</p>` : ""}
      ${mayChange ? form : ""}
    </section>
    ${lostWords([typed.reason])}`;
}

/** Of an order that nobody placed on the site. */
function recordedNote({ order, contact }: OrderPageView): Markup | "" {
  const { name, entered_by, recorded_by } = contact;
  if (order.is_for_credit === 1)
    return html`<p>Recorded by ${recorded_by}. Nothing was ordered: the accounts keep credit of ${name} here, as it came or was paid out.</p>`;
  if (entered_by) return html`<p>Entered by ${entered_by} for ${name}.</p>`;
  return recorded_by ? html`<p>Recorded by ${recorded_by} for ${name}.</p>` : "";
}

type Acts = { readonly main: Markup | ""; readonly more: readonly Markup[] };

/** What this officer can do with it: the one main thing, and the others. Settling has a form of its own. */
function acts({ order, isOwn, canShorten, isPayable }: OrderPageView, mayChange: boolean): Acts {
  if (isOwn || !mayChange) return { main: "", more: [] };
  const at = `/admin/orders/${order.id}`;
  const steps = [
    ...(canShorten ? [["shorten", "Shorten the membership"] as const] : []),
    ...(isPayable ? [["payment", "Record a payment"] as const] : []),
    ...(isToBeSent(order) ? [["sent", "Mark as sent"] as const] : []),
    ...(order.status === "paid" ? [["refund", "Refund"] as const] : []),
    ...(order.status === "paid" && order.sent_on ? [["sent/take-back", "It is not sent"] as const] : []),
    ...(isUnpaid(order) ? [["remind", "Remind"] as const, ["cancel", "Cancel the order"] as const] : []),
  ];
  const [first, ...others] = steps;
  const link = ([step, words]: (typeof steps)[number]) =>
    html`<a href="${step === "remind" ? remindPath(order.id) : `${at}/${step}`}">${words}</a>`;
  // Giving money back or giving an order up is never what is offered first.
  const isForward = first?.[0] === "payment" || first?.[0] === "sent";
  const hasMain = first?.[0] === "shorten" || (isForward && order.needs_attention === null);
  const main = first && hasMain ? html`<a class="btn" href="${at}/${first[0]}">${first[1]}</a>` : "";
  return { main, more: (hasMain ? others : steps).map(link) };
}

function buyer({ order, contact, who }: OrderPageView): Section["facts"] {
  const address = addressOfOrder(order);
  const lines = address
    ? [address.company, `${address.first_name} ${address.last_name}`, ...addressLines(address)]
    : [];
  const shipment = shipmentOf(order);
  const shown = lines.filter(Boolean).join("\n") || contact.home_address;
  const name = `${contact.name}${contact.member_number ? `, ${contact.member_number}` : ""}`;
  const phone = contact.phone?.replace(/[^+\d]/g, "");
  return [
    [
      "Member",
      mayIn(who.roles, "members", "see") ? html`<a href="/admin/members/${order.user_id}">${name}</a>` : name,
    ],
    ["E-mail", emailLink(contact.email)],
    ["Phone", contact.phone && html`<a href="tel:${phone}">${contact.phone}</a>`],
    ...(shown ? [["Address", shown] as const] : []),
    ...(order.shipping_name === null ? [] : [["Delivery", order.shipping_name] as const]),
    ...(shipment ? [["Sent", shipmentText(shipment)] as const] : []),
    ...(contact.note ? [["Note", contact.note] as const] : []),
  ];
}

/** What its buyer is shown while it is unpaid. */
const transfer = ({ order, bank }: OrderPageView): readonly Section[] =>
  bank && isUnpaid(order)
    ? [
        {
          id: "transfer",
          title: "By bank transfer",
          edit: null,
          facts: [
            ["Account name", bank.account_name],
            ["BSB", bank.bsb],
            ["Account number", bank.account_number],
            ["Reference", orderNumber(order)],
            ...(bank.words ? [["Words", bank.words] as const] : []),
          ],
        },
      ]
    : [];

/** Until when an unpaid order can be paid. */
const heldFacts = ({ due_on, stock_held_until }: OrderRow, zone: string): Section["facts"] => [
  ...(due_on ? [["To be paid by", dayInWords(due_on)] as const] : []),
  ["Items kept for the buyer until", clubTimeText(stock_held_until, zone)],
];

function sections(view: OrderPageView): readonly Section[] {
  const { order, contact, invoiceLink, zone } = view;
  const time = (label: string, at: string | null) => (at ? [[label, clubTimeText(at, zone)] as const] : []);
  const number = contact.invoice_number;
  return [
    {
      id: "dates",
      title: "Dates and invoice",
      edit: null,
      facts: [
        [order.is_for_credit === 1 ? "Recorded" : "Placed", clubTimeText(order.created_at, zone)],
        ...(isUnpaid(order) ? heldFacts(order, zone) : []),
        ...(order.paid_at ? [["Paid", paymentTime(order.paid_by, order.paid_at, zone)] as const] : []),
        ...time("Refunded", contact.refunded_at),
        ...(number
          ? [["Invoice", invoiceLink ? html`<a href="${invoiceLink}">${number}</a>` : number] as const]
          : []),
      ],
    },
    ...transfer(view),
    { id: "buyer", title: "Member and delivery", edit: null, facts: buyer(view) },
    ...(order.membership_valid_to === null
      ? []
      : [
          {
            id: "membership",
            title: "Membership",
            edit: null,
            facts: [
              ["Level", contact.level],
              ["Last day", lastDayText(contact.valid_from?.slice(0, 10) ?? null, order.membership_valid_to)],
              ...(contact.shortened_to ? [["Shortened to", dayInWords(contact.shortened_to)] as const] : []),
            ] as const,
          },
        ]),
  ];
}

/** An order with everything that is known of it, and what the treasurer can do with it. */
export function orderPage(view: OrderPageView): Promise<Response> {
  const { who, order, isOwn, contact, tickets, zone, errors, notice, status, timeline } = view;
  const mayChange = mayIn(who.roles, "money", "change");
  const state = statusOf(order);
  return recordPage({
    who,
    back: { href: "/admin/orders", words: "All orders" },
    name: `${order.is_for_credit === 1 ? "Credit" : "Order"} ${orderNumber(order)}: ${contact.name}`,
    isFailed: Object.keys(errors).length > 0,
    state: [
      ...(order.is_for_credit === 1 ? [] : [state]),
      ...(order.needs_attention === null ? [] : [["open", "Needs attention"] as const]),
    ],
    lead: html`${recordedNote(view)} ${isOwn ? ownNote(view) : attention(view, mayChange)}`,
    ...acts(view, mayChange),
    body: html`${order.is_for_credit === 1 ? "" : receipt(view)}
      <h2>Payments and refunds</h2>
      ${paymentList(view, mayChange && !isOwn)} ${tickets.length > 0 ? ticketList(tickets, zone) : ""}`,
    sections: sections(view),
    related: "",
    timeline,
    noteForm: "",
    notice: html`${errorSummary({ labels: noteLabels, errors })} ${notice}`,
    status,
  });
}
