export type SearchResult = {
  readonly key: string;
  readonly kind: "page" | "event" | "product";
  /** Without a leading slash; null when it has no page. */
  readonly url: string | null;
  readonly title: string;
  /** Plain text; "" for none. */
  readonly snippet: string;
  /** ISO instant of an event. */
  readonly startsAt: string | null;
};

export type SearchFindings = {
  /** Of one page. */
  readonly results: readonly SearchResult[];
  /** Of all pages. */
  readonly total: number;
  /** What was looked for, beside the query: synonyms and corrections. */
  readonly words: readonly string[];
  /** The query as it was corrected; null when it was right. */
  readonly corrected: string | null;
};

export const resultsPerPage = 20;

/** Characters; a longer query is cut. */
export const maxQueryLength = 200;

/** Normalises a query from the form or from the path after /search/. */
export function searchQuery(typed: string): string {
  // Control characters and lone surrogates can come from URLs.
  const clean = typed
    .replace(/[\p{Cc}\p{Cs}]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return clean.length <= maxQueryLength
    ? clean
    : [...clean.slice(0, maxQueryLength)].slice(0, -1).join("").trim();
}

/** Pieces of a text, and whether each matches the query. */
export type MarkedText = readonly (readonly [text: string, marked: boolean])[];

export const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;

/** Splits a text into pieces and marks the words that match the query. The pieces joined are the text. */
export function markWords(text: string, query: string): MarkedText {
  const words = [...new Set((query.match(wordPattern) ?? []).map(foldWord))].filter(Boolean);
  // "how do I join": words that say nothing would be marked all over the text.
  const telling = words.filter((word) => !isTiny(word));
  const terms = telling.length > 0 ? telling : words;
  const pieces: (readonly [string, boolean])[] = [];
  let at = 0;
  for (const match of text.matchAll(wordPattern)) {
    if (!terms.some((term) => matchesStem(foldWord(match[0]), term))) continue;
    if (match.index > at) pieces.push([text.slice(at, match.index), false]);
    pieces.push([match[0], true]);
    at = match.index + match[0].length;
  }
  return at < text.length ? [...pieces, [text.slice(at), false]] : pieces;
}

/** Ignores case and accents: "cafe" matches "Café". */
export const foldWord = (word: string) => word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The words of a text without case and accents, with a space around each: " the fig tree ". */
export const foldWords = (text: string): string =>
  ` ${(text.match(wordPattern) ?? []).map(foldWord).join(" ")} `;

/** A word of one or two letters, in a script that has spaces between words. */
const isTiny = (word: string) => word.length <= 2 && word < "\u0080";

/** Approximates the backend's stemming: "run" and "runs" match each other. */
function matchesStem(word: string, term: string): boolean {
  if (isTiny(term)) return word === term;
  if (word.startsWith(term)) return true;
  return word.length > 2 && term.length - word.length <= 3 && term.startsWith(word);
}
