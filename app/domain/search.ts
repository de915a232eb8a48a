/** Something public that a search found. */
export type SearchResult = {
  readonly key: string;
  readonly kind: "page" | "event" | "product";
  /** Without a leading slash; null for what has no page of its own. */
  readonly url: string | null;
  readonly title: string;
  /** Plain text, "" when there is none. */
  readonly snippet: string;
  /** Of an event: an ISO instant. */
  readonly startsAt: string | null;
};

/** Characters of a query that are looked for; the rest is left out. */
export const longestQuery = 200;

/** What somebody typed, or what stands behind /search/ in an address, as it is looked for. */
export function searchQuery(typed: string): string {
  // Control characters come from addresses alone; half a character at the cut would be none.
  const clean = typed
    .replace(/[\p{Cc}\p{Cs}]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return clean.length <= longestQuery
    ? clean
    : [...clean.slice(0, longestQuery)].slice(0, -1).join("").trim();
}

/** A piece of text, and whether it is one of the words that were looked for. */
export type MarkedText = readonly (readonly [text: string, marked: boolean])[];

const words = /[\p{L}\p{N}\p{M}]+/gu;

/** The text in pieces that together are the text again, with those words marked that begin as a word of the query does. */
export function markWords(text: string, query: string): MarkedText {
  const terms = [...new Set((query.match(words) ?? []).map(folded))].filter(Boolean);
  const pieces: (readonly [string, boolean])[] = [];
  let at = 0;
  for (const match of text.matchAll(words)) {
    if (!terms.some((term) => sounds(folded(match[0]), term))) continue;
    if (match.index > at) pieces.push([text.slice(at, match.index), false]);
    pieces.push([match[0], true]);
    at = match.index + match[0].length;
  }
  return at < text.length ? [...pieces, [text.slice(at), false]] : pieces;
}

/** Without case and accents: "Café" is found by "cafe". */
const folded = (word: string) => word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The backend finds by word stems; "runs" is then a hit for "run", and the other way round. */
function sounds(word: string, term: string): boolean {
  if (term.length === 1 && term < "\u0080") return word === term;
  if (word.startsWith(term)) return true;
  return word.length > 2 && term.length - word.length <= 3 && term.startsWith(word);
}
