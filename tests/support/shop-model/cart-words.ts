import type { GetCartReply } from "#contract/cart";
import type { Cart } from "./shop-state";

export type Reply = { readonly status: number; readonly body: unknown };

/** A reply in the words of the reference cart. */
export const replied = (cart: GetCartReply) => ({
  items: cart.items.map((item) => ({
    code: item.sku.code,
    addons: (item.addons ?? []).map(({ id, text }) => (text === null ? id : `${id}=${text}`)).sort(),
    qty: item.qty,
    second: item.additional_member,
    price: item.price,
    joining: item.joining_fee,
    subtotal: item.subtotal,
    most: item.can_purchase_qty,
    limit: item.order_limit ?? null,
  })),
  count: cart.item_count,
  isInStock: cart.all_in_stock,
  code: cart.promotion_code,
  state: cart.promotion_state ?? null,
  needsShipping: cart.needs_shipping,
  delivery: cart.shipping_type,
  subtotal: cart.subtotal,
  discount: cart.discount_amount,
  shipping: cart.shipping_amount,
  total: cart.total_amount,
  tax: cart.total_tax,
  credit: cart.credit_amount,
  isDue: (cart.payment_types ?? []).length > 0,
  hasKey: cart.order_key !== null,
});

/** Of which unpaid orders it tells. */
export const repliedUnpaid = ({ replaces, ordered }: GetCartReply) => ({
  replaces: (replaces ?? []).map(({ key }) => key).sort(),
  ordered: ordered?.key ?? null,
});

/** All of a cart that an order depends on, but for what the shop says of it. */
export const getContent = ({ lines, code, delivery, place }: Cart) =>
  JSON.stringify([
    lines.map(({ sku, addons, qty, second }) => [sku.code, addons, qty, second]),
    ...[code, delivery, place],
  ]);

/** What a tab has seen last. */
export type Seen = {
  readonly ids: readonly number[];
  readonly key: string | null;
  readonly revision: string;
  readonly delivery: number | null;
};

export type Signed = { readonly tokens: readonly [string, string]; readonly cookie: string };
