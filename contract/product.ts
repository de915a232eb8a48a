import * as v from "valibot";
import { maxProductSearchLength } from "#rules/limits";
import { productKinds, productSorts } from "#rules/shop-choices";
import { imageReferenceWire, pictureFactsWire } from "./content/image";
import { paging } from "./records";
import { optionalLine } from "./text-fields";
import { flag, id, nullable, text } from "./wire";

const searched = v.optional(optionalLine(maxProductSearchLength));

/**
 * POST /sell/product: products for sale, without memberships; members-only ones too when a bearer is sent.
 * `group` is a group's url and includes its subgroups; `q` is searched for in names and summaries. With
 * `kind: "membership"` it lists the memberships for sale instead, each with its skus.
 */
export const productListRequest = v.object({
  ...paging,
  group: searched,
  q: searched,
  sort: v.optional(v.picklist(productSorts), "group"),
  kind: v.optional(v.literal("membership")),
});
export type ProductListRequest = v.InferInput<typeof productListRequest>;

export const productWire = v.object({
  id,
  url: v.string(),
  name: v.string(),
  /** Plain text or HTML. */
  summary: nullable(v.string()),
  /** The group's url. */
  group: nullable(v.string()),
  /** Dollars, including GST: of the cheapest and the most expensive sku. */
  price: v.number(),
  highest_price: nullable(v.number()),
  /** Whether any sku is in stock. */
  in_stock: v.nullish(flag, true),
  members_only: v.nullish(flag, false),
  /** Whether the time of its sale is over, or its event's. */
  is_ended: v.nullish(flag, false),
  image: nullable(imageReferenceWire),
});
export type ProductWire = v.InferOutput<typeof productWire>;

/** Something that may be added to a sku: engraving, a gift box. */
export const addonWire = v.object({
  id: text,
  name: v.string(),
  price: v.number(),
  /** What the buyer has to type with it, such as "Initials"; null: nothing. English, as the club wrote it. */
  text_label: nullable(v.string()),
});
export type AddonWire = v.InferOutput<typeof addonWire>;

export const skuWire = v.object({
  id,
  code: v.string(),
  name: v.string(),
  /** Dollars, including GST. */
  price: v.number(),
  /** How many are left; null when they are not counted. */
  stock: nullable(v.number()),
  /** How many one order may have now; 0 when sold out. */
  can_purchase_qty: v.number(),
  addons: v.nullish(v.array(addonWire), []),
});
export type SkuWire = v.InferOutput<typeof skuWire>;

/** One product, whole. */
export const productDetailWire = v.object({
  ...productWire.entries,
  kind: v.nullish(v.picklist(productKinds), "goods"),
  /** HTML. */
  content: nullable(v.string()),
  /** More pictures, after `image`. */
  images: v.nullish(v.array(imageReferenceWire), []),
  /** What its pictures show, in an editor's words, by hash. Those without words are left out. */
  picture_texts: v.nullish(v.record(v.string(), v.string()), {}),
  /** An instant after which it cannot be bought. */
  ends_at: nullable(v.string()),
  skus: v.array(skuWire),
  /** Of a ticket. */
  event: nullable(
    v.object({
      id,
      url: nullable(text),
      name: v.string(),
      starts_at: v.string(),
      time_zone: nullable(v.string()),
      venue: nullable(v.string()),
    }),
  ),
});
export type ProductDetailWire = v.InferOutput<typeof productDetailWire>;

/** A membership in a list. */
export const listedMembershipWire = v.object({
  ...productWire.entries,
  kind: v.literal("membership"),
  skus: v.array(skuWire),
});
export type ListedMembershipWire = v.InferOutput<typeof listedMembershipWire>;

/** With facts about the images, as a page has. `total` is of all pages. */
export const productListReply = v.object({
  data: v.array(productWire),
  total: v.nullish(v.number()),
  pictures: pictureFactsWire,
});
/**
 * POST /sell/product/{id or url}. NOT_FOUND for a membership, and for a members-only product without a
 * bearer.
 */
export const productReply = v.object({ item: productDetailWire, pictures: v.nullish(pictureFactsWire, {}) });
