import type { SynonymGroup } from "../../domain/content/synonyms";

const separator = ", ";

export async function readSynonymGroups(db: D1Database): Promise<readonly SynonymGroup[]> {
  const { results } = await db
    .prepare("SELECT words FROM search_synonyms ORDER BY id")
    .all<{ words: string }>();
  return results.map(({ words }) => words.split(",").map((word) => word.trim()));
}

/** Replaces the whole list. */
export async function writeSynonymGroups(db: D1Database, groups: readonly SynonymGroup[]): Promise<void> {
  await db.batch([
    db.prepare("DELETE FROM search_synonyms"),
    db
      .prepare("INSERT INTO search_synonyms (words) SELECT value FROM json_each(?)")
      .bind(JSON.stringify(groups.map((group) => group.join(separator)))),
  ]);
}
