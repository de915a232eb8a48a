import type { OrderApi } from "~/api/shop/orders";
import type { SentOrder } from "~/session/types";

/** How long after a payment the way back to the checkout is taken for a question about it. */
const maxAgeMs = 30 * 60_000;

/** The same for an order without a key. */
export const sentJustNow = ({ sentAt }: SentOrder, now: number): string | null =>
  now - sentAt < maxAgeMs ? "/checkout/return" : null;

/**
 * Redirect from the checkout of an empty cart soon after a payment, for the back button: to the order's
 * state. Else null.
 */
export async function paidJustNow(orders: Pick<OrderApi, "list">, now: number): Promise<string | null> {
  const found = await orders.list({ page: 1, pageSize: 1 });
  const [last] = found.ok ? found.value.orders : [];
  if (last?.status !== "paid" || last.paidAt === null) return null;
  const ageMs = now - Date.parse(last.paidAt);
  return ageMs < maxAgeMs ? `/checkout/return?order=${encodeURIComponent(last.key)}` : null;
}
