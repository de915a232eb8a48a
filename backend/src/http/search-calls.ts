import { Hono } from "hono";
import { searchRequest } from "#contract/search";
import { countAll } from "../db/rate-limits";
import { findPublic, refreshSearch } from "../db/search";
import { searchLimit, searchTerms } from "../domain/search-query";
import { readInput } from "./input";
import { Refusal } from "./refusal";
import type { AppContext, AppEnv } from "./services";

/** Records with every word; those with any of them when none has all. Whoever asks, only what is public is found. */
async function search(c: AppContext): Promise<Response> {
  const { db, clock, settings, address } = c.var.services;
  const { query, page_size: most } = await readInput(c, searchRequest);
  const terms = searchTerms(query);
  if (terms.length === 0) return c.json({ data: [] });
  const now = clock.now();
  const counter = { key: `search:address:${address}`, limit: searchLimit };
  const wait = await countAll(db, [counter], settings.rateLimitScale, now);
  if (wait > 0) throw new Refusal("RATE_LIMITED", { retryAfter: wait });
  await refreshSearch(db, now);
  const all = await findPublic(db, terms, "all", most, now);
  if (all.length > 0 || terms.length === 1) return c.json({ data: all });
  return c.json({ data: await findPublic(db, terms, "any", most, now) });
}

export const searchCalls = new Hono<AppEnv>().on(["GET", "POST"], "/", search);
