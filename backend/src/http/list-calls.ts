import { Hono } from "hono";
import type { ImageReferenceWire } from "#contract/image";
import { type EventWire, eventListRequest, type ProductWire, productListRequest } from "#contract/lists";
import { type EventRow, listPublicEvents, publicEvent } from "../db/calendar-events";
import { type ImageWithVariants, imagesByHash } from "../db/images";
import { listPublicProducts, type ProductRow, publicProduct } from "../db/products";
import { pickVariant } from "../images/pick-variant";
import { pictureFacts } from "../images/picture-facts";
import { readInput } from "./input";
import { Refusal } from "./refusal";
import type { AppContext, AppEnv } from "./services";

/** Names below a base that are calls of their own (contract 5), whether or not they are here yet. */
const reserved: ReadonlySet<string> = new Set([
  "create",
  "update",
  "enable",
  "disable",
  "delete",
  "addPhoto",
]);

/** @throws Refusal NOT_FOUND */
function recordName(c: AppContext): string {
  const name = c.req.param("name") ?? "";
  if (reserved.has(name)) throw new Refusal("NOT_FOUND");
  return name;
}

const rowsOf = ({ page, page_size }: { page: number; page_size: number }) => ({
  most: page_size,
  skip: (page - 1) * page_size,
});

const dollars = (cents: number) => cents / 100;

const eventWireOf = ({ all_day, cost_cents, ...event }: EventRow): EventWire => ({
  ...event,
  all_day: all_day === 1,
  cost: cost_cents ? dollars(cost_cents) : null,
});

/** Whoever asks, only what is public is listed (contract 6); without a beginning, what is not over. */
export const eventCalls = new Hono<AppEnv>()
  .post("/", async (c) => {
    const { db, clock } = c.var.services;
    const { from, to, kind, ...paging } = await readInput(c, eventListRequest);
    const filter = {
      from: from ? Date.parse(from) : clock.now(),
      to: to ? Date.parse(to) : null,
      kind: kind || null,
    };
    const events = await listPublicEvents(db, filter, rowsOf(paging));
    return c.json({ data: events.map(eventWireOf) });
  })
  .post("/:name", async (c) => {
    const event = await publicEvent(c.var.services.db, recordName(c));
    if (!event) throw new Refusal("NOT_FOUND");
    return c.json({ item: eventWireOf(event) });
  });

/** A product's picture is shown as a group's (spec §3: 1x1 at 300); null when no file of it exists. */
function pictureOf(found: ImageWithVariants | undefined): ImageReferenceWire | null {
  if (!found) return null;
  const { hash, extension } = found.image;
  const file = pickVariant(found.variants, { aspect: "1x1", width: 300, extension });
  return file && { hash, aspect: file.aspect, width: file.width, extension };
}

async function productWires(db: D1Database, products: readonly ProductRow[]): Promise<ProductWire[]> {
  const images = await imagesByHash(
    db,
    products.flatMap(({ image_hash }) => image_hash ?? []),
  );
  return products.map(({ image_hash, group_url, lowest_cents, highest_cents, in_stock, ...product }) => ({
    ...product,
    group: group_url,
    price: dollars(lowest_cents),
    highest_price: dollars(highest_cents),
    in_stock: in_stock === 1,
    image: pictureOf(images.get(image_hash ?? "")),
  }));
}

/** Whoever asks, only what everyone may buy is listed. */
export const productCalls = new Hono<AppEnv>()
  .post("/", async (c) => {
    const { db } = c.var.services;
    const { group, ...paging } = await readInput(c, productListRequest);
    const data = await productWires(db, await listPublicProducts(db, group || null, rowsOf(paging)));
    return c.json({ data, pictures: await pictureFacts(db, [JSON.stringify(data)]) });
  })
  .post("/:name", async (c) => {
    const { db } = c.var.services;
    const product = await publicProduct(db, recordName(c));
    if (!product) throw new Refusal("NOT_FOUND");
    const [item] = await productWires(db, [product]);
    return c.json({ item });
  });
