import { orderNumber } from "#rules/order-number";
import type { ApiError } from "~/api/api-error";
import type { OrderApi } from "~/api/shop/orders";
import { computeDue } from "~/domain/shop/cart";
import type { Order, OrderStatus } from "~/domain/shop/order";
import { cancelPath } from "~/domain/shop/order-path";
import { creditText, unpaidCreditText } from "~/i18n/credit-text.server";
import { heldOrderTexts } from "~/i18n/held-order-texts.server";
import { momentDay, momentText, moneyText, type Reading } from "~/i18n/reading.server";
import type { MessageKey } from "~/i18n/types";
import { ok, type Result } from "~/lib/result";
import { checkedRedirect } from "~/session/safe-redirect";
import type { OrderListView, OrderView } from "./view";

export const pageSize = 10;
const path = "/profile/orders";

const states: Readonly<Record<OrderStatus, readonly [MessageKey, OrderView["tone"]]>> = {
  "awaiting-payment": ["order.awaiting", "open"],
  paid: ["order.paid", "good"],
  declined: ["order.declined", "open"],
  released: ["order.released", "over"],
  refunded: ["order.refunded", "over"],
};

/** Of a released order whose payment came too late. */
const kept = ["order.late", "over"] as const;

/** The page number in the query of a URL: 1 for anything but a page number. */
export const getPage = (text: string | null): number =>
  /^[1-9]\d{0,3}$/.test(text ?? "") ? Number(text) : 1;

export const createPageUrl = (page: number) => (page === 1 ? path : `${path}?page=${page}`);

const replaced = ["order.replaced", "over"] as const;
const cancelled = ["order.cancelled", "over"] as const;

function stateOf(order: Order): (typeof states)[OrderStatus] {
  if (order.isKeptAsCredit) return kept;
  if (order.isReplaced) return replaced;
  return order.isCancelled ? cancelled : states[order.status];
}

/** How many things the title of an order names. */
const maxNamed = 2;

// A no-break space keeps a sign on the line of what stands before it.
const nameLine = ({ name, qty }: Order["lines"][number]) => (qty === 1 ? name : `${qty}\u00a0× ${name}`);

function titleOf({ lines, createdAt }: Order, reading: Pick<Reading, "t" | "locale" | "timeZone">): string {
  if (lines.length === 0) return reading.t("order.of", { date: momentText(createdAt, reading) });
  // Names have commas of their own.
  const named = lines.slice(0, maxNamed).map(nameLine).join("\u00a0· ");
  return lines.length > maxNamed ? `${named}\u00a0…` : named;
}

function noteOf(order: Order, reading: Pick<Reading, "t" | "locale">): string | null {
  if (order.isReplaced) return reading.t("checkout.replacedText");
  // Its credit was given back.
  if (order.status === "released") return null;
  const [, tone] = states[order.status];
  return tone === "open" ? unpaidCreditText(order, reading) : creditText(order, reading);
}

/** What can be done with an unpaid order. */
type OrderOffers = {
  /** The only ones that a link to pay leads to. */
  readonly paymentOrigins: readonly string[];
  /** Whether the backend lets members cancel one. */
  readonly canCancel: boolean;
};

export function orderView(
  order: Order,
  reading: Pick<Reading, "t" | "locale" | "timeZone" | "now" | "today">,
  { paymentOrigins, canCancel }: OrderOffers,
): OrderView {
  const [status, tone] = stateOf(order);
  const payment = checkedRedirect(order.payment, paymentOrigins);
  return {
    orderKey: order.key,
    title: titleOf(order, reading),
    number: order.id === null ? null : reading.t("order.numbered", { number: orderNumber({ id: order.id }) }),
    placedOn: momentDay(order.createdAt, reading, "medium"),
    placedAt: momentText(order.createdAt, reading),
    status,
    tone,
    // Where a payment is awaited, what is to be paid: the button says the same.
    total: moneyText(tone === "open" ? computeDue(order) : order.total, reading),
    note: noteOf(order, reading),
    due: moneyText(computeDue(order), reading),
    lines: order.lines.length > maxNamed ? order.lines.map(({ name, qty }) => ({ name, qty })) : [],
    payment,
    cancel: canCancel && tone === "open" ? cancelPath(order.key) : null,
    held: payment ? heldOrderTexts(order, reading) : [],
    invoice: order.invoiceId === null ? null : `/invoice/${order.invoiceId}`,
    // Of a refunded order they let nobody in.
    tickets:
      order.invoiceId !== null && order.ticketCount > 0 && order.status !== "refunded"
        ? `/print-tickets/${order.invoiceId}`
        : null,
  };
}

/** The member's own orders, the newest first. */
export async function orderList(
  { orders, ...offers }: { readonly orders: Pick<OrderApi, "list"> } & OrderOffers,
  page: number,
  reading: Reading,
): Promise<Result<OrderListView, ApiError>> {
  const found = await orders.list({ page, pageSize });
  if (!found.ok) return found;
  const { total } = found.value;
  return ok({
    orders: found.value.orders.map((order) => orderView(order, reading, offers)),
    newer: page > 1 ? createPageUrl(page - 1) : null,
    older: page * pageSize < total ? createPageUrl(page + 1) : null,
  });
}
