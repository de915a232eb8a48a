import { buildTrigramMatch, listSpellings, nearestSpellings, stored } from "../../domain/content/spelling";
import { raw, sql } from "../sql";

/** A row's id is its entry's id times this, plus the word's number. */
const wordsPerEntry = 100_000;
const maxCandidates = 200;

/** Stores the words of an entry that is there already. */
export function storeSpellings(
  db: D1Database,
  model: string,
  recordId: number,
  text: string,
): D1PreparedStatement {
  return sql`INSERT INTO search_spellings (rowid, word)
    SELECT e.id * ${raw(String(wordsPerEntry))} + w.key, w.value
    FROM search_entries e, json_each(${JSON.stringify(listSpellings(text).map(stored))}) w
    WHERE e.model = ${model} AND e.record_id = ${recordId}`.on(db);
}

/** Comes before the entry's own removal. */
export function removeSpellings(db: D1Database, model: string, recordId: number): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM search_spellings WHERE rowid IN (
         SELECT s.rowid FROM search_entries e, search_spellings s
         WHERE e.model = ? AND e.record_id = ?
           AND s.rowid BETWEEN e.id * ${wordsPerEntry} AND e.id * ${wordsPerEntry} + ${wordsPerEntry - 1})`,
    )
    .bind(model, recordId);
}

/**
 * The words that a misspelt one may mean, nearest first; none for a word that is too short. A visitor is
 * told none that only members' records have.
 */
export async function findCorrections(
  db: D1Database,
  term: string,
  { isMember }: { readonly isMember: boolean },
): Promise<readonly string[]> {
  const match = buildTrigramMatch(term);
  if (match === null) return [];
  const { results } = await db
    .prepare(
      `SELECT DISTINCT word FROM (SELECT s.word FROM search_spellings s
       JOIN search_entries e ON e.id = s.rowid / ${wordsPerEntry}
       WHERE search_spellings MATCH ? AND e.for_members <= ?
       ORDER BY bm25(search_spellings) LIMIT ${maxCandidates * 5}) LIMIT ${maxCandidates}`,
    )
    .bind(match, Number(isMember))
    .all<{ word: string }>();
  return nearestSpellings(
    term,
    results.map(({ word }) => word.slice(1, -1)),
  );
}
