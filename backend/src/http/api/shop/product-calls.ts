import { Hono } from "hono";
import { type ProductWire, productListRequest } from "#contract/product";
import { imagesByHash } from "../../../db/content/images";
import { listPublicProducts, type ProductRow, publicProduct } from "../../../db/shop/products";
import { dollarsOf } from "../../../domain/money";
import { imageReference } from "../../../images/describe-image";
import { pictureFacts } from "../../../images/picture-facts";
import { readInput } from "../../input";
import { Refusal } from "../../refusal";
import type { AppEnv } from "../../services";
import { limitOf, recordName } from "../record-lists";

/** A group's size (spec §3). */
const imageSize = { aspect: "1x1", width: 300 };

async function productWires(db: D1Database, products: readonly ProductRow[]): Promise<ProductWire[]> {
  const images = await imagesByHash(
    db,
    products.flatMap(({ image_hash }) => image_hash ?? []),
  );
  return products.map(({ image_hash, group_url, lowest_cents, highest_cents, in_stock, ...product }) => ({
    ...product,
    group: group_url,
    price: dollarsOf(lowest_cents),
    highest_price: dollarsOf(highest_cents),
    in_stock: in_stock === 1,
    image: imageReference(images.get(image_hash ?? ""), imageSize),
  }));
}

/** Products that everybody may buy, also for members. */
export const productCalls = new Hono<AppEnv>()
  .post("/", async (c) => {
    const { db } = c.var.services;
    const { group, ...paging } = await readInput(c, productListRequest);
    const data = await productWires(db, await listPublicProducts(db, group || null, limitOf(paging)));
    return c.json({ data, pictures: await pictureFacts(db, [JSON.stringify(data)]) });
  })
  .post("/:name", async (c) => {
    const { db } = c.var.services;
    const product = await publicProduct(db, recordName(c));
    if (!product) throw new Refusal("NOT_FOUND");
    const [item] = await productWires(db, [product]);
    return c.json({ item });
  });
