import type { MarkedText, SearchResult } from "~/domain/search";

/** A result as it is drawn. */
export type ResultView = {
  readonly key: string;
  readonly kind: SearchResult["kind"];
  /** On this site; null for what has no page of its own. */
  readonly to: string | null;
  readonly title: MarkedText;
  readonly snippet: MarkedText;
  /** Of an event, in the visitor's language and the club's zone. */
  readonly when: string | null;
};

export type SearchView =
  /** Nothing was asked. */
  | { readonly kind: "idle" }
  /** An empty list: nothing was found. */
  | { readonly kind: "found"; readonly results: readonly ResultView[] }
  /** Too often from one address; the words are kept. */
  | { readonly kind: "paused" }
  /** The backend did not answer; the words are kept. */
  | { readonly kind: "outage" };
