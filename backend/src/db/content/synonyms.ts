import type { SynonymGroup } from "../../domain/content/synonyms";
import { sql } from "../sql";

const separator = ", ";

export async function readSynonymGroups(db: D1Database): Promise<readonly SynonymGroup[]> {
  const results = await sql`SELECT words FROM search_synonyms ORDER BY id`.all<{ words: string }>(db);
  return results.map(({ words }) => words.split(",").map((word) => word.trim()));
}

/** Replaces the whole list. */
export async function writeSynonymGroups(db: D1Database, groups: readonly SynonymGroup[]): Promise<void> {
  await db.batch([
    sql`DELETE FROM search_synonyms`.on(db),
    sql`INSERT INTO search_synonyms (words) SELECT value
      FROM json_each(${JSON.stringify(groups.map((group) => group.join(separator)))})`.on(db),
  ]);
}
