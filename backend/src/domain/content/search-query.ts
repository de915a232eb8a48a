import type { Limit } from "../account/sign-in-rules";

/** By IP address: enough for a person, too few for a scraper. */
export const searchLimit: Limit = { max: 30, windowMs: 60_000 };

/** Words or phrases of which any one will do: a word of the query, its synonyms, its corrections. */
export type Alternatives = readonly string[];

/**
 * FTS5's MATCH for all of the words, or any of them. Each is a quoted string, so that none is an operator,
 * and a prefix; a single letter matches itself alone, because half of all pages have a word that begins with
 * it.
 */
export function buildMatch(terms: readonly Alternatives[], how: "all" | "any"): string {
  return terms.map((term) => joinAlternatives(term)).join(how === "all" ? " AND " : " OR ");
}

/** FTS5's MATCH for titles with every word; with `first`, those that also begin with the first word. */
export function buildTitleMatch(terms: readonly Alternatives[], where: "within" | "first"): string {
  return terms
    .map((term, index) => `title : ${joinAlternatives(term, where === "first" && index === 0 ? "^ " : "")}`)
    .join(" AND ");
}

const joinAlternatives = (words: Alternatives, before = "") =>
  `(${words.map((word) => `${before}${quotePrefix(word)}`).join(" OR ")})`;

/** Quotes are no part of a word; those of an editor's synonym are doubled (FTS5 §3.1). */
function quotePrefix(word: string): string {
  const quoted = `"${word.replaceAll('"', '""')}"`;
  return /^[\x20-\x7f]$/.test(word) ? quoted : `${quoted}*`;
}
