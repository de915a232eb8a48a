import type { MarkedText, SearchResult } from "~/domain/content/search";

export type ResultView = {
  readonly key: string;
  readonly kind: SearchResult["kind"];
  /** Path on this site; null when it has no page. */
  readonly to: string | null;
  readonly title: MarkedText;
  readonly snippet: MarkedText;
  /** Date of an event, formatted in the visitor's language and the club's zone. */
  readonly when: string | null;
};

export type SearchView =
  /** No query. */
  | { readonly kind: "idle" }
  /** Empty when nothing matches. */
  | { readonly kind: "found"; readonly results: readonly ResultView[] }
  /** Rate limited by IP address. The query stays in its field. */
  | { readonly kind: "paused" }
  /** The backend is unreachable or failed. The query stays in its field. */
  | { readonly kind: "outage" };
