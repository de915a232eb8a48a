import * as v from "valibot";
import { imageReferenceWire, pictureFactsWire } from "./image";
import { paging } from "./records";
import { flag, id, nullable } from "./wire";

const category = v.optional(v.pipe(v.string(), v.maxLength(60)));

/**
 * POST /sell/product: the products that everyone may buy, by group and name, without memberships. `group` is
 * a group's url and includes its subgroups.
 */
export const productListRequest = v.object({ ...paging, group: category });
export type ProductListRequest = v.InferInput<typeof productListRequest>;

export const productWire = v.object({
  id,
  url: v.string(),
  name: v.string(),
  /** Plain text or HTML. */
  summary: nullable(v.string()),
  /** The group's url. */
  group: nullable(v.string()),
  /** Dollars, including GST: of the cheapest and the most expensive variant. */
  price: v.number(),
  highest_price: nullable(v.number()),
  /** Whether any variant is in stock. */
  in_stock: v.nullish(flag, true),
  image: nullable(imageReferenceWire),
});
export type ProductWire = v.InferOutput<typeof productWire>;

/** With facts about the images, as a page has. */
export const productListReply = v.object({ data: v.array(productWire), pictures: pictureFactsWire });
/** POST /sell/product/{id or url}. */
export const productReply = v.object({ item: productWire });
