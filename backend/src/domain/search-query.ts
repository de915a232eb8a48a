import type { Limit } from "./sign-in-rules";

/** By network address: a person who types, not a machine that copies. */
export const searchLimit: Limit = { most: 30, window: 60_000 };

const mostTerms = 8;
/** Characters. */
const longestTerm = 40;

/** The words of what somebody typed; whatever else stands there is no part of FTS5's language. */
export function searchTerms(query: string): readonly string[] {
  const words = query.normalize("NFC").match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return [...new Set(words.map((word) => [...word.toLowerCase()].slice(0, longestTerm).join("")))].slice(
    0,
    mostTerms,
  );
}

/**
 * FTS5's MATCH for words that must all be there, or any of them. Each is a quoted string, so that none is an operator, and
 * the beginning of a word suffices; a single letter stands for itself, as half of all pages have a word with it.
 */
export function matchOf(terms: readonly string[], how: "all" | "any"): string {
  return terms.map(beginningOf).join(how === "all" ? " AND " : " OR ");
}

/** FTS5's MATCH for titles with every word, or such that begin with the first of them too. */
export function titleMatchOf(terms: readonly string[], where: "within" | "first"): string {
  const [first = "", ...others] = terms.map(beginningOf);
  return [
    `title : ${where === "first" ? "^ " : ""}${first}`,
    ...others.map((each) => `title : ${each}`),
  ].join(" AND ");
}

const beginningOf = (term: string) => (/^[\x20-\x7f]$/.test(term) ? `"${term}"` : `"${term}"*`);
