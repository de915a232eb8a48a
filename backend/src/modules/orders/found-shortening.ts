import { clubZone } from "../../db/content/site-settings";
import { orderDetails } from "../../db/shop/order-details";
import type { OrderRow } from "../../db/shop/orders";
import { type Extended, findExtended } from "../../db/shop/payments/membership-shortening";
import { findShortening, type Shortening } from "../../domain/club/membership-shortening";
import type { AppContext } from "../../http/services";

export type FoundShortening = Pick<Extended, "membership"> & { readonly shortening: Shortening };

/** What the refund of an order can take off its buyer's membership; null: nothing. */
export async function shorteningOf(c: AppContext, order: OrderRow): Promise<FoundShortening | null> {
  const { db } = c.var.services;
  if (order.status !== "refunded" || order.membership_valid_to === null) return null;
  const [extended, zone, details] = await Promise.all([
    findExtended(db, order.user_id),
    clubZone(db),
    orderDetails(db, order.id),
  ]);
  const refundedAt = details?.contact.refunded_at;
  if (!extended || !refundedAt) return null;
  const { membership, extensions } = extended;
  const shortening = findShortening({ term: membership, extensions }, { id: order.id, refundedAt }, zone);
  return shortening && { membership, shortening };
}
