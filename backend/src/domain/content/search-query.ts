import type { Limit } from "../account/sign-in-rules";

/** By network address: enough for a person, too few for a scraper. */
export const searchLimit: Limit = { max: 30, windowMs: 60_000 };

const maxTerms = 8;
/** Characters. */
const maxTermLength = 40;

/** The words of a query, without any syntax of FTS5. */
export function searchTerms(query: string): readonly string[] {
  const words = query.normalize("NFC").match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return [...new Set(words.map((word) => [...word.toLowerCase()].slice(0, maxTermLength).join("")))].slice(
    0,
    maxTerms,
  );
}

/**
 * FTS5's MATCH for all of the words, or any of them. Each is a quoted string, so that none is an operator,
 * and a prefix; a single letter matches itself alone, because half of all pages have a word that begins with
 * it.
 */
export function matchOf(terms: readonly string[], how: "all" | "any"): string {
  return terms.map(prefixOf).join(how === "all" ? " AND " : " OR ");
}

/** FTS5's MATCH for titles with every word; with `first`, those that also begin with the first word. */
export function titleMatchOf(terms: readonly string[], where: "within" | "first"): string {
  const [first = "", ...others] = terms.map(prefixOf);
  return [
    `title : ${where === "first" ? "^ " : ""}${first}`,
    ...others.map((each) => `title : ${each}`),
  ].join(" AND ");
}

const prefixOf = (term: string) => (/^[\x20-\x7f]$/.test(term) ? `"${term}"` : `"${term}"*`);
