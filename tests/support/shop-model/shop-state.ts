import { type Persona, promotions, type Sku, skus } from "./catalogue";

/**
 * What a shop should hold, computed from the contract's words alone: nothing of the backend is imported.
 * Every amount is an integer number of cents.
 */
export type Shop = {
  /** Available stock, by sku; null: not counted. */
  readonly stock: Map<string, number | null>;
  /** By code. */
  readonly uses: Map<string, number>;
  /** Codes that an editor has switched off. */
  readonly off: Set<string>;
  readonly members: readonly [Member, Member];
  /** The oldest first. */
  readonly orders: Order[];
  /** What the gateway has yet to send, in its order. */
  readonly late: { readonly order: Order; readonly reference: string }[];
};

/** Null: a visitor. */
export type Buyer = Member | null;

export type Member = {
  readonly addressId: number;
  /** Of a membership, also of one that is over; null: never had one. */
  level: string | null;
  isExpired: boolean;
  /** Whether it can be renewed, or bought. */
  isRenewable: boolean;
  /** What the club owes, without what unpaid orders have taken. */
  creditCents: number;
  /** Memberships paid so far. */
  extensions: number;
  cart: Cart | null;
};

export type Line = {
  /** The backend's, once a reply has named it. */
  id: number | null;
  readonly sku: Sku;
  readonly addons: readonly string[];
  qty: number;
  readonly second: string | null;
};

export type Place = { readonly postcode: string; readonly country?: string } | { readonly id: number };

export type Cart = {
  lines: Line[];
  code: string | null;
  delivery: number | null;
  place: Place | null;
  /** The order that was made of it, while nothing has changed since. */
  order: Order | null;
};

export const emptyCart = (): Cart => ({ lines: [], code: null, delivery: null, place: null, order: null });

export type OrderStatus = "awaiting-payment" | "paid" | "declined" | "released" | "refunded";

export type Order = {
  readonly key: string;
  readonly member: Member;
  readonly lines: readonly { readonly sku: Sku; readonly qty: number }[];
  readonly totalCents: number;
  readonly creditCents: number;
  /** Of a promotion that applied. */
  readonly code: string | null;
  /** What was submitted: the same key with other fields is a conflict. */
  readonly submitted: string;
  /** Of its member, when it was placed. */
  readonly extensionsBefore: number;
  status: OrderStatus;
  /** Whether its stock, promotion and credit are taken. */
  isHeld: boolean;
  /** Whether it was last released because another order took its place. */
  isReplaced: boolean;
  /** More than 24 hours old. */
  isOld: boolean;
  isExtended: boolean;
  needsAttention: boolean;
  /** What gateways have collected for it, whatever became of the money. */
  receivedCents: number;
  /** What gateways have given back. */
  sentBackCents: number;
  tickets: { valid: number; used: number; void: number };
  /** Numbers of payments and of webhooks that have come. */
  readonly references: Set<string>;
  readonly webhooks: Set<string>;
};

export const newMember = ({ level, ends, creditCents }: Persona, addressId: number): Member => ({
  addressId,
  level,
  isExpired: ends === "past",
  creditCents,
  extensions: 0,
  cart: null,
  isRenewable: level === null || ends !== undefined,
});

export const newShop = (members: readonly [Member, Member]): Shop => ({
  stock: new Map(skus.map(({ code, stock = null }) => [code, stock])),
  uses: new Map(promotions.map(({ code, over, maxUses = 0 }) => [code, over === "used" ? maxUses : 0])),
  off: new Set(promotions.filter(({ over }) => over === "off").map(({ code }) => code)),
  members,
  orders: [],
  late: [],
});

export const isUnpaid = ({ status, isHeld }: Order): boolean =>
  isHeld && (status === "awaiting-payment" || status === "declined");

/** What is left to pay after the member's credit. */
export const dueCents = ({ totalCents, creditCents }: Order): number => totalCents - creditCents;

/** Pieces of each sku of an order, by code. */
export function pieces({ lines }: Pick<Order, "lines">): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { sku, qty } of lines) counts.set(sku.code, (counts.get(sku.code) ?? 0) + qty);
  return counts;
}

/** The buyer's own unpaid orders, the oldest first. */
const unpaidOrders = (shop: Shop, buyer: Buyer): readonly Order[] =>
  shop.orders.filter((order) => order.member === buyer && isUnpaid(order));

/** How many unpaid orders a member has at most. */
const mostUnpaid = 5;

const hasMembership = (lines: readonly { readonly sku: Sku }[]) =>
  lines.some(({ sku }) => sku.kind === "membership");

/**
 * The unpaid orders whose place the order of a cart takes: those that have a thing, a membership or a limited
 * promotion of it, and the oldest others while they would be too many.
 * @param code of a promotion that applies
 */
export function replacedOrders(
  shop: Shop,
  buyer: Buyer,
  lines: readonly { readonly sku: Sku }[],
  code: string | null,
): ReadonlySet<Order> {
  const own = unpaidOrders(shop, buyer);
  const isLimited = promotions.some((each) => each.code === code && each.maxUses !== undefined);
  const replaced = new Set<Order>();
  if (lines.length === 0) return replaced;
  for (const order of own) {
    const isShared = order.lines.some(({ sku }) => lines.some((line) => line.sku === sku));
    const bothRenew = hasMembership(order.lines) && hasMembership(lines);
    if (isShared || bothRenew || (isLimited && order.code === code)) replaced.add(order);
  }
  for (const order of own) if (own.length - replaced.size >= mostUnpaid) replaced.add(order);
  return replaced;
}

/** What there is for a buyer, whose next order of it takes the place of the unpaid ones that have it. */
export function available(shop: Shop, buyer: Buyer) {
  const own = unpaidOrders(shop, buyer);
  const heldPieces = (code: string) => own.reduce((sum, order) => sum + (pieces(order).get(code) ?? 0), 0);
  return {
    stock: ({ code }: Sku): number | null => {
      const left = shop.stock.get(code) ?? null;
      return left === null ? null : left + heldPieces(code);
    },
    uses: (code: string): number =>
      (shop.uses.get(code) ?? 0) - own.filter((order) => order.code === code).length,
  };
}
