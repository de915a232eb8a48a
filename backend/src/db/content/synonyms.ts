import type { SynonymGroup } from "../../domain/content/synonyms";
import { isReplaced } from "../replaced-list";
import { sql } from "../sql";

const separator = ", ";

export async function readSynonymGroups(db: D1Database): Promise<readonly SynonymGroup[]> {
  const results = await sql`SELECT words FROM search_synonyms ORDER BY id`.all<{ words: string }>(db);
  return results.map(({ words }) => words.split(",").map((word) => word.trim()));
}

/**
 * Replaces the whole list where it still is what was read.
 * @returns false, with nothing written, when it is not
 */
export async function writeSynonymGroups(
  db: D1Database,
  read: readonly SynonymGroup[],
  groups: readonly SynonymGroup[],
): Promise<boolean> {
  const listOf = (of: readonly SynonymGroup[]) => JSON.stringify(of.map((group) => group.join(separator)));
  const [deleted, added] = await db.batch([
    sql`DELETE FROM search_synonyms WHERE ${listOf(read)} =
      (SELECT json_group_array(words) FROM (SELECT words FROM search_synonyms ORDER BY id))`.on(db),
    sql`INSERT INTO search_synonyms (words) SELECT value FROM json_each(${listOf(groups)})
      WHERE NOT EXISTS (SELECT 1 FROM search_synonyms)`.on(db),
  ]);
  return isReplaced(read, groups, deleted, added);
}
