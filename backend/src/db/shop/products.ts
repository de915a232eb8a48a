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

/** With an SKU that is for sale. Memberships are left out: they are renewed on a page of their own. */
const publicProducts = `SELECT p.id, p.url, p.name, p.summary, g.url AS group_url, p.image_hash,
    min(s.price_cents) AS lowest_cents, max(s.price_cents) AS highest_cents,
    max(s.stock IS NULL OR s.stock > 0) AS in_stock
  FROM products p JOIN skus s ON s.product_id = p.id AND s.enabled = 1 LEFT JOIN groups g ON g.id = p.group_id
  WHERE p.enabled = 1 AND p.members_only = 0 AND p.kind <> 'membership'`;

/**
 * Products that everybody may buy, in the order of their groups and then by name. `group` (a url) includes
 * the groups below it.
 */
export async function listPublicProducts(
  db: D1Database,
  group: string | null,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ProductRow[]> {
  const { results } = await db
    .prepare(
      `${publicProducts} AND (?1 IS NULL OR EXISTS (
         SELECT 1 FROM groups top WHERE top.namespace = 'sell' AND top.model = 'product' AND top.url = ?1
           AND top.root = g.root AND g.lft BETWEEN top.lft AND top.rgt))
       GROUP BY p.id ORDER BY g.root IS NULL, g.root, g.lft, p.name, p.id LIMIT ?2 OFFSET ?3`,
    )
    .bind(group, limit, offset)
    .all<ProductRow>();
  return results;
}

/** A product that everybody may buy, by its id or url; null when there is none. */
export async function publicProduct(db: D1Database, name: string): Promise<ProductRow | null> {
  return db
    .prepare(`${publicProducts} AND (p.url = ?1 OR CAST(p.id AS TEXT) = ?1) GROUP BY p.id`)
    .bind(name)
    .first<ProductRow>();
}
