import type { MarkedText, SearchResult } from "~/domain/content/search";
import type { MenuPage } from "~/domain/content/sitemap";

export type ResultView = {
  readonly key: string;
  readonly kind: SearchResult["kind"];
  /** Path on this site; null when it has no page. */
  readonly to: string | null;
  /** Where in the page the words stand, as a text fragment. */
  readonly at?: string;
  readonly title: MarkedText;
  readonly snippet: MarkedText;
  /** Date of an event, formatted in the visitor's language and the club's zone. */
  readonly when: string | null;
};

export type ClubContact = { readonly phone: string | null; readonly email: string | null };

export type PageLink = { readonly href: string; readonly text: string };

/** Pages of the app that the query names. In words: no other page of the browser needs them. */
export type AppPages = {
  readonly heading: string;
  /** At least one. */
  readonly pages: readonly PageLink[];
  /** What is said beside them when nothing else is found. */
  readonly noOther: string;
};

/** Links to the pages before and after, in words: no other page of the browser needs them. */
export type SearchPages = {
  readonly label: string;
  /** Which of all results are shown. */
  readonly range: string;
  readonly previous: PageLink | null;
  readonly next: PageLink | null;
};

export type SearchView =
  /** No query. */
  | { readonly kind: "idle" }
  | {
      readonly kind: "found";
      readonly results: readonly ResultView[];
      /** The query as it was corrected; null when it was right. */
      readonly corrected: string | null;
      /** Number of this page's first result, from 1. */
      readonly first: number;
      /** Of all pages. */
      readonly total: number;
      /** null: there is one page. */
      readonly pages: SearchPages | null;
    }
  /** Nothing matches: the club's main pages, and whom to ask. */
  | { readonly kind: "nothing"; readonly pages: readonly MenuPage[]; readonly contact: ClubContact }
  /** Rate limited by IP address. The query stays in its field. */
  | { readonly kind: "paused" }
  /** The backend is unreachable or failed. The query stays in its field. */
  | { readonly kind: "outage" };
