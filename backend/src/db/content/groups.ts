export type GroupRow = {
  id: number;
  namespace: string;
  model: string;
  name: string;
  url: string;
  slug: string;
  content: string | null;
  image_hash: string | null;
  root: number;
  lft: number;
  rgt: number;
  level: number;
};

/** All groups, or those of a model, or one group with its descendants. */
export async function readGroups(
  db: D1Database,
  of: { namespace?: string; model?: string; url?: string } = {},
): Promise<GroupRow[]> {
  const { results } = await db
    .prepare(
      `SELECT g.* FROM groups g
       WHERE (?1 IS NULL OR g.namespace = ?1) AND (?2 IS NULL OR g.model = ?2)
         AND (?3 IS NULL OR EXISTS (
           SELECT 1 FROM groups top WHERE top.namespace = ?1 AND top.model = ?2 AND top.url = ?3
             AND top.root = g.root AND g.lft BETWEEN top.lft AND top.rgt))
       ORDER BY g.root, g.lft`,
    )
    .bind(of.namespace ?? null, of.model ?? null, of.url ?? null)
    .all<GroupRow>();
  return results;
}
