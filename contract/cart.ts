import * as v from "valibot";
import {
  maxAdditionalMemberLength,
  maxAddonTextLength,
  maxLineQuantity,
  maxPromotionCodeLength,
  maxSuburbLength,
  maxVoucherLength,
} from "#rules/limits";
import { lineRefusals, promotionStates } from "#rules/shop-choices";
import { trimText } from "#rules/typed-text";
import { addressWire } from "./address";
import { imageReferenceWire, pictureFactsWire } from "./content/image";
import { writeFields } from "./records";
import { optionalLine, requiredLine, word } from "./text-fields";
import { flag, id, nullable, text } from "./wire";

/**
 * The calls of /sell/cart (spec §7). With a bearer they are about the member's own cart, which is the same
 * in every browser; without one, about the cart of `sessionKey`. Without a cart of that key, or with a key
 * that no backend made, the cart is empty: never an error (spec §5). An addition that finds none makes one
 * and replies its key.
 *
 * Money on the wire is dollars with two decimals, GST inside.
 */
const cartFields = { sessionKey: v.optional(v.nullable(word(64))) };

/** Of one line. More is refused as VALIDATION, and so is a fraction or less than 1. */
const quantity = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(1),
  v.maxValue(maxLineQuantity),
);

const addonId = v.pipe(text, word(40));
const addonChoice = v.object({ id: addonId, text: requiredLine(maxAddonTextLength) });

export const cartAddonWire = v.object({
  id: text,
  name: v.string(),
  price: v.number(),
  /** What the buyer typed with it. */
  text: nullable(v.string()),
});

/**
 * POST cartAdd. Adds to the line of the same sku and addons, up to what can be bought; a membership takes
 * the place of another one in the cart and is never more than one. VALIDATION (sku) to a member whose age its
 * level is not for. VALIDATION (proposer, seconder) to who joins a level that needs_vouchers, when one is
 * missing or both are the same; never because nobody, or somebody, is a member.
 */
export const cartAddRequest = v.object({
  ...writeFields,
  ...cartFields,
  /** A sku's id or code. */
  sku: v.pipe(text, word(40)),
  qty: v.optional(quantity, 1),
  /** The sku's addons: an id, or an id with the text that the addon needs. */
  addons: v.optional(v.pipe(v.array(v.union([addonId, addonChoice])), v.maxLength(10)), []),
  /** Of a membership whose level has an additional member: that person's name. */
  additional_member: v.optional(v.nullable(requiredLine(maxAdditionalMemberLength))),
  /** Of a membership whose level needs_vouchers: two members' names or numbers, as typed. */
  proposer: v.optional(v.nullable(optionalLine(maxVoucherLength))),
  seconder: v.optional(v.nullable(optionalLine(maxVoucherLength))),
});
export type CartAddRequest = v.InferInput<typeof cartAddRequest>;

/** POST cartRemove. Removing an unknown line succeeds. */
export const cartRemoveRequest = v.object({ ...writeFields, ...cartFields, id });
/** POST cartUpdate. NOT_FOUND for a line of another cart. */
export const cartUpdateRequest = v.object({ ...writeFields, ...cartFields, id, qty: quantity });
/** POST mergeCart, with a bearer: the lines of `sessionKey`'s cart join the member's; that cart is gone. */
export const mergeCartRequest = v.object({ ...writeFields, ...cartFields });

/** Reply of cartAdd, cartRemove, cartUpdate and mergeCart. The caller then reloads the cart (spec §4). */
export const cartChangedReply = v.object({ success: v.literal(true), sessionKey: v.string() });

const place = v.object({
  /** Of the member's own address book; the other fields are not read then. */
  id: v.optional(id),
  suburb: v.optional(optionalLine(maxSuburbLength), ""),
  postcode: v.optional(v.pipe(v.string(), v.transform(trimText), v.regex(/^(?:\d{4})?$/)), ""),
  state: v.optional(optionalLine(20), ""),
  country: v.optional(v.pipe(v.string(), v.transform(trimText), v.regex(/^[A-Z]{2}$/)), "AU"),
});

/**
 * POST getCart. A choice that is sent is kept with the cart; null forgets it, nothing leaves it. A paid order
 * takes its promotion and its delivery along; the address stays for the next one. The delivery is also
 * forgotten when a thing comes into or leaves a cart that was ordered, and when the cart becomes empty.
 */
export const getCartRequest = v.object({
  ...cartFields,
  promotion_code: v.optional(v.nullable(optionalLine(maxPromotionCodeLength))),
  shipping_type: v.optional(v.nullable(id)),
  shipping_address: v.optional(v.nullable(place)),
});
export type GetCartRequest = v.InferInput<typeof getCartRequest>;

/** When the event of a ticket begins. */
export const lineEventWire = v.object({
  /** Instant. */
  starts_at: v.string(),
  /** IANA; null: the club's. */
  time_zone: nullable(v.string()),
  all_day: v.nullish(flag, false),
});
export type LineEventWire = v.InferOutput<typeof lineEventWire>;

