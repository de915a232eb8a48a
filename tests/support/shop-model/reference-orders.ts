import { deliveries, promotions } from "./catalogue";
import { reaches, view } from "./reference-cart";
import {
  type Cart,
  dueCents,
  isUnpaid,
  type Member,
  type Order,
  pieces,
  replacedOrders,
  type Shop,
} from "./shop-state";

/** What submitOrder is sent, as far as it decides. */
export type Submitted = {
  readonly key: string;
  readonly revision: string;
  readonly delivery: number | null;
  /** Of the member's own. */
  readonly address: number | null;
};

/** What should come of it; `now`: key and revision of the cart as it is. */
export type Expected =
  | { readonly answer: "placed" }
  | { readonly answer: "same"; readonly order: Order }
  | { readonly answer: "changed" | "conflict" | "refused" };

const getContent = ({ revision, delivery, address }: Submitted) =>
  JSON.stringify([revision, delivery, address]);

/** Decides on a submitted order, and keeps what was chosen with the cart. */
export function judge(
  shop: Shop,
  member: Member,
  sent: Submitted,
  now: { readonly key: string | null; readonly revision: string },
): Expected {
  const earlier = shop.orders.find(({ key }) => key === sent.key);
  if (earlier && earlier.submitted !== getContent(sent)) return { answer: "conflict" };
  if (earlier?.status === "released") return { answer: "changed" };
  if (earlier) return { answer: "same", order: earlier };
  const { cart } = member;
  if (!cart || cart.lines.length === 0) return { answer: "refused" };
  const hasMembership = cart.lines.some(({ sku }) => sku.kind === "membership");
  if (hasMembership && !member.isRenewable) return { answer: "refused" };
  const needsShipping = cart.lines.some(({ sku }) => sku.kind === undefined);
  const place = sent.address === null ? null : { id: sent.address };
  const delivery = deliveries.find(({ id, isOff }) => needsShipping && id === sent.delivery && !isOff);
  if (delivery && !delivery.isPickUp && !place) return { answer: "refused" };
  if (needsShipping && !delivery) return { answer: "refused" };
  if (delivery && place && !reaches(delivery, place, member)) return { answer: "refused" };
  const isReviewed = now.key === sent.key;
  if (isReviewed && !keepChoice(cart, delivery?.id ?? cart.delivery, place)) return { answer: "changed" };
  const isSame = isReviewed && now.revision === sent.revision;
  return isSame && view(shop, cart, member).isInStock ? { answer: "placed" } : { answer: "changed" };
}

/** @returns false when the cart was another one */
function keepChoice(cart: Cart, delivery: number | null, place: { readonly id: number } | null): boolean {
  const kept = cart.place && "id" in cart.place ? cart.place.id : null;
  const isKept = cart.delivery === delivery && (place === null || place.id === kept);
  if (isKept) return true;
  cart.delivery = delivery;
  if (place && place.id !== kept) cart.place = place;
  cart.order = null;
  return false;
}

/** Makes the member's cart an order, which takes the place of unpaid ones. */
export function place(shop: Shop, member: Member, sent: Submitted): Order {
  const cart = member.cart as Cart;
  const { total, credit, code, state } = view(shop, cart, member);
  const replaced = replacedOrders(shop, member, cart.lines, state === "applied" ? code : null);
  for (const order of replaced) release(shop, order);
  for (const order of replaced) order.isReplaced = true;
  const order: Order = {
    key: sent.key,
    member,
    lines: cart.lines.map(({ sku, qty }) => ({ sku, qty })),
    totalCents: Math.round(total * 100),
    creditCents: Math.round(credit * 100),
    code: state === "applied" ? code : null,
    submitted: getContent(sent),
    status: "awaiting-payment",
    isHeld: false,
    isReplaced: false,
    isOld: false,
    isExtended: false,
    needsAttention: false,
    receivedCents: 0,
    sentBackCents: 0,
    tickets: { valid: 0, used: 0, void: 0 },
    references: new Set(),
    webhooks: new Set(),
    extensionsBefore: member.extensions,
  };
  take(shop, order);
  shop.orders.push(order);
  cart.order = order;
  if (dueCents(order) === 0) settle(order);
  return order;
}

