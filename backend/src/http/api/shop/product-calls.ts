import { Hono } from "hono";
import { productListRequest } from "#contract/product";
import { getBuyer } from "../../../db/shop/buyers";
import { findProduct, listMemberships, listProducts } from "../../../db/shop/products/products";
import { releaseOverdue } from "../../../db/shop/products/stock-holds";
import { instant } from "../../../domain/clock";
import { visitor } from "../../../domain/shop/buyer";
import { pictureFacts } from "../../../images/picture-facts";
import { readInput } from "../../input";
import { Refusal } from "../../refusal";
import { type AppEnv, optionalViewer } from "../../services";
import { getLimit, recordName } from "../record-lists";
import { membershipWires, productDetail, productWires } from "./product-wire";

/** Products for sale; those for members alone when a bearer is sent. */
export const productCalls = new Hono<AppEnv>()
  .post("/", async (c) => {
    const { db, clock } = c.var.services;
    const viewer = await optionalViewer(c);
    const { group, q, sort, kind, ...paging } = await readInput(c, productListRequest);
    const now = instant(clock.now());
    if (kind === "membership") {
      const data = await membershipWires(db, await listMemberships(db, now), now);
      return c.json({ data, total: data.length, pictures: {} });
    }
    const filter = {
      now,
      withMembersOnly: viewer !== null,
      sort,
      group: group || null,
      q: q?.trim() || null,
    };
    const { products, total } = await listProducts(db, filter, getLimit(paging));
    const data = await productWires(db, products);
    return c.json({ data, total, pictures: await pictureFacts(db, [JSON.stringify(data)]) });
  })
  .post("/:name", async (c) => {
    const { db, clock } = c.var.services;
    const viewer = await optionalViewer(c);
    const now = instant(clock.now());
    const reader = { now, withMembersOnly: viewer !== null };
    await releaseOverdue(db, clock.now());
    const product = await findProduct(db, recordName(c), reader);
    if (!product) throw new Refusal("NOT_FOUND");
    const buyer = viewer ? await getBuyer(db, viewer.userId, clock.now()) : visitor;
    const item = await productDetail(db, product, { buyer, isSignedIn: viewer !== null, now });
    return c.json({ item, pictures: await pictureFacts(db, [JSON.stringify(item)]) });
  });