export const cartItemWire = v.object({
  id,
  /** The product's. */
  url: v.string(),
  /** The sku's name. */
  name: v.string(),
  product_name: v.string(),
  kind: v.nullish(v.string(), "goods"),
  sku_id: id,
  sku: v.object({ code: v.string() }),
  addons: v.nullish(v.array(cartAddonWire), []),
  qty: v.number(),
  /** Of one, with its addons. */
  price: v.number(),
  /** Paid once with a first membership, inside `subtotal`. */
  joining_fee: v.nullish(v.number(), 0),
  subtotal: v.number(),
  image: nullable(imageReferenceWire),
  /** How many may be bought now; less than `qty`: too few are left. 0: sold out or not for sale. */
  can_purchase_qty: v.number(),
  /** How many one order may have, where that is less than what there is; else null. */
  order_limit: v.nullish(v.number()),
  /** Why it is 0, where it is neither. */
  refusal: v.nullish(v.picklist(lineRefusals)),
  /** With "renewal-not-open": the day from which on it can be bought, YYYY-MM-DD. */
  refused_until: v.nullish(v.string()),
  additional_member: nullable(v.string()),
  /** Who vouches for who joins, as cartAdd was given it. */
  proposer: v.nullish(v.string()),
  seconder: v.nullish(v.string()),
  /** Of a ticket; null of anything else, and to a visitor where its event is for members. */
  event: v.nullish(lineEventWire),
});
export type CartItemWire = v.InferOutput<typeof cartItemWire>;

export const unpaidOrderWire = v.object({
  /** POST /sell/order/{key} says where it can be paid. */
  key: v.string(),
  id,
  /** How many things are in it. */
  item_count: v.number(),
  /** What is left to pay of it. */
  due_amount: v.number(),
});
export type UnpaidOrderWire = v.InferOutput<typeof unpaidOrderWire>;

export const getCartReply = v.object({
  item_count: v.number(),
  items: v.array(cartItemWire),
  pictures: v.nullish(pictureFactsWire, {}),
  subtotal: v.number(),
  /** "" for the empty cart of a visitor. */
  sessionKey: v.nullish(v.string(), ""),
  all_in_stock: v.nullish(flag, true),
  promotion_code: nullable(v.string()),
  promotion_state: v.nullish(v.picklist(promotionStates)),
  discount_amount: v.nullish(v.number(), 0),
  /** Whether something in it is sent or picked up. */
  needs_shipping: v.nullish(flag, false),
  /** Null: not chosen, or no price for that address. */
  shipping_type: nullable(id),
  shipping_name: nullable(v.string()),
  /** The chosen one is fetched at the club, whatever the address. */
  shipping_is_pick_up: v.nullish(flag, false),
  /**
   * Name of the way of delivery that was chosen and that the club has taken out since, until another is
   * chosen; `shipping_type` is null then. Without it the site says nothing of it.
   */
  shipping_gone_name: v.nullish(v.string()),
  shipping_address: nullable(v.unknown()),
  shipping_amount: v.nullish(v.number(), 0),
  /** Working days that the chosen delivery takes; null: not said. */
  shipping_days_min: v.nullish(v.number()),
  shipping_days_max: v.nullish(v.number()),
  /** To be paid, before credit. */
  total_amount: v.number(),
  /** GST inside the total: a rounded eleventh of each taxable line. */
  total_tax: v.nullish(v.number(), 0),
  /** What the club owes the member and pays of this order. */
  credit_amount: v.nullish(v.number(), 0),
  /**
   * The member's unpaid orders that submitOrder of this cart releases, because the new one takes their place.
   * Without it the site warns of none.
   */
  replaces: v.nullish(v.array(unpaidOrderWire), []),
  /** The unpaid order of this very cart, unchanged since. Without it the site says nothing of it. */
  ordered: v.nullish(unpaidOrderWire),
  /** Gateways: `id` is submitOrder's paymentGateway. */
  payment_types: v.nullish(v.array(v.object({ id: v.string(), name: v.string() })), []),
  /** The member's own, enabled ones. */
  addresses: v.nullish(v.array(addressWire), []),
  /**
   * Names the order that this cart will be: the idempotency key of submitOrder. It stays until the cart's
   * content changes or is paid. Null without a bearer, and for an empty cart.
   */
  order_key: nullable(v.string()),
  /** Hash of all that a review shows: lines, prices, discount, delivery, total. */
  revision: v.nullish(v.string(), ""),
});
export type GetCartReply = v.InferOutput<typeof getCartReply>;

/**
 * POST shippingQuote: delivery to a place, cheapest last mile first; pick-up always. A price that the club
 * gave this cart (requestShippingQuote) comes first, as long as the cart has the goods that it was asked for.
 */
export const shippingQuoteRequest = v.object({
  ...cartFields,
  /** Of the member's own address book, with a bearer; the other fields are not read then. */
  id: v.optional(id),
  suburb: v.optional(optionalLine(maxSuburbLength), ""),
  /** Needed without an id. */
  postcode: v.optional(v.pipe(v.string(), v.transform(trimText), v.regex(/^(?:\d{4})?$/, "Four digits")), ""),
  country: v.optional(v.pipe(v.string(), v.transform(trimText), v.regex(/^[A-Z]{2}$/)), "AU"),
});
export const shippingQuoteWire = v.object({
  shipping_type_id: id,
  shipping_name: v.string(),
  amount: v.number(),
  is_pick_up: v.nullish(flag, false),
  /** Working days that it takes; null: not said. */
  days_min: v.nullish(v.number()),
  days_max: v.nullish(v.number()),
});
/** `data` has only pick-up, or nothing, where there is no standard delivery: see requestShippingQuote. */
export const shippingQuoteReply = v.object({ data: v.array(shippingQuoteWire) });

/**
 * POST requestShippingQuote, with a bearer. The club answers by email, with a link back to the cart. Its
 * answer is one of shippingQuote's for this cart, chosen as `shipping_type` as any other; it is chosen
 * already unless another one is.
 */
export const requestShippingQuoteRequest = v.object({ ...writeFields, ...cartFields, address: place });
