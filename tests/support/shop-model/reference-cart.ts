import { type Delivery, deliveries, ownPostcode, promotions, readChoice, type Sku, skus } from "./catalogue";
import {
  available,
  type Buyer,
  type Cart,
  type Line,
  type Place,
  replacedOrders,
  type Shop,
} from "./shop-state";

const maxLineQuantity = 99;
const hasLevel = (buyer: Buyer) => buyer !== null && buyer.level !== null && !buyer.isExpired;

/** How many of it the buyer may have in one order; 0: none. */
function maxQuantityFor(shop: Shop, sku: Sku, buyer: Buyer): number {
  if (sku.gone || (sku.isForMembers && !hasLevel(buyer))) return 0;
  if (sku.kind === "membership") return 1;
  return Math.min(sku.most ?? maxLineQuantity, available(shop, buyer).stock(sku) ?? maxLineQuantity);
}

/** How many one order may have, where there is more; null: no such limit. */
function orderLimit(shop: Shop, sku: Sku, buyer: Buyer): number | null {
  const { most = null } = sku;
  const left = available(shop, buyer).stock(sku);
  if (most === null || (left !== null && left <= most)) return null;
  return maxQuantityFor(shop, sku, buyer) === most ? most : null;
}

const isSame = (line: Line, sku: Sku, addons: readonly string[]) =>
  line.sku === sku && line.addons.join() === addons.join();

/** @returns false when it is refused, and nothing changes */
export function add(
  shop: Shop,
  cart: Cart,
  buyer: Buyer,
  { sku, addons, qty, second }: { sku: Sku; addons: readonly string[]; qty: number; second: string | null },
): boolean {
  const most = maxQuantityFor(shop, sku, buyer);
  const byId = new Map(addons.map((choice) => [readChoice(choice).id, choice]));
  const ids = [...byId.keys()].sort();
  if (most === 0 || !ids.every((id) => id in (sku.addons ?? {}))) return false;
  // One that needs a text is never bought without; of any other no text is kept.
  const chosen = ids.map((id) => (id === sku.engraved ? (byId.get(id) ?? id) : id));
  if (sku.engraved && chosen.includes(sku.engraved)) return false;
  if (sku.kind === "membership") {
    cart.lines = cart.lines.filter((line) => line.sku.kind !== "membership");
    cart.lines.push({ id: null, sku, addons: [], qty: 1, second: sku.hasSecondPerson ? second : null });
    return true;
  }
  const line = cart.lines.find((each) => isSame(each, sku, chosen));
  if (!line) cart.lines.push({ id: null, sku, addons: chosen, qty: Math.min(qty, most), second: null });
  // A line that has more already stays as it is.
  else line.qty = Math.max(line.qty, Math.min(line.qty + qty, most));
  return true;
}

/** The visitor's lines join the member's, and its code where the member's has none. */
export function merge(from: Cart, to: Cart): void {
  if (from.lines.some(({ sku }) => sku.kind === "membership")) {
    to.lines = to.lines.filter(({ sku }) => sku.kind !== "membership");
  }
  for (const line of from.lines) {
    const same = to.lines.find((each) => isSame(each, line.sku, line.addons));
    if (same) same.qty = Math.min(same.qty + line.qty, maxLineQuantity);
    else to.lines.push({ ...line, id: null });
  }
  to.code ??= from.code;
}

export function reaches(
  { isOff, isPickUp, country = "AU", postcodes }: Delivery,
  place: Place | null,
  buyer: Buyer,
) {
  if (isOff) return false;
  if (isPickUp) return true;
  if (place === null) return false;
  const isOwn = "id" in place && place.id === buyer?.addressId;
  if ("id" in place && !isOwn) return false;
  const { postcode, country: to = "AU" } = "id" in place ? { postcode: ownPostcode } : place;
  if (postcode === "" || to !== country) return false;
  return postcodes === undefined || postcodes.some(([first, last]) => postcode >= first && postcode <= last);
}

const sumGrams = ({ lines }: Cart) =>
  lines.reduce((sum, { sku, qty }) => sum + (sku.kind === undefined ? (sku.grams ?? 0) * qty : 0), 0);

const getPrice = ({ cents, perKilogram }: Delivery, grams: number) =>
  cents + perKilogram * Math.ceil(grams / 1000);

/** What shippingQuote replies. */
export const quotes = (cart: Cart, postcode: string) =>
  deliveries
    .filter((each) => reaches(each, { postcode }, null))
    .map((each) => ({ id: each.id, cents: getPrice(each, sumGrams(cart)) }));

function promotionState(shop: Shop, code: string, buyer: Buyer, subtotal: number) {
  const promotion = promotions.find((each) => each.code === code);
  if (!promotion || shop.off.has(code)) return "unknown";
  if (promotion.over === "early") return "not-yet";
  if (promotion.over === "ended") return "over";
  const { level, least = 0, maxUses } = promotion;
  if (maxUses !== undefined && available(shop, buyer).uses(code) >= maxUses) return "used-up";
  if (level && !buyer) return "signed-out";
  if (level && !hasLevel(buyer)) return "no-membership";
  if (level && level !== "any" && level !== buyer?.level) return "other-level";
  return subtotal < least ? "minimum" : "applied";
}

