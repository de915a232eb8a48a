import { Hono } from "hono";
import { searchRequest } from "#contract/search";
import { findPublic, refreshSearchIndex } from "../../../db/content/search-index";
import { countAll } from "../../../db/rate-limits";
import { searchLimit, searchTerms } from "../../../domain/content/search-query";
import { readInput } from "../../input";
import { Refusal } from "../../refusal";
import type { AppContext, AppEnv } from "../../services";

/** Public records with every word of the query; when there are none, those with any of its words. */
async function search(c: AppContext): Promise<Response> {
  const { db, clock, settings, address } = c.var.services;
  const { query, page_size: limit } = await readInput(c, searchRequest);
  const terms = searchTerms(query);
  if (terms.length === 0) return c.json({ data: [] });
  const now = clock.now();
  const counter = { key: `search:address:${address}`, limit: searchLimit };
  const retryAfter = await countAll(db, [counter], settings.rateLimitScale, now);
  if (retryAfter > 0) throw new Refusal("RATE_LIMITED", { retryAfter });
  await refreshSearchIndex(db, now);
  const all = await findPublic(db, terms, "all", limit, now);
  if (all.length > 0 || terms.length === 1) return c.json({ data: all });
  return c.json({ data: await findPublic(db, terms, "any", limit, now) });
}

export const searchCalls = new Hono<AppEnv>().on(["GET", "POST"], "/", search);
