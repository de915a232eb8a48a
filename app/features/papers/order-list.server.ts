import type { ApiError } from "~/api/api-error";
import type { Api } from "~/api/client";
import type { Order, OrderStatus } from "~/domain/shop/order";
import type { MessageKey } from "~/i18n/types";
import { asMoney } from "~/lib/money.server";
import { ok, type Result } from "~/lib/result";
import { momentText, type Reading } from "./reading";
import type { OrderListView, OrderView } from "./view";

const pageSize = 10;
const path = "/profile/orders";

const states: Readonly<Record<OrderStatus, readonly [MessageKey, OrderView["tone"]]>> = {
  "awaiting-payment": ["papers.orderAwaiting", "open"],
  paid: ["papers.orderPaid", "good"],
  declined: ["papers.orderDeclined", "open"],
  released: ["papers.orderReleased", "over"],
  refunded: ["papers.orderRefunded", "over"],
};

/** The page of an address's query: 1 for anything that is none. */
export const pageOf = (text: string | null): number => (/^[1-9]\d{0,3}$/.test(text ?? "") ? Number(text) : 1);

const pageAddress = (page: number) => (page === 1 ? path : `${path}?page=${page}`);

/** Only addresses of the web: nothing else that a reply names becomes a link. */
const paymentAddress = (address: string | null) =>
  address !== null && /^https?:\/\//.test(address) && URL.canParse(address) ? address : null;

export function orderView(order: Order, reading: Reading): OrderView {
  const [status, tone] = states[order.status];
  const payment = paymentAddress(order.payment);
  return {
    key: order.key,
    placedOn: momentText(order.createdAt, reading),
    ...{ status, tone },
    total: asMoney(order.total, reading.locale),
    lines: order.lines.map(({ name, qty }) => ({ name, qty })),
    payment,
    heldUntil: payment && order.heldUntil ? momentText(order.heldUntil, reading) : null,
    invoice: order.invoiceId === null ? null : `/invoice/${order.invoiceId}`,
    tickets: order.invoiceId !== null && order.ticketCount > 0 ? `/print-tickets/${order.invoiceId}` : null,
  };
}

/** The member's own orders, the newest first. */
export async function orderList(
  { orders }: Pick<Api, "orders">,
  page: number,
  reading: Reading,
): Promise<Result<OrderListView, ApiError>> {
  const found = await orders.list({ page, pageSize });
  if (!found.ok) return found;
  const { total } = found.value;
  return ok({
    orders: found.value.orders.map((order) => orderView(order, reading)),
    newer: page > 1 ? pageAddress(page - 1) : null,
    older: page * pageSize < total ? pageAddress(page + 1) : null,
  });
}