/** Moves stock, promotion and credit from the shop to an order, or back. */
function move(shop: Shop, order: Order, sign: 1 | -1): void {
  for (const [code, qty] of pieces(order)) {
    const left = shop.stock.get(code) ?? null;
    if (left !== null) shop.stock.set(code, left - sign * qty);
  }
  if (order.code !== null) shop.uses.set(order.code, (shop.uses.get(order.code) ?? 0) + sign);
  order.member.creditCents -= sign * order.creditCents;
  order.isHeld = sign === 1;
}

const take = (shop: Shop, order: Order) => move(shop, order, 1);

/** An unpaid order gives back what it has taken, and its cart will be another order. */
export function release(shop: Shop, order: Order): boolean {
  if (!isUnpaid(order)) return false;
  move(shop, order, -1);
  order.status = "released";
  if (order.member.cart?.order === order) order.member.cart.order = null;
  return true;
}

/** Whether all that an order once had can be taken again, and the order is less than a day old. */
function canBeRetaken(shop: Shop, order: Order): boolean {
  const { member, code } = order;
  const promotion = promotions.find((each) => each.code === code);
  const isUsable =
    code === null ||
    (!shop.off.has(code) &&
      (promotion?.maxUses === undefined || (shop.uses.get(code) ?? 0) < promotion.maxUses));
  const isInStock = [...pieces(order)].every(([sku, qty]) => (shop.stock.get(sku) ?? qty) >= qty);
  const hasMembership = order.lines.some(({ sku }) => sku.kind === "membership");
  const isExtendedSince = hasMembership && member.extensions > order.extensionsBefore;
  return isUsable && isInStock && !isExtendedSince && !order.isOld && member.creditCents >= order.creditCents;
}

/** What a gateway has collected, by its own number of the payment. */
export function pay(shop: Shop, order: Order, reference: string, cents: number): void {
  if (order.references.has(reference)) return;
  order.references.add(reference);
  order.receivedCents += cents;
  const isPaid = order.status === "paid" || order.status === "refunded";
  const isDue = !isPaid && cents === dueCents(order);
  if (isDue && (order.isHeld || canBeRetaken(shop, order))) {
    if (!order.isHeld) take(shop, order);
    settle(order);
    return;
  }
  // Whatever is not a payment of the order stays the member's.
  order.member.creditCents += cents;
  if (!isPaid) order.needsAttention = true;
}

export function decline(order: Order): void {
  if (order.status === "awaiting-payment") order.status = "declined";
}

function settle(order: Order): void {
  const { member } = order;
  order.status = "paid";
  for (const { sku, qty } of order.lines) {
    if (sku.kind === "ticket") order.tickets.valid += qty;
    if (sku.kind !== "membership") continue;
    order.isExtended = true;
    member.extensions += 1;
    member.level = sku.code.toLowerCase();
    member.isExpired = false;
    member.isRenewable = false;
  }
  if (member.cart?.order !== order) return;
  Object.assign(member.cart, { lines: [], code: null, delivery: null, order: null });
}

type Refund = { readonly how: "credit" | "payment"; readonly restocks: boolean };

/** @returns false when it is refused */
export function refund(shop: Shop, order: Order, { how, restocks }: Refund): boolean {
  const isSentBack = how === "payment";
  if (order.status !== "paid" || (isSentBack && dueCents(order) === 0)) return false;
  order.status = "refunded";
  order.member.creditCents += isSentBack ? order.creditCents : order.totalCents;
  if (order.code !== null) shop.uses.set(order.code, (shop.uses.get(order.code) ?? 0) - 1);
  order.sentBackCents = isSentBack ? dueCents(order) : 0;
  const { tickets } = order;
  if (restocks) restock(shop, order);
  order.tickets = { valid: 0, used: tickets.used, void: tickets.valid };
  return true;
}

/** All but the seats of admitted tickets. */
function restock(shop: Shop, order: Order): void {
  let { used } = order.tickets;
  for (const { sku, qty } of order.lines) {
    const kept = sku.kind === "ticket" ? Math.min(used, qty) : 0;
    used -= kept;
    const left = shop.stock.get(sku.code) ?? null;
    if (left !== null) shop.stock.set(sku.code, left + qty - kept);
  }
  order.isHeld = false;
}

/** Admits the first valid ticket. */
export function admit({ tickets }: Order): void {
  if (tickets.valid === 0) return;
  tickets.valid -= 1;
  tickets.used += 1;
}
