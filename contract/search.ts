import * as v from "valibot";
import { id, nullable } from "./wire";

/** Characters; more is refused. */
export const longestQuery = 200;
export const mostResults = 50;

/** POST search: every word of `query`, or as many as there are, in pages, events and products that are public. */
export const searchRequest = v.object({
  query: v.pipe(v.string(), v.trim(), v.maxLength(longestQuery)),
  page_size: v.optional(
    v.pipe(
      v.union([v.number(), v.string()]),
      v.transform(Number),
      v.integer(),
      v.minValue(1),
      v.maxValue(mostResults),
    ),
    20,
  ),
});
export type SearchRequest = v.InferInput<typeof searchRequest>;

export const searchResultWire = v.object({
  id,
  model: v.picklist(["page", "event", "product"]),
  /** Where it can be read, without a leading slash; null while it has no page. */
  url: nullable(v.string()),
  title: v.string(),
  /** Plain text around the words that were found. */
  snippet: v.nullish(v.string(), ""),
  /** Of an event: an instant. */
  starts_at: nullable(v.string()),
});

/** Best first. */
export const searchReply = v.object({ data: v.array(searchResultWire) });
export type SearchReply = v.InferOutput<typeof searchReply>;
