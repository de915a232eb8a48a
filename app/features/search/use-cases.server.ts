import type { SearchApi } from "~/api/content/search";
import { markWords, type SearchResult } from "~/domain/content/search";
import { type MenuPage, pagePath } from "~/domain/content/sitemap";
import { callFailure } from "~/forms/call-failure";
import type { ClubContact, ResultView, SearchView } from "./view";

type SearchDeps = {
  readonly search: SearchApi;
  /** The club's main pages, which are offered when nothing is found. */
  readonly mainPages: () => Promise<readonly MenuPage[]>;
  readonly contact: ClubContact;
  readonly locale: string;
  readonly timeZone: string;
};

/** Searches for a query normalised by `searchQuery`; "" makes no call. Never throws. */
export async function searchFor(query: string, deps: SearchDeps): Promise<SearchView> {
  if (query === "") return { kind: "idle" };
  const found = await deps.search.find(query);
  if (found.ok) {
    const { results, words, corrected } = found.value;
    if (results.length === 0)
      return { kind: "nothing", pages: await deps.mainPages(), contact: deps.contact };
    const marked = [query, ...words].join(" ");
    return { kind: "found", results: results.map((result) => buildView(result, marked, deps)), corrected };
  }
  return { kind: callFailure(found.error) === "rateLimited" ? "paused" : "outage" };
}

function buildView(result: SearchResult, query: string, { locale, timeZone }: SearchDeps): ResultView {
  const { key, kind, url, title, snippet, startsAt } = result;
  const instant = startsAt === null ? Number.NaN : Date.parse(startsAt);
  const format = {
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "numeric",
    minute: "2-digit",
  } as const;
  return {
    key,
    kind,
    to: url === null ? null : pagePath(url),
    title: markWords(title, query),
    snippet: markWords(snippet, query),
    when: Number.isNaN(instant)
      ? null
      : new Intl.DateTimeFormat(locale, { ...format, timeZone }).format(instant),
  };
}
