export type ProductRow = {
  id: number;
  url: string;
  name: string;
  summary: string | null;
  group_url: string | null;
  image_hash: string | null;
  lowest_cents: number;
  highest_cents: number;
  in_stock: number;
};

/** What has nothing to sell is no product for the public; nor is a membership, which is renewed elsewhere. */
const publicProducts = `SELECT p.id, p.url, p.name, p.summary, g.url AS group_url, p.image_hash,
    min(s.price_cents) AS lowest_cents, max(s.price_cents) AS highest_cents,
    max(s.stock IS NULL OR s.stock > 0) AS in_stock
  FROM products p JOIN skus s ON s.product_id = p.id AND s.enabled = 1 LEFT JOIN groups g ON g.id = p.group_id
  WHERE p.enabled = 1 AND p.members_only = 0 AND p.kind <> 'membership'`;

/** What everyone may buy, of a group (its url) and those below it when one is given; in the order of the groups, then by name. */
export async function listPublicProducts(
  db: D1Database,
  group: string | null,
  rows: { readonly most: number; readonly skip: number },
): Promise<ProductRow[]> {
  const { results } = await db
    .prepare(
      `${publicProducts} AND (?1 IS NULL OR EXISTS (
         SELECT 1 FROM groups top WHERE top.namespace = 'sell' AND top.model = 'product' AND top.url = ?1
           AND top.root = g.root AND g.lft BETWEEN top.lft AND top.rgt))
       GROUP BY p.id ORDER BY g.root IS NULL, g.root, g.lft, p.name, p.id LIMIT ?2 OFFSET ?3`,
    )
    .bind(group, rows.most, rows.skip)
    .all<ProductRow>();
  return results;
}

/** One of them by its id or url; null when there is none that everyone may buy. */
export async function publicProduct(db: D1Database, name: string): Promise<ProductRow | null> {
  return db
    .prepare(`${publicProducts} AND (p.url = ?1 OR CAST(p.id AS TEXT) = ?1) GROUP BY p.id`)
    .bind(name)
    .first<ProductRow>();
}
