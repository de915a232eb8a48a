import * as v from "valibot";
import { type SearchRequest, searchResultWire } from "#contract/content/search";
import { searchPaths } from "#contract/paths";
import { nullable } from "#contract/wire";
import type { SearchFindings } from "~/domain/content/search";
import { ok } from "~/lib/result";
import type { ApiResult } from "../api-error";
import { requiredList, requiredText } from "../lenient-schema";
import type { Transport } from "../transport";

/** A result needs a title and a known model; any other invalid field counts as missing. */
const resultWire = v.object({ ...v.omit(searchResultWire, ["id"]).entries, title: requiredText });

const texts = v.pipe(
  v.unknown(),
  v.transform((value): string[] =>
    Array.isArray(value) ? value.filter((each) => typeof each === "string") : [],
  ),
);

const searchReply = v.object({
  data: requiredList(resultWire),
  words: v.optional(texts, []),
  corrected: v.fallback(nullable(v.string()), null),
});

export type SearchApi = {
  /** Public pages, events and products, best first. Error code: RATE_LIMITED. */
  find(query: string): ApiResult<SearchFindings>;
};

/** Anonymous: finds public content only. */
export function createSearchApi({ call }: Transport): SearchApi {
  return {
    find: async (query) => {
      const body: SearchRequest = { query };
      const reply = await call(searchReply, { method: "POST", path: searchPaths.search, body, as: null });
      if (!reply.ok) return reply;
      const { data, words, corrected } = reply.value;
      return ok({
        words,
        corrected,
        results: data.map(({ model, url, title, snippet, starts_at }, index) => ({
          // Ids may repeat.
          key: `${model}-${index}`,
          kind: model,
          url: url === null ? null : url.replace(/^\/+/, ""),
          title,
          snippet,
          startsAt: starts_at,
        })),
      });
    },
  };
}
