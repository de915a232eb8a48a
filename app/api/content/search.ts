import { searchPaths } from "#contract/paths";
import { type SearchRequest, searchReply } from "#contract/search";
import type { SearchFindings } from "~/domain/content/search";
import { ok } from "~/lib/result";
import type { ApiResult } from "../api-error";
import type { Transport } from "../transport";

/** contract/search.ts. */
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
        words: words ?? [],
        corrected,
        results: data.map(({ id, model, url, title, snippet, starts_at }) => ({
          key: `${model}-${id}`,
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
