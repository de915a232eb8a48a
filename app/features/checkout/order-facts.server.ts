import { cents } from "#rules/money";
import { computeDue } from "~/domain/shop/cart";
import type { Order } from "~/domain/shop/order";
import { dayText, moneyText, type Reading, shortStartText } from "~/i18n/reading.server";
import type { MessageKey } from "~/i18n/types";
import { deliveryDaysText } from "./delivery-text.server";
import type { SummaryAmount } from "./view";

/** What was ordered, where it goes and what comes next, as texts. */
export type OrderFacts = {
  readonly items: readonly {
    readonly name: string;
    /** When a ticket's event begins. */
    readonly starts: string | null;
    readonly qty: number;
    readonly amount: string;
  }[];
  /** What comes to the items, and what they come to. */
  readonly amounts: readonly SummaryAmount[];
  readonly delivery: readonly { readonly term: string; readonly lines: readonly string[] }[];
  /** Where it can be paid by bank transfer; null: it can't, or it is paid. */
  readonly transfer: {
    readonly rows: readonly { readonly term: string; readonly text: string }[];
    readonly words: string;
    readonly title: string;
  } | null;
  /** The member's own note to the club. */
  readonly note: string | null;
  readonly next: readonly string[];
};

const isGoods = ({ kind }: Order["lines"][number]) => kind === "goods";

function deliveryFacts({ lines, delivery }: Order, reading: Reading): OrderFacts["delivery"] {
  const { t } = reading;
  const { name, address, days } = delivery;
  if (!lines.some(isGoods)) return [];
  return [
    { term: t("checkout.step.address"), lines: address },
    {
      term: t("checkout.step.delivery"),
      lines: [name ?? "", deliveryDaysText(days, reading)].filter((line) => line !== ""),
    },
  ].filter((fact) => fact.lines.length > 0);
}

/** Of a paid order. */
function nextSteps(order: Order): readonly MessageKey[] {
  const { lines, delivery, hasMembership, awaitsApproval, ticketCount } = order;
  const isSent = delivery.address.length > 0;
  return [
    ...(hasMembership && !awaitsApproval ? ["checkout.nextCard" as const] : []),
    ...(ticketCount > 0 ? ["checkout.nextTickets" as const] : []),
    // Of goods whose delivery is not known nothing is promised.
    ...(lines.some(isGoods) && isSent ? ["checkout.nextSent" as const] : []),
    ...(lines.some(isGoods) && !isSent && delivery.name ? ["checkout.nextPickUp" as const] : []),
  ];
}

function transferFacts(
  { bankTransfer, payment }: Order,
  isUnpaid: boolean,
  reading: Reading,
): OrderFacts["transfer"] {
  const { t } = reading;
  if (!bankTransfer || !isUnpaid) return null;
  const { accountName, bsb, accountNumber, reference, words, payBy } = bankTransfer;
  return {
    title: t(payment && !payBy ? "checkout.transfer.title" : "invoice.byTransfer"),
    rows: [
      ...(payBy ? [{ term: t("invoice.dueOn"), text: dayText(payBy, reading) }] : []),
      { term: t("checkout.transfer.name"), text: accountName },
      { term: "BSB", text: bsb },
      { term: t("checkout.transfer.number"), text: accountNumber },
      { term: t("checkout.transfer.reference"), text: reference },
    ],
    words,
  };
}

/** Null of an order that is somebody else's, or whose lines are not said. */
export function orderFacts(order: Order | null, reading: Reading): OrderFacts | null {
  if (!order || order.id === null || order.lines.length === 0) return null;
  const { t } = reading;
  const { lines, discount, delivery, total, credit, status } = order;
  const isUnpaid = status === "awaiting-payment" || status === "declined";
  const amount = (key: MessageKey, sum: Order["total"]) => ({
    term: t(key),
    amount: moneyText(sum, reading),
  });
  return {
    items: lines.map(({ name, event, qty, amount: sum }) => ({
      name,
      starts: event && shortStartText(event, reading),
      qty,
      amount: moneyText(sum, reading),
    })),
    amounts: [
      ...(discount > 0 ? [amount("checkout.discountPlain", cents(-discount))] : []),
      ...(delivery.amount > 0 ? [amount("checkout.step.delivery", delivery.amount)] : []),
      amount("checkout.total", total),
      ...(isUnpaid && credit > 0
        ? [amount("checkout.credit", cents(-credit)), amount("checkout.toPay", computeDue(order))]
        : []),
    ],
    delivery: deliveryFacts(order, reading),
    transfer: transferFacts(order, isUnpaid, reading),
    note: order.note,
    next: status === "paid" ? nextSteps(order).map((key) => t(key)) : [],
  };
}
