import { clubZone } from "../../db/content/site-settings";
import { orderDetails } from "../../db/shop/order-details";
import type { OrderRow } from "../../db/shop/orders";
import { type Extended, findExtended } from "../../db/shop/payments/membership-shortening";
import { findShortening, type Shortening } from "../../domain/club/membership-shortening";
import { dayInWords } from "../../domain/club-time";
import type { AppContext } from "../../http/services";

export type FoundShortening = Pick<Extended, "membership"> & { readonly shortening: Shortening };

/** What cannot be shortened has a sentence that says why. */
type Nothing = { readonly why: string };

/** Of an order that has extended the membership; as `findShortening` decides. */
function whyNothing({ membership, extensions }: Extended, orderId: number): string {
  const own = extensions.find(({ order_id }) => order_id === orderId);
  if (own?.lost_in_merge)
    return "Two accounts were merged. The membership that this order extended went with that, and its months too.";
  if (own?.shortened_to)
    return `The months of this order were taken off already, with ${dayInWords(own.shortened_to.slice(0, 10))} as the last day.`;
  return membership.no_expiry === 1
    ? "The membership has no end."
    : "The months of this order are over, or the membership ends without them already.";
}

/** What the refund of an order can take off its buyer's membership. */
export async function shorteningOf(c: AppContext, order: OrderRow): Promise<FoundShortening | Nothing> {
  const { db } = c.var.services;
  // Of a released order a payment was taken back.
  if (order.membership_refunded === 0 && order.status !== "released")
    return { why: "This order is not refunded." };
  if (order.membership_valid_to === null) return { why: "This order has extended no membership." };
  const [extended, zone, details] = await Promise.all([
    findExtended(db, order.user_id),
    clubZone(db),
    orderDetails(db, order.id),
  ]);
  const backAt = details?.payments.findLast(({ taken_back_at }) => taken_back_at !== null)?.taken_back_at;
  const refundedAt = details?.contact.membership_refunded_at ?? backAt;
  if (!extended || !refundedAt) return { why: "The buyer has no membership." };
  const { membership, extensions } = extended;
  const shortening = findShortening({ term: membership, extensions }, { id: order.id, refundedAt }, zone);
  return shortening ? { membership, shortening } : { why: whyNothing(extended, order.id) };
}
