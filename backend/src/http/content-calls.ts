import { Hono } from "hono";
import * as v from "valibot";
import { type LegacyPageRow, listPages, pageByUrlOrId } from "../db/pages";
import { readSite, readSitemap } from "../db/site";
import { pictureFacts } from "../images/picture-facts";
import { readInput } from "./input";
import { Refusal } from "./refusal";
import type { AppContext, AppEnv } from "./services";

const count = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(Number),
  v.integer(),
  v.minValue(1),
  v.maxValue(100),
);
/** `pb` asks for the page builder's rows. */
const pb = v.pipe(
  v.optional(v.union([v.string(), v.number(), v.boolean()]), "0"),
  v.transform((value) => value === true || String(value) === "1" || value === "true"),
);
const listQuery = v.object({ page_size: v.optional(count, 100), pb });
const detailQuery = v.object({ pb });

/** A page in the row/widget form, as spec §3's legacy page. */
export function legacyPageWireOf({ rows, item_url, ...page }: LegacyPageRow, withRows: boolean) {
  return { ...page, rows: withRows && rows ? (JSON.parse(rows) as unknown[]) : [] };
}

async function list(c: AppContext): Promise<Response> {
  const query = await readInput(c, listQuery);
  const pages = await listPages(c.var.services.db, query.page_size);
  return c.json({ data: pages.map((page) => legacyPageWireOf(page, query.pb)) });
}

async function detail(c: AppContext): Promise<Response> {
  const query = await readInput(c, detailQuery);
  const url = c.req.param("url")?.replace(/\/$/, "") ?? "";
  const page = await pageByUrlOrId(c.var.services.db, url);
  if (!page) throw new Refusal("NOT_FOUND");
  const item = legacyPageWireOf(page, query.pb);
  if (!query.pb) return c.json({ item });
  const pictures = await pictureFacts(c.var.services.db, [page.content, page.rows]);
  return c.json({ item: { ...item, pictures } });
}

export const domainCalls = new Hono<AppEnv>()
  .get("/currentDomain", async (c) => c.json(await readSite(c.var.services.db)))
  .get("/initialData", async (c) => c.json({ sitemap: await readSitemap(c.var.services.db) }));

export const pageCalls = new Hono<AppEnv>()
  .on(["GET", "POST"], "/", list)
  .on(["GET", "POST"], "/:url{.+}", detail);
