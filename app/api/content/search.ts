import * as v from "valibot";
import { type SearchRequest, searchResultWire } from "#contract/content/search";
import { searchPaths } from "#contract/paths";
import { nullable } from "#contract/wire";
import { findRecords } from "~/domain/content/local-search/find-records";
import { type SearchRecord, searchRecords } from "~/domain/content/local-search/search-records";
import { nextListChange } from "~/domain/content/page-list";
import { resultsPerPage, type SearchFindings } from "~/domain/content/search";
import type { Clock } from "~/lib/clock";
import { ok } from "~/lib/result";
import type { ApiResult } from "../api-error";
import { requiredList, requiredText } from "../lenient-schema";
import type { Transport } from "../transport";
import type { ContentApi } from "./content-api";
import type { SiteContent } from "./site-content";

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
  total: v.fallback(nullable(v.number()), null),
});

export type SearchApi = {
  /** Pages, events and products that the visitor may see, best first. Error code: RATE_LIMITED. */
  find(query: string, page: number): ApiResult<SearchFindings>;
};

/** Of a backend without the call: through the stored list of pages, the sitemap, events and products. */
export const createLocalSearch = (content: Pick<ContentApi, "searchRecords">, clock: Clock): SearchApi => ({
  find: async (query, page) => {
    const records = await content.searchRecords();
    return records.ok ? ok(findRecords(records.value, query, page, clock.now())) : records;
  },
});

/** Finds public content, and members' content for a signed-in member. */
export function createSearchApi(
  { call }: Transport,
  { isSignedIn }: { readonly isSignedIn: boolean },
): SearchApi {
  const as = isSignedIn ? "session" : null;
  return {
    find: async (query, page) => {
      const body: SearchRequest = { query, page, page_size: resultsPerPage };
      const reply = await call(searchReply, { method: "POST", path: searchPaths.search, body, as });
      if (!reply.ok) return reply;
      const { data, words, corrected, total } = reply.value;
      return ok({
        total: Math.max(total ?? 0, data.length > 0 ? (page - 1) * resultsPerPage + data.length : 0),
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

const minute = 60_000;
/** Without one of the lists. */
const retryMs = 10_000;

type Listed = { readonly records: readonly SearchRecord[]; readonly changesAt: number | null };

/**
 * What a search looks through, made of the stored lists and cached as one entry. Without the page list the
 * sitemap's titles and descriptions; a failed list of events or products is empty.
 */
export async function readSearchRecords(
  { get, withTimeZone, clock }: SiteContent["cached"],
  content: Pick<ContentApi, "pageList" | "sitemap" | "events" | "products">,
): ApiResult<readonly SearchRecord[]> {
  const listed = await withTimeZone((timeZone) =>
    get<Listed>({
      key: "search-records",
      call: null,
      ttlMs: 5 * minute,
      maxWaitMs: 1_000,
      expiresAt: ({ changesAt }) => changesAt,
      getFreshValue: async () => {
        const [list, sitemap, events, products] = await Promise.all([
          content.pageList(),
          content.sitemap(),
          content.events(null),
          content.products(null),
        ]);
        if (!list.ok && !sitemap.ok) return list;
        const pages = list.ok ? list.value : { pages: [], legacyPages: [] };
        const now = clock.now();
        const records = searchRecords(
          {
            list: pages,
            sitemap: sitemap.ok ? sitemap.value.entries : [],
            events: events.ok ? events.value : [],
            products: products.ok ? products.value.products : [],
          },
          now,
          timeZone,
        );
        const isWhole = list.ok && sitemap.ok && events.ok && products.ok;
        return ok({ records, changesAt: isWhole ? nextListChange(pages, now, timeZone) : now + retryMs });
      },
    }),
  );
  return listed.ok ? ok(listed.value.records) : listed;
}
