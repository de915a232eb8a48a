import type { SearchApi } from "~/api/content/search";
import { type MarkedText, markWords, resultsPerPage, type SearchResult } from "~/domain/content/search";
import { type MenuPage, pagePath } from "~/domain/content/sitemap";
import { callFailure } from "~/forms/call-failure";
import type { Translate } from "~/i18n/types";
import { searchPath } from "./query-from-url";
import type { ClubContact, ResultView, SearchPages, SearchView } from "./view";

type SearchDeps = {
  readonly search: SearchApi;
  /** The club's main pages, which are offered when nothing is found. */
  readonly mainPages: () => Promise<readonly MenuPage[]>;
  readonly contact: ClubContact;
  readonly t: Translate;
  readonly locale: string;
  readonly timeZone: string;
};

/**
 * Searches for a query normalised by `searchQuery`; "" makes no call. Never throws.
 * @param page from 1; one past the last has nothing
 */
export async function searchFor(query: string, page: number, deps: SearchDeps): Promise<SearchView> {
  if (query === "") return { kind: "idle" };
  const found = await deps.search.find(query, page);
  if (found.ok) {
    const { results, total, words, corrected } = found.value;
    if (results.length === 0)
      return { kind: "nothing", pages: await deps.mainPages(), contact: deps.contact };
    const before = (page - 1) * resultsPerPage;
    const last = before + results.length;
    return {
      kind: "found",
      results: results.map((result) => buildView(result, { query, words }, deps)),
      corrected,
      first: before + 1,
      total: Math.max(total, last),
      pages:
        total > results.length ? buildPages(query, page, { first: before + 1, last, total }, deps) : null,
    };
  }
  return { kind: callFailure(found.error) === "rateLimited" ? "paused" : "outage" };
}

function buildPages(
  query: string,
  page: number,
  range: { readonly first: number; readonly last: number; readonly total: number },
  { t }: SearchDeps,
): SearchPages {
  const link = (to: number, text: string) => ({ href: searchPath(query, to), text });
  return {
    label: t("searchPages.label"),
    range: t("searchPages.range", range),
    previous: page > 1 ? link(page - 1, t("searchPages.previous")) : null,
    next: range.total > range.last ? link(page + 1, t("searchPages.next")) : null,
  };
}

type LookedFor = { readonly query: string; readonly words: readonly string[] };

/** Marks the query's words; in a result without them, the synonyms or corrections that found it. */
function marks({ title, snippet }: SearchResult, { query, words }: LookedFor) {
  const own = { title: markWords(title, query), snippet: markWords(snippet, query) };
  const hasOwn = [...own.title, ...own.snippet].some(([, isMarked]) => isMarked);
  const all = words.join(" ");
  return hasOwn ? own : { title: markWords(title, all), snippet: markWords(snippet, all) };
}

/** Words that follow a question. Several, as "Yes" stands anywhere. */
const answerWords = { min: 2, max: 5 } as const;

/** How the answer begins to the question that `after` is the rest of; null when it is no question. */
function answerStart(after: string): string | null {
  const [, sentence = ""] = /^[^.!?？…]*[?？]\s+([^.!?？…]+)/u.exec(after) ?? [];
  const words = sentence.trim().split(/\s+/);
  return words.length < answerWords.min ? null : words.slice(0, answerWords.max).join(" ");
}

/**
 * A text fragment (WICG URL fragment text directives) of the longest marked word, which few places have, and
 * the two words after it, as far as one sentence has them. The browser scrolls there, and opens what is
 * folded around them. Around a question's own words nothing is folded, so its answer comes first; the browser
 * takes what it finds.
 */
export function textFragment(snippet: MarkedText): string {
  const marked = snippet.filter(([, isMarked]) => isMarked).map(([word]) => word);
  const longest = Math.max(...marked.map((word) => word.length));
  const place = snippet.findIndex(([word, isMarked]) => isMarked && word.length === longest);
  if (place < 0) return "";
  const after = snippet
    .slice(place + 1)
    .map(([piece]) => piece)
    .join("");
  const [next = ""] = /^(?: [\p{L}\p{N}\p{M}’']+){0,2}/u.exec(after) ?? [];
  const answer = answerStart(after);
  // A dash is part of the directive's own syntax.
  const directive = (text: string) => `text=${encodeURIComponent(text).replaceAll("-", "%2D")}`;
  const directives = [...(answer ? [answer] : []), `${snippet[place]?.[0]}${next}`].map(directive);
  return `#:~:${directives.join("&")}`;
}

function buildView(result: SearchResult, looked: LookedFor, { locale, timeZone }: SearchDeps): ResultView {
  const { key, kind, url, startsAt } = result;
  const shown = marks(result, looked);
  const instant = startsAt === null ? Number.NaN : Date.parse(startsAt);
  const format = {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
  } as const;
  return {
    key,
    kind,
    to: url === null ? null : pagePath(url),
    ...(kind === "page" ? { at: textFragment(shown.snippet) } : null),
    ...shown,
    when: Number.isNaN(instant)
      ? null
      : new Intl.DateTimeFormat(locale, { ...format, timeZone }).format(instant),
  };
}
