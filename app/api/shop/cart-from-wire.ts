import * as v from "valibot";
import { addressWire } from "#contract/address";
import {
  cartAddonWire,
  cartItemWire,
  getCartReply,
  type LineEventWire,
  lineEventWire,
  type UnpaidOrderWire,
  unpaidOrderWire,
} from "#contract/cart";
import { imageReferenceWire, pictureFactsWire } from "#contract/content/image";
import { flag, id, text } from "#contract/wire";
import { maxLineQuantity } from "#rules/limits";
import { toCents } from "#rules/money";
import { lineRefusals, productKinds, promotionStates } from "#rules/shop-choices";
import type { ImageReference } from "~/domain/content/image";
import { parseImageUrl } from "~/domain/content/image-url";
import type { Cart, CartLine, DeliveryDays, LineEvent, UnpaidOrder } from "~/domain/shop/cart";
import { addressFromWire } from "../account/address-from-wire";
import { lenient, lenientList, requiredList } from "../lenient-schema";
import type { ProductKind } from "./product-kinds";

const placeWire = v.object({
  id: v.nullish(id, null),
  suburb: v.nullish(v.string(), ""),
  postcode: v.nullish(text, ""),
  state: v.nullish(v.string(), ""),
});

/** A cart item's picture in spec §3. */
const imgWire = v.object({ url: v.nullish(v.string(), ""), webp_url: v.nullish(v.string(), "") });

/** Without its lines or its total a cart is unreadable, never empty (contract 18). */
export const knownCart = lenient(
  v.object({
    ...getCartReply.entries,
    items: requiredList(
      v.object({
        ...cartItemWire.entries,
        addons: lenientList(cartAddonWire),
        image: v.fallback(v.nullish(imageReferenceWire), null),
        img: v.fallback(v.nullish(imgWire), null),
        kind: v.fallback(v.nullish(v.picklist(productKinds)), null),
        order_limit: v.fallback(v.nullish(v.number()), null),
        refusal: v.fallback(v.nullish(v.picklist(lineRefusals)), null),
        refused_until: v.fallback(v.nullish(v.string()), null),
        proposer: v.fallback(v.nullish(v.string()), null),
        seconder: v.fallback(v.nullish(v.string()), null),
        event: v.fallback(v.nullish(lineEventWire), null),
      }),
    ),
    pictures: v.fallback(pictureFactsWire, {}),
    needs_shipping: v.fallback(v.nullish(flag), null),
    promotion_state: v.fallback(v.nullish(v.picklist(promotionStates)), null),
    shipping_gone_name: v.fallback(v.nullish(v.string()), null),
    shipping_address: v.fallback(v.nullish(placeWire), null),
    addresses: lenientList(addressWire),
    replaces: lenientList(unpaidOrderWire),
    ordered: v.fallback(v.nullish(unpaidOrderWire), null),
  }),
  ["items", "total_amount", "revision"],
);

type CartWire = v.InferOutput<typeof knownCart>;
type ItemWire = CartWire["items"][number];

/** Of a stored picture, whose every size and format has an address of the same form (spec §7, Assets). */
function getImage({ image, img }: ItemWire): ImageReference | null {
  if (image) return image;
  const [jpeg, webp] = [img?.url, img?.webp_url].map((url) => parseImageUrl(getPath(url ?? "")));
  return jpeg && webp?.hash === jpeg.hash ? { ...jpeg, formats: ["webp"] } : (jpeg ?? webp ?? null);
}

const getPath = (url: string): string => (url.startsWith("/") ? url : (URL.parse(url)?.pathname ?? ""));

/** Of what a backend says, which may be one of them, or neither. */
export function readDeliveryDays(
  min: number | null | undefined,
  max: number | null | undefined,
): DeliveryDays {
  const least = min ?? max ?? 0;
  return least > 0 ? [least, Math.max(least, max ?? least)] : null;
}

export const lineEventFromWire = (wire: LineEventWire | null | undefined): LineEvent | null =>
  wire ? { startsAt: wire.starts_at, timeZone: wire.time_zone, isAllDay: wire.all_day ?? false } : null;

type Kinds = ReadonlyMap<string, ProductKind>;

/** The kinds of its products that the cart says itself. */
export const saidKinds = ({ items }: CartWire): Kinds =>
  new Map(items.flatMap(({ url, kind }) => (kind ? [[url, kind] as const] : [])));

const getLine = (wire: ItemWire, kinds: Kinds): CartLine => ({
  id: wire.id,
  url: wire.url,
  productName: wire.product_name,
  name: wire.name,
  kind: kinds.get(wire.url) ?? "goods",
  sku: wire.sku.code,
  addons: wire.addons.map((addon) => ({ ...addon, price: toCents(addon.price) })),
  qty: wire.qty,
  price: toCents(wire.price),
  joiningFee: toCents(wire.joining_fee ?? 0),
  subtotal: toCents(wire.subtotal),
  image: getImage(wire),
  max: wire.can_purchase_qty,
  orderLimit: wire.order_limit ?? (wire.can_purchase_qty === maxLineQuantity ? maxLineQuantity : null),
  refusal: wire.refusal ? { code: wire.refusal, until: wire.refused_until ?? null } : null,
  additionalMember: wire.additional_member,
  vouchers: wire.proposer && wire.seconder ? { proposer: wire.proposer, seconder: wire.seconder } : null,
  event: lineEventFromWire(wire.event),
});

const unpaidFromWire = ({ key, id, item_count, due_amount }: UnpaidOrderWire): UnpaidOrder => ({
  key,
  id,
  count: item_count,
  due: toCents(due_amount),
});

/** @param kinds of its products, as far as they are known; any other may be something to send */
export function cartFromWire(wire: CartWire, kinds: Kinds = saidKinds(wire)): Cart {
  const { promotion_code: code, promotion_state: state, shipping_type: shippingId } = wire;
  const place = wire.shipping_address;
  const lines = wire.items.map((item) => getLine(item, kinds));
  const discount = toCents(wire.discount_amount ?? 0);
  return {
    key: wire.sessionKey ?? "",
    count: wire.item_count,
    lines,
    pictures: wire.pictures,
    subtotal: toCents(wire.subtotal),
    isInStock: wire.all_in_stock ?? true,
    promotion: code ? { code, state: state ?? (discount > 0 ? "applied" : "no-discount") } : null,
    discount,
    needsShipping: wire.needs_shipping ?? lines.some(({ kind }) => kind === "goods"),
    shipping: shippingId
      ? {
          id: shippingId,
          name: wire.shipping_name ?? "",
          isPickUp: wire.shipping_is_pick_up ?? false,
          amount: toCents(wire.shipping_amount ?? 0),
          days: readDeliveryDays(wire.shipping_days_min, wire.shipping_days_max),
        }
      : null,
    goneDelivery: wire.shipping_gone_name || null,
    place: place ? { ...place, id: place.id ?? null } : null,
    total: toCents(wire.total_amount),
    tax: toCents(wire.total_tax ?? 0),
    credit: toCents(wire.credit_amount ?? 0),
    paymentTypes: wire.payment_types ?? [],
    addresses: wire.addresses.map(addressFromWire),
    orderKey: wire.order_key,
    revision: wire.revision ?? "",
    replaces: wire.replaces.map(unpaidFromWire),
    ordered: wire.ordered ? unpaidFromWire(wire.ordered) : null,
  };
}
