import { getAddress } from "../../../db/account/addresses";
import { isGstRegistered } from "../../../db/content/site-settings";
import { getBuyer } from "../../../db/shop/buyers";
import { getLines, type LineRow } from "../../../db/shop/cart-lines";
import { type CartRow, readOrderKey } from "../../../db/shop/carts";
import { deliveryOptions, takenOutName } from "../../../db/shop/delivery-options";
import { findNewTerm } from "../../../db/shop/payments/membership-extension";
import { readHeldOrders } from "../../../db/shop/products/stock-holds";
import { findPromotion } from "../../../db/shop/promotions";
import { findRenewalRefusal, type RenewalRefusal } from "../../../db/shop/renewal-refusal";
import { instant } from "../../../domain/clock";
import { termCents } from "../../../domain/club/terms/bought-term";
import { sha256 } from "../../../domain/secrets";
import { type Buyer, visitor } from "../../../domain/shop/buyer";
import { findOrderLimit, maxQuantities, pricedLine } from "../../../domain/shop/cart-line";
import {
  computeSubtotal,
  computeTotals,
  type PricedLine,
  sumGrams,
  type Totals,
} from "../../../domain/shop/cart-totals";
import { type DeliveryPlace, type DeliveryRow, delivers, deliveryCents } from "../../../domain/shop/delivery";
import { type HeldOrder, heldUses, replacedBy, withHeld } from "../../../domain/shop/held-orders";
import {
  computeDiscount,
  type PromotionState,
  promotionState,
} from "../../../domain/shop/promotions/promotion";

/** What is delivered where: a place, which an address of the member's own names by its id. */
export type StoredPlace = DeliveryPlace & {
  readonly id?: number | undefined;
  readonly state: string;
};

type PricedRow = LineRow & {
  readonly priced: PricedLine;
  readonly maxQty: number;
  /** Of one order, where that is less than what there is. */
  readonly orderLimit: number | null;
  /** Why `maxQty` is 0, where that is not for want of stock. */
  readonly refusal: RenewalRefusal | null;
  /** Of a membership until a common end: its last day, YYYY-MM-DD. */
  readonly termTo: string | null;
};

export type PricedCart = {
  readonly cart: CartRow | null;
  /** The member's; null for a visitor. */
  readonly userId: number | null;
  readonly buyer: Buyer;
  readonly lines: readonly PricedRow[];
  readonly promotion: { readonly code: string; readonly state: PromotionState } | null;
  readonly needsShipping: boolean;
  readonly place: StoredPlace | null;
  /** The chosen one, when it delivers there. */
  readonly delivery: DeliveryRow | null;
  /** Name of the chosen one, when officers have taken it out since. */
  readonly goneDelivery: string | null;
  readonly totals: Totals;
  readonly creditCents: number;
  /** The member's own unpaid orders whose place the order of this cart takes; also itself, once placed. */
  readonly replaced: readonly HeldOrder[];
  /** The other ones, which it leaves in place. */
  readonly others: readonly HeldOrder[];
  /** Hash of all that a review shows. */
  readonly revision: string;
};

/** The place of a cart; an address that is not the member's own, or is gone, counts as none. */
async function getPlace(db: D1Database, cart: CartRow, userId: number | null): Promise<StoredPlace | null> {
  const kept = cart.shipping_address && (JSON.parse(cart.shipping_address) as StoredPlace);
  if (!kept) return null;
  if (kept.id === undefined) return kept;
  const address = userId === null ? null : await getAddress(db, userId, kept.id);
  if (!address) return null;
  const { id, suburb, postcode, country } = address;
  return { id, suburb, postcode, country, state: address.state ?? "" };
}

/**
 * What a cart holds and costs now. What the unpaid orders have taken whose place the order of this cart
 * takes counts as there.
 */
export const priceCart = (
  db: D1Database,
  cart: CartRow | null,
  userId: number | null,
  now: number,
): Promise<PricedCart> =>
  priceLines(db, { cart, lines: cart ? getLines(db, cart.session_key) : [] }, userId, now);

/** Lines with what they cost, and how many of each can be bought. */
async function pricedLines(
  db: D1Database,
  rows: readonly LineRow[],
  { userId, member }: { readonly userId: number | null; readonly member: Buyer },
  now: number,
): Promise<PricedCart["lines"]> {
  const maxQty = maxQuantities(rows, member, instant(now));
  // A cart has one at most.
  const membership = rows.find(({ kind }) => kind === "membership");
  const renewal =
    userId !== null && membership ? await findRenewalRefusal(db, userId, membership, now) : null;
  const bought = membership ? await findNewTerm(db, { userId, skuId: membership.sku_id }, now) : null;
  return rows.map((stored, at) => {
    const row =
      stored.kind === "membership" && bought ? withTerm(stored, bought) : { ...stored, termTo: null };
    const refusal = row.kind === "membership" ? renewal : null;
    return {
      ...row,
      priced: pricedLine(row, member),
      maxQty: refusal ? 0 : (maxQty[at] ?? 0),
      orderLimit: refusal ? null : findOrderLimit(row, member, instant(now)),
      refusal,
    };
  });
}

