import * as v from "valibot";
import { optionalLine } from "../text-fields";
import { id, nullable } from "../wire";

/** Max length in characters; more is refused. */
export const maxQueryLength = 200;
const maxResults = 50;
const maxPages = 100;

const whole = (max: number) =>
  v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(max));

/**
 * POST search: pages, events and products with every word of `query`, or else with any of them. Words that
 * slashes join are one phrase. Without a bearer the public ones; with one, members' events and products too,
 * from a backend that can.
 */
export const searchRequest = v.object({
  query: optionalLine(maxQueryLength),
  /** From 1; a page past the last one is empty. */
  page: v.optional(whole(maxPages), 1),
  page_size: v.optional(whole(maxResults), 20),
});
export type SearchRequest = v.InferInput<typeof searchRequest>;

export const searchResultWire = v.object({
  id,
  model: v.picklist(["page", "event", "product"]),
  /** Path of its page without a leading slash; null without a page. */
  url: nullable(v.string()),
  title: v.string(),
  /** Plain text around the found words. */
  snippet: v.nullish(v.string(), ""),
  /** For events: an instant. */
  starts_at: nullable(v.string()),
});

/** The best match first. */
export const searchReply = v.object({
  data: v.array(searchResultWire),
  /** Of all pages; null when it is not known. */
  total: nullable(v.number()),
  /** What was looked for beyond the query's own words: synonyms and corrections. */
  words: v.nullish(v.array(v.string()), []),
  /** The query as it was corrected, when no record has it as it was typed. */
  corrected: nullable(v.string()),
});
export type SearchReply = v.InferOutput<typeof searchReply>;
