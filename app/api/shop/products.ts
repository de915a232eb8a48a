import * as v from "valibot";
import { imageReferenceWire, pictureFactsWire } from "#contract/content/image";
import { sellPaths } from "#contract/paths";
import { type ProductListRequest, productWire } from "#contract/product";
import { toCents } from "#rules/money";
import type { Product } from "~/domain/shop/product";
import { err, ok } from "~/lib/result";
import { isNotFound } from "../api-error";
import type { ContentSource } from "../content/content-api";
import { requiredList } from "../lenient-schema";
import type { Transport } from "../transport";

const productsReply = v.object({
  data: requiredList(
    v.object({ ...productWire.entries, image: v.fallback(v.nullish(imageReferenceWire), null) }),
  ),
  pictures: v.fallback(pictureFactsWire, {}),
});

/** More than any block shows, since sold-out products are removed here. */
const pageSize = 60;

const toProduct = (wire: v.InferOutput<typeof productsReply>["data"][number]): Product => ({
  url: wire.url,
  name: wire.name,
  summary: wire.summary,
  price: toCents(wire.price),
  highestPrice: toCents(wire.highest_price ?? wire.price),
  image: wire.image ?? null,
});

/** contract/product.ts. Anonymous: lists public products only. */
export function createProductCalls({ call }: Pick<Transport, "call">): Pick<ContentSource, "products"> {
  return {
    products: async (group) => {
      const body: ProductListRequest = { page_size: pageSize, ...(group === null ? null : { group }) };
      const reply = await call(productsReply, { method: "POST", path: sellPaths.products, body, as: null });
      if (!reply.ok) {
        // A backend without a product list has no products. That may be cached, other errors may not.
        return isNotFound(reply.error) ? ok({ products: [], pictures: {} }) : err(reply.error);
      }
      const inStock = reply.value.data.slice(0, pageSize).filter((product) => product.in_stock);
      return ok({ products: inStock.map(toProduct), pictures: reply.value.pictures });
    },
  };
}
