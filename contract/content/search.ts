import * as v from "valibot";
import { optionalLine } from "../text-fields";
import { id, nullable } from "../wire";

/** Max length in characters; more is refused. */
export const maxQueryLength = 200;
const maxResults = 50;

/**
 * POST search: public pages, events and products with every word of `query`, or else with as many as
 * possible.
 */
export const searchRequest = v.object({
  query: optionalLine(maxQueryLength),
  page_size: v.optional(
    v.pipe(
      v.union([v.number(), v.string()]),
      v.transform(Number),
      v.integer(),
      v.minValue(1),
      v.maxValue(maxResults),
    ),
    20,
  ),
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
  /** What was looked for beyond the query's own words: synonyms and corrections. */
  words: v.nullish(v.array(v.string()), []),
  /** The query as it was corrected, when no record has it as it was typed. */
  corrected: nullable(v.string()),
});
export type SearchReply = v.InferOutput<typeof searchReply>;
