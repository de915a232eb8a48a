import * as v from "valibot";
import { addressWire } from "#contract/address";
import { cartItemWire, getCartReply } from "#contract/cart";
import { imageReferenceWire, pictureFactsWire } from "#contract/content/image";
import { id, text } from "#contract/wire";
import { toCents } from "#rules/money";
import { productKinds, promotionStates } from "#rules/shop-choices";
import type { Cart, CartLine } from "~/domain/shop/cart";
import { addressFromWire } from "../account/address-from-wire";
import { lenient, lenientList, requiredList } from "../lenient-schema";

const placeWire = v.object({
  id: v.nullish(id, null),
  suburb: v.nullish(v.string(), ""),
  postcode: v.nullish(text, ""),
  state: v.nullish(v.string(), ""),
});

/** Without its lines or its total a cart is unreadable, never empty (contract 18). */
export const knownCart = lenient(
  v.object({
    ...getCartReply.entries,
    items: requiredList(
      v.object({
        ...cartItemWire.entries,
        image: v.fallback(v.nullish(imageReferenceWire), null),
        kind: v.fallback(v.picklist(productKinds), "goods"),
      }),
    ),
    pictures: v.fallback(pictureFactsWire, {}),
    promotion_state: v.fallback(v.nullish(v.picklist(promotionStates)), null),
    shipping_address: v.fallback(v.nullish(placeWire), null),
    addresses: lenientList(addressWire),
  }),
  ["items", "total_amount", "revision"],
);

const getLine = (wire: v.InferOutput<typeof knownCart>["items"][number]): CartLine => ({
  id: wire.id,
  url: wire.url,
  productName: wire.product_name,
  name: wire.name,
  kind: wire.kind,
  sku: wire.sku.code,
  addons: (wire.addons ?? []).map((addon) => ({ ...addon, price: toCents(addon.price) })),
  qty: wire.qty,
  price: toCents(wire.price),
  joiningFee: toCents(wire.joining_fee ?? 0),
  subtotal: toCents(wire.subtotal),
  image: wire.image ?? null,
  max: wire.can_purchase_qty,
  additionalMember: wire.additional_member,
});

export function cartFromWire(wire: v.InferOutput<typeof knownCart>): Cart {
  const { promotion_code: code, promotion_state: state, shipping_type: shippingId } = wire;
  const place = wire.shipping_address;
  return {
    key: wire.sessionKey ?? "",
    count: wire.item_count,
    lines: wire.items.map(getLine),
    pictures: wire.pictures,
    subtotal: toCents(wire.subtotal),
    isInStock: wire.all_in_stock ?? true,
    promotion: code ? { code, state: state ?? "unknown" } : null,
    discount: toCents(wire.discount_amount ?? 0),
    needsShipping: wire.needs_shipping ?? false,
    shipping: shippingId
      ? { id: shippingId, name: wire.shipping_name ?? "", amount: toCents(wire.shipping_amount ?? 0) }
      : null,
    place: place ? { ...place, id: place.id ?? null } : null,
    total: toCents(wire.total_amount),
    tax: toCents(wire.total_tax ?? 0),
    credit: toCents(wire.credit_amount ?? 0),
    paymentTypes: wire.payment_types ?? [],
    addresses: wire.addresses.map(addressFromWire),
    orderKey: wire.order_key,
    revision: wire.revision ?? "",
  };
}
