import { searchPaths } from "#contract/paths";
import { type SearchRequest, searchReply } from "#contract/search";
import { ok } from "~/lib/result";
import type { Transport } from "./transport";
import type { SearchApi } from "./types";

/** Asked without a session: what is found is what everyone may read. */
export function createSearchApi({ call }: Transport): SearchApi {
  return {
    find: async (query) => {
      const body: SearchRequest = { query };
      const reply = await call(searchReply, { method: "POST", path: searchPaths.search, body, as: null });
      if (!reply.ok) return reply;
      return ok(
        reply.value.data.map(({ id, model, url, title, snippet, starts_at }) => ({
          key: `${model}-${id}`,
          kind: model,
          url: url === null ? null : url.replace(/^\/+/, ""),
          title,
          snippet,
          startsAt: starts_at,
        })),
      );
    },
  };
}
