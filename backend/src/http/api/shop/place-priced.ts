import { type NewOrder, placeOrder } from "../../../db/shop/place-order";
import { randomToken } from "../../../domain/secrets";
import { frozenLines } from "../../../domain/shop/order-line";
import type { PricedCart } from "./price-cart";

/** What an order is made of beside what was priced. */
type OrderChoices = Pick<
  NewOrder,
  | ("userId" | "sessionKey" | "key" | "contentHash" | "enteredBy")
  | ("returnUrl" | "note" | "gateway" | "address" | "due")
>;

/**
 * Places an order of what was priced, for a member at the checkout and for an officer who records a payment.
 * @returns false when anything is no longer as it was priced
 */
export function placePriced(
  db: D1Database,
  priced: Pick<PricedCart, "totals" | "delivery" | "promotion" | "creditCents" | "lines" | "replaced">,
  choices: OrderChoices,
  now: number,
): Promise<boolean> {
  const { totals, delivery, promotion, creditCents } = priced;
  const order = {
    ...choices,
    paymentKey: randomToken(18),
    shipping: delivery && {
      id: delivery.id,
      name: delivery.name,
      isSent: delivery.is_pick_up === 0,
      daysMin: delivery.days_min ?? null,
      daysMax: delivery.days_max ?? null,
    },
    promotionCode: promotion?.state === "applied" ? promotion.code : null,
    subtotalCents: totals.subtotalCents,
    discountCents: totals.discountCents,
    shippingCents: totals.shippingCents,
    taxCents: totals.taxCents,
    totalCents: totals.totalCents,
    creditCents,
    lines: frozenLines(priced.lines, totals),
    replaced: priced.replaced.map(({ id }) => id),
  };
  return placeOrder(db, order, now);
}
