import { Hono } from "hono";
import { type SearchReply, searchRequest } from "#contract/content/search";
import { searchTerms } from "#rules/text/search-terms";
import { type Found, findRecords, refreshSearchIndex } from "../../../db/content/search-index";
import { findCorrections } from "../../../db/content/search-spellings";
import { readSynonymGroups } from "../../../db/content/synonyms";
import { countAll } from "../../../db/rate-limits";
import { type Alternatives, searchLimit } from "../../../domain/content/search-query";
import { withSynonyms } from "../../../domain/content/synonyms";
import { readInput } from "../../input";
import { Refusal } from "../../refusal";
import { type AppContext, type AppEnv, optionalViewer } from "../../services";

type Reader = { readonly isMember: boolean };
type Find = (terms: readonly Alternatives[], how: "all" | "any") => Promise<Found>;

/** So many records with the words themselves need no synonyms. */
const enoughRecords = 2;

const nothing: Found = { data: [], total: 0 };

/**
 * The words of the query with those corrected that no record has.
 * @returns null when no correction is known
 */
async function corrected(
  db: D1Database,
  reader: Reader,
  find: Find,
  terms: readonly Alternatives[],
): Promise<{ terms: readonly Alternatives[]; query: string } | null> {
  let hasChanged = false;
  const words: string[] = [];
  const changed: Alternatives[] = [];
  for (const term of terms) {
    const isKnown = (await find([term], "all")).total > 0;
    const nearest = isKnown ? [] : await findCorrections(db, term[0] ?? "", reader);
    changed.push(nearest.length > 0 ? nearest : term);
    words.push(nearest[0] ?? term[0] ?? "");
    hasChanged ||= nearest.length > 0;
  }
  return hasChanged ? { terms: changed, query: words.join(" ") } : null;
}

/**
 * Records that the caller may see, with every word of the query, or a synonym of it where few have the words
 * themselves. When there are none: with
 * misspelt words corrected; when there are still none: with any of the words.
 */
async function search(c: AppContext): Promise<Response> {
  const { db, clock, settings, ipAddress } = c.var.services;
  const { query, page, page_size: limit } = await readInput(c, searchRequest);
  const typed = searchTerms(query);
  const answer = (reply: SearchReply) => c.json(reply);
  if (typed.length === 0) return answer({ ...nothing, words: [], corrected: null });
  const now = clock.now();
  const counter = { key: `search:address:${ipAddress}`, limit: searchLimit };
  const retryAfter = await countAll(db, [counter], settings.rateLimitScale, now);
  if (retryAfter > 0) throw new Refusal("RATE_LIMITED", { retryAfter });
  await refreshSearchIndex(db, now);
  const reader = { isMember: (await optionalViewer(c)) !== null };
  const groups = await readSynonymGroups(db);
  const withGroups = (words: readonly string[]) => words.map((term) => withSynonyms(term, groups));
  const terms = withGroups(typed);
  const slice = { ...reader, limit, offset: (page - 1) * limit };
  const find: Find = (each, how) => findRecords(db, each, how, slice, now);

  // Whoever types a common word looks for that word, and not for what means the same.
  const plain: readonly Alternatives[] = typed.map((term) => [term]);
  const exact = terms.some((term) => term.length > 1) ? await find(plain, "all") : nothing;
  if (exact.total >= enoughRecords) return answer({ ...exact, words: [...typed], corrected: null });
  const all = await find(terms, "all");
  if (all.total > 0) return answer({ ...all, words: terms.flat(), corrected: null });
  const better = await corrected(db, reader, find, terms);
  const meant = better?.terms ?? terms;
  const found = better ? await find(meant, "all") : nothing;
  if (found.total > 0) return answer({ ...found, words: meant.flat(), corrected: better?.query ?? null });
  // The words of a phrase, too.
  const words = better ? meant : withGroups(searchTerms(query.replaceAll("/", " ")));
  const any = words.length === 1 ? nothing : await find(words, "any");
  return answer({ ...any, words: words.flat(), corrected: any.total > 0 ? (better?.query ?? null) : null });
}

export const searchCalls = new Hono<AppEnv>().on(["GET", "POST"], "/", search);
