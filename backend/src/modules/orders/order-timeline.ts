import { html } from "hono/html";
import type { OrderActionRow } from "../../db/shop/order-actions";
import type { OrderContact, PaymentRow } from "../../db/shop/order-details";
import type { OrderRow } from "../../db/shop/orders";
import type { TimelineEntry } from "../../desk/record-page";
import { clubTimeText } from "../../domain/club-time";
import { dollars } from "../../domain/money";
import { creditGateway } from "../../domain/shop/payments/payment-types";
import { shownReference } from "../../domain/shop/sales-report";
import { paymentWords } from "./order-receipt";
import { attentionText, gatewayName, paymentTime } from "./order-words";

const actionWords: Readonly<Record<OrderActionRow["action"], string>> = {
  entered: "Ordered for the buyer",
  refunded: "Refunded",
  cancelled: "Cancelled",
  settled: "Settled",
  shortened: "Membership shortened",
  paid: "Payment recorded",
  "part-paid": "Part payment recorded",
  "taken-back": "Payment taken back",
};

/** Steps in the activity log that have an order action, which says more. */
export const stepsWithAction: readonly string[] = [
  "orders.cancel",
  "orders.settle",
  "orders/refund.save",
  "orders/shorten.save",
  "orders/payment.save",
  "orders/payments/correct.save",
  "orders/payments/take-back.save",
  "payments/bank.confirm",
];

const whoDid = ({ editor, is_buyer }: OrderActionRow) => (is_buyer === 1 ? "the member" : editor);

/** "Refunded by Nell Ash, 3 Nov 2026, 10:15 am". */
export const actionText = (row: OrderActionRow, zone: string): string =>
  `${actionWords[row.action]} by ${whoDid(row)}, ${clubTimeText(row.created_at, zone)}`;

type Entry = TimelineEntry & {
  /** An instant. */
  readonly at: string;
};

function actionEntry(row: OrderActionRow, zone: string): Entry {
  const { action, attention, note, restocked, created_at: at } = row;
  const more = [
    note,
    attention && attentionText(attention),
    restocked === 1 ? "The goods went back into stock." : null,
  ];
  const words = actionWords[action];
  return {
    at,
    time: clubTimeText(at, zone),
    who: whoDid(row),
    words,
    more: more.filter(Boolean).join("\n"),
  };
}

/** Of a payment that was more than due; "" of any other. */
const keptText = ({ kind, kept_cents, amount_cents }: PaymentRow): string =>
  kind === "payment" && kept_cents > 0 && amount_cents > 0
    ? `${dollars(kept_cents)} of it became the member’s credit`
    : "";

function paymentEntry(payment: PaymentRow, { order, contact, zone }: Told): Entry {
  const { gateway, kind, amount_cents, created_at: at } = payment;
  const number = payment.invoice_number ?? contact.invoice_number;
  // An entry that corrects a payment leaves its invoice as it is.
  const isVoid = amount_cents < 0 && payment.invoice_number !== null;
  const invoice =
    kind === "payment" && number && (amount_cents > 0 || isVoid)
      ? `Invoice ${number}${isVoid ? " is void" : ""}`
      : null;
  const reference = gateway === creditGateway ? null : shownReference(payment);
  return {
    at,
    time: paymentTime(gateway, at, zone),
    who: gatewayName(gateway),
    words: html`${paymentWords(order, payment)}: ${dollars(amount_cents)}`,
    more: [payment.refunded, reference, keptText(payment), invoice].filter(Boolean).join("\n"),
  };
}

type Told = {
  readonly order: OrderRow;
  readonly contact: OrderContact;
  readonly payments: readonly PaymentRow[];
  readonly actions: readonly OrderActionRow[];
  /** What officers did beside that. */
  readonly history: readonly Entry[];
  readonly zone: string;
};

/** Who placed it, and how that is called. */
function placedBy({ order, contact }: Told): Pick<Entry, "who" | "words"> {
  const { name, entered_by, recorded_by } = contact;
  if (order.is_for_credit === 1) return { who: recorded_by ?? "", words: `Credit of ${name}` };
  if (entered_by) return { who: entered_by, words: `Ordered for ${name}` };
  return recorded_by ? { who: recorded_by, words: `Recorded for ${name}` } : { who: name, words: "Ordered" };
}

/** Placed, and released by the time that ran out; whoever cancelled it has an action. */
function orderEntries(told: Told): readonly Entry[] {
  const { order, zone } = told;
  const { created_at, stock_held_until: end, status, is_cancelled, is_replaced } = order;
  const placed = { at: created_at, time: clubTimeText(created_at, zone), ...placedBy(told) };
  const ranOut = status === "released" && is_cancelled === 0 && is_replaced === 0;
  if (!ranOut) return [placed];
  return [placed, { at: end, time: clubTimeText(end, zone), who: "by itself", words: "Not paid in time" }];
}

/** Actions that its first entry and its payments do not say. */
const isTold = ({ order }: Told, { action }: OrderActionRow): boolean =>
  action !== "entered" && !(order.is_for_credit === 1 && (action === "cancelled" || action === "part-paid"));

/** What happened to an order, the newest first. */
export function orderTimeline(told: Told): readonly TimelineEntry[] {
  const { payments, actions, zone, history } = told;
  return [
    ...history,
    ...actions
      .toReversed()
      .filter((row) => isTold(told, row))
      .map((row) => actionEntry(row, zone)),
    ...payments.toReversed().map((payment) => paymentEntry(payment, told)),
    ...orderEntries(told),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
}