/**
 * Parts of an amount, by weight: whole cents, and what is left over to the largest fractions, earlier ones
 * first.
 */
function parts(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const result = weights.map((weight) => (sum === 0 ? 0 : Math.floor((amount * weight) / sum)));
  const fraction = (at: number) => (amount * (weights[at] ?? 0)) % sum;
  const order = weights.map((_, at) => at).sort((a, b) => fraction(b) - fraction(a) || a - b);
  let left = sum === 0 ? 0 : amount - result.reduce((total, part) => total + part, 0);
  for (const at of order) if (left-- > 0) result[at] = (result[at] ?? 0) + 1;
  return result;
}

const eleventh = (cents: number) => Math.floor(cents / 11) + (cents % 11 >= 6 ? 1 : 0);

const dollars = (cents: number) => cents / 100;

/** The cart as getCart should reply it. */
export function view(shop: Shop, cart: Cart, buyer: Buyer) {
  const lines = cart.lines.map((line, at) => {
    const { sku, addons, qty } = line;
    const unit = sku.cents + addons.reduce((sum, each) => sum + (sku.addons?.[readChoice(each).id] ?? 0), 0);
    const once = sku.kind === "membership" && (buyer?.level ?? null) === null ? (sku.joiningCents ?? 0) : 0;
    const before = cart.lines.slice(0, at).filter((other) => other.sku === sku);
    const most = maxQuantityFor(shop, sku, buyer) - before.reduce((sum, other) => sum + other.qty, 0);
    const isRefused = sku.kind === "membership" && buyer !== null && !buyer.isRenewable;
    const limit = isRefused ? null : orderLimit(shop, sku, buyer);
    return { line, unit, once, limit, cents: unit * qty + once, most: isRefused ? 0 : Math.max(0, most) };
  });
  const subtotal = lines.reduce((sum, { cents }) => sum + cents, 0);
  const state = cart.code === null ? null : promotionState(shop, cart.code, buyer, subtotal);
  const promotion = state === "applied" ? promotions.find(({ code }) => code === cart.code) : undefined;
  const percent = Math.floor((subtotal * (promotion?.percent ?? 0) + 50) / 100);
  const discount = Math.min(subtotal, promotion?.cents ?? percent);
  const discounts = parts(
    discount,
    lines.map(({ cents }) => cents),
  );
  const needsShipping = cart.lines.some(({ sku }) => sku.kind === undefined);
  const chosen = deliveries.find(({ id }) => id === cart.delivery);
  const delivery = needsShipping && chosen && reaches(chosen, cart.place, buyer) ? chosen : null;
  const shipping = delivery ? getPrice(delivery, sumGrams(cart)) : 0;
  const tax = lines.reduce(
    (sum, { line, cents }, at) => sum + (line.sku.isUntaxed ? 0 : eleventh(cents - (discounts[at] ?? 0))),
    eleventh(shipping),
  );
  const total = subtotal - discount + shipping;
  const replaced = [...replacedOrders(shop, buyer, cart.lines, promotion ? cart.code : null)];
  const owed = replaced.reduce((sum, order) => sum + order.creditCents, buyer?.creditCents ?? 0);
  const credit = Math.min(total, owed);
  return {
    items: lines.map(({ line, unit, once, cents, most, limit }) => ({
      code: line.sku.code,
      addons: [...line.addons].sort(),
      qty: line.qty,
      second: line.second,
      price: dollars(unit),
      joining: dollars(once),
      subtotal: dollars(cents),
      most,
      limit,
    })),
    count: cart.lines.reduce((sum, { qty }) => sum + qty, 0),
    isInStock: lines.every(({ line, most }) => line.qty <= most),
    code: cart.code,
    state,
    needsShipping,
    delivery: delivery?.id ?? null,
    subtotal: dollars(subtotal),
    discount: dollars(discount),
    shipping: dollars(shipping),
    total: dollars(total),
    tax: dollars(tax),
    credit: dollars(credit),
    isDue: total > credit,
    hasKey: buyer !== null && cart.lines.length > 0,
  };
}

/** Of which unpaid orders getCart should tell. */
export function viewUnpaid(shop: Shop, cart: Cart, buyer: Buyer) {
  const { code, state } = view(shop, cart, buyer);
  const replaced = [...replacedOrders(shop, buyer, cart.lines, state === "applied" ? code : null)];
  return {
    replaces: replaced
      .filter((order) => order !== cart.order)
      .map(({ key }) => key)
      .sort(),
    ordered: replaced.find((order) => order === cart.order)?.key ?? null,
  };
}

export const skuAt = (at: number): Sku => skus[at % skus.length] as Sku;