/** The same of lines that are in no cart (null), and of a cart's own. */
export async function priceLines(
  db: D1Database,
  { cart, lines: unread }: { readonly cart: CartRow | null; readonly lines: LineRow[] | Promise<LineRow[]> },
  userId: number | null,
  now: number,
): Promise<PricedCart> {
  const [stored, member, isRegistered, place, found, held] = await Promise.all([
    unread,
    userId === null ? visitor : getBuyer(db, userId, now),
    isGstRegistered(db),
    cart && getPlace(db, cart, userId),
    cart?.promotion_code ? findPromotion(db, cart.promotion_code) : null,
    userId === null ? [] : readHeldOrders(db, userId),
  ]);
  const rows = stored.map((row) => withHeld(row, held));
  const promotion = found && { ...found, uses: found.uses - heldUses(found.code, held) };
  const lines = await pricedLines(db, rows, { userId, member }, now);
  const priced = lines.map((line) => line.priced);
  const state = cart?.promotion_code
    ? promotionState(promotion, member, computeSubtotal(priced), instant(now))
    : null;
  const applied = promotion && state === "applied" ? promotion : null;
  const limitedPromotion = applied && applied.most_uses !== null ? applied.code : null;
  const replaced = replacedBy({ lines: rows, limitedPromotion }, held);
  const buyer = {
    ...member,
    creditCents: replaced.reduce((sum, order) => sum + order.credit_cents, member.creditCents),
  };
  const needsShipping = priced.some(({ isSent }) => isSent);
  const { delivery, goneDelivery } = await findChosen(db, needsShipping ? cart : null, { rows, place }, now);
  const discount = applied && computeDiscount(applied);
  const totals = computeTotals(
    priced,
    discount,
    delivery ? deliveryCents(delivery, sumGrams(priced)) : 0,
    isRegistered,
  );
  const creditCents = Math.min(buyer.creditCents, totals.totalCents);
  const revision = await sha256(
    JSON.stringify([
      lines.map((line) => [line.sku_id, line.addons, line.priced, line.qty <= line.maxQty]),
      lines.map((line) => line.additional_member),
      lines.flatMap(({ termTo }) => termTo ?? []),
      lines.flatMap(({ proposer, seconder }) => (proposer === null ? [] : [proposer, seconder])),
      [discount && cart?.promotion_code, delivery?.id, place, totals, creditCents],
    ]),
  );
  return {
    cart,
    userId,
    buyer,
    lines,
    needsShipping,
    place,
    delivery,
    goneDelivery,
    totals,
    creditCents,
    replaced,
    others: held.filter((order) => !replaced.includes(order)),
    revision,
    promotion: state && cart?.promotion_code ? { code: cart.promotion_code, state } : null,
  };
}

/** A membership with what its term costs, where that is until a common end. */
const withTerm = (
  row: LineRow,
  { renewed, level }: NonNullable<Awaited<ReturnType<typeof findNewTerm>>>,
) => ({
  ...row,
  price_cents: termCents(row.price_cents, renewed, level),
  termTo: renewed.isCommonEnd ? renewed.to : null,
});

/** The way of delivery that a cart has chosen. */
async function findChosen(
  db: D1Database,
  cart: CartRow | null,
  { rows, place }: { readonly rows: readonly LineRow[]; readonly place: StoredPlace | null },
  now: number,
): Promise<Pick<PricedCart, "delivery" | "goneDelivery">> {
  const id = cart?.shipping_option_id;
  if (!id) return { delivery: null, goneDelivery: null };
  const option = (await deliveryOptions(db, cart, rows, now)).find((each) => each.id === id);
  if (!option) return { delivery: null, goneDelivery: await takenOutName(db, id) };
  const isThere = delivers(option, place ?? { suburb: "", postcode: "", country: "AU" });
  return { delivery: isThere ? option : null, goneDelivery: null };
}

/** The key of the order that a member's cart will be; null while there is nothing to order. */
export const orderKeyFor = (db: D1Database, { cart, lines }: PricedCart): Promise<string | null> =>
  cart?.user_id && lines.length > 0 ? readOrderKey(db, cart.session_key) : Promise.resolve(null);
