import { searchTerms } from "#rules/text/search-terms";
import { cutText } from "~/lib/cut-text";
import { foldWords, resultsPerPage, type SearchFindings } from "../search";
import type { SearchRecord } from "./search-records";

/** Characters of an excerpt, and of it before the found word. */
const excerptLength = 220;
const excerptLead = 60;

/** Scripts that put no space between words: there a term is found within one. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/**
 * What a term looks like in folded words: at the beginning of a word, a single Latin letter as a word of its
 * own. A plural finds its singular.
 */
function buildNeedle(term: string): string {
  const needle = foldWords(term).trimEnd();
  if (unspaced.test(term)) return needle.trimStart();
  if (/^ [\x20-\x7f]$/.test(needle)) return `${needle} `;
  return /[^s]s$/.test(needle) && needle.length > 4 ? needle.slice(0, -1) : needle;
}

/** Titles that begin with the terms come first, then titles that have them all, then texts. */
function scoreRecord({ foldedTitle, folded }: SearchRecord, needles: readonly string[]): number {
  const inTitle = needles.filter((needle) => foldedTitle.includes(needle)).length;
  const found = needles.filter((needle) => folded.includes(needle)).length;
  const isWhole = inTitle === needles.length;
  const isFirst = isWhole && foldedTitle.startsWith(needles[0] ?? "");
  return (isFirst ? 1_000 : 0) + (isWhole ? 1_000 : 0) + inTitle * 10 + found;
}

/** The part of a text around the first of the terms. */
function excerpt(text: string, needles: readonly string[]): string {
  if (text.length <= excerptLength) return text;
  let at = 0;
  for (const match of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const word = foldWords(match[0]).trimEnd();
    if (!needles.some((needle) => `${needle} `.startsWith(`${word} `) || word.includes(needle))) continue;
    at = match.index;
    break;
  }
  const space = text.indexOf(" ", at - excerptLead);
  const start = at <= excerptLead ? 0 : space !== -1 && space < at ? space + 1 : at;
  const shown = cutText(text.slice(start), excerptLength);
  const end = start + shown.length < text.length ? shown.lastIndexOf(" ") : shown.length;
  return `${start > 0 ? "…" : ""}${shown.slice(0, end)}${start + end < text.length ? "…" : ""}`;
}

/**
 * The records that have all terms of a query, or else any of their words, best first.
 * @param page from 1
 * @param now ms since the epoch: what is over is not found
 */
export function findRecords(
  records: readonly SearchRecord[],
  query: string,
  page: number,
  now: number,
): SearchFindings {
  const terms = searchTerms(query).map(buildNeedle);
  const current = records.filter(({ endsAt }) => endsAt === null || endsAt >= now);
  const all = current.filter(({ folded }) => terms.every((term) => folded.includes(term)));
  const words = searchTerms(query.replaceAll("/", " ")).map(buildNeedle);
  const isNarrow = all.length > 0 || words.length < 2;
  const needles = isNarrow ? terms : words;
  const found = isNarrow ? all : current.filter(({ folded }) => words.some((word) => folded.includes(word)));
  const scored = found
    .map((record) => ({ record, score: scoreRecord(record, needles) }))
    .sort((a, b) => b.score - a.score);
  const first = (page - 1) * resultsPerPage;
  return {
    total: terms.length === 0 ? 0 : scored.length,
    words: [],
    corrected: null,
    results: (terms.length === 0 ? [] : scored.slice(first, first + resultsPerPage)).map(
      ({ record: { kind, url, title, text, startsAt } }) => ({
        key: url,
        kind,
        url,
        title,
        snippet: excerpt(text, needles),
        startsAt,
      }),
    ),
  };
}
