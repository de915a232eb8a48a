import { Hono } from "hono";
import * as v from "valibot";
import { listPages, pageByUrlOrId } from "../../../db/content/pages";
import { pictureFacts } from "../../../images/picture-facts";
import { withFees } from "../../../modules/levels/page-fees";
import { readInput } from "../../input";
import { Refusal } from "../../refusal";
import type { AppContext, AppEnv } from "../../services";
import { toLegacyPageWire } from "./page-wire";

const pageSize = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(Number),
  v.integer(),
  v.minValue(1),
  v.maxValue(100),
);
/** Whether the rows of the page builder are asked for. */
const pb = v.pipe(
  v.optional(v.union([v.string(), v.number(), v.boolean()]), "0"),
  v.transform((value) => value === true || String(value) === "1" || value === "true"),
);
const listQuery = v.object({ page_size: v.optional(pageSize, 100), pb });
const detailQuery = v.object({ pb });

async function list(c: AppContext): Promise<Response> {
  const query = await readInput(c, listQuery);
  const { services } = c.var;
  const pages = await withFees(services, await listPages(services.db, query.page_size));
  return c.json({ data: pages.map((page) => toLegacyPageWire(page, query.pb)) });
}

async function detail(c: AppContext): Promise<Response> {
  const query = await readInput(c, detailQuery);
  const url = c.req.param("url")?.replace(/\/$/, "") ?? "";
  const found = await pageByUrlOrId(c.var.services.db, url);
  const [page] = await withFees(c.var.services, found ? [found] : []);
  if (!page) throw new Refusal("NOT_FOUND");
  const item = toLegacyPageWire(page, query.pb);
  if (!query.pb) return c.json({ item });
  const pictures = await pictureFacts(c.var.services.db, [page.content, page.rows]);
  return c.json({ item: { ...item, pictures } });
}

/** Pages in the row/widget form. */
export const pageCalls = new Hono<AppEnv>()
  .on(["GET", "POST"], "/", list)
  .on(["GET", "POST"], "/:url{.+}", detail);
