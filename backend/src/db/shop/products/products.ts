import type { productSorts } from "#rules/shop-choices";
import { plainLower } from "../../plain-lower";
import { sql } from "../../sql";
import { isEnded, saleEnd } from "./sale-end";

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
  members_only: number;
  is_ended: number;
};

/** The rest of a product, for its page. */
export type ProductDetailRow = ProductRow & {
  kind: "goods" | "ticket";
  content: string | null;
  /** JSON list of hashes. */
  content_images: string;
  /** JSON: hash to text. */
  picture_texts: string;
  ends_at: string | null;
  event_id: number | null;
};

type ProductEventRow = {
  id: number;
  url: string | null;
  name: string;
  starts_at: string;
  time_zone: string | null;
  venue: string | null;
};

const columns = `p.id, p.url, p.name, p.summary, g.url AS group_url, p.image_hash,
    min(s.price_cents) AS lowest_cents, max(s.price_cents) AS highest_cents,
    max(s.stock IS NULL OR s.stock > 0) AS in_stock, p.members_only, ${isEnded} AS is_ended`;
const withSkus = `FROM products p JOIN skus s ON s.product_id = p.id AND s.enabled = 1
  LEFT JOIN groups g ON g.id = p.group_id LEFT JOIN calendar_events e ON e.id = p.calendar_event_id`;
/**
 * With a sku that is for sale. Memberships are left out: they are renewed on a page of their own. ?1: now;
 * ?2: 1 when members-only ones are shown.
 */
const forSale = `${withSkus}
  WHERE p.enabled = 1 AND (p.members_only = 0 OR ?2 = 1) AND p.kind <> 'membership'`;

/** ?3: group's url; ?4: text searched for, in lower case (plainLower). */
const filters = `NOT ${isEnded} AND (?3 IS NULL OR EXISTS (
     SELECT 1 FROM groups top WHERE top.namespace = 'sell' AND top.model = 'product' AND top.url = ?3
       AND top.root = g.root AND g.lft BETWEEN top.lft AND top.rgt))
   AND (?4 IS NULL OR instr(lower(p.name), ?4) > 0 OR instr(lower(p.summary), ?4) > 0)`;

const orders = {
  group: "g.root IS NULL, g.root, g.lft, p.name, p.id",
  name: "p.name COLLATE NOCASE, p.id",
  price: "lowest_cents, p.id",
  "-price": "lowest_cents DESC, p.id",
  newest: "p.created_at DESC, p.id DESC",
} as const satisfies Record<(typeof productSorts)[number], string>;

type ProductFilter = {
  readonly now: string;
  readonly withMembersOnly: boolean;
  readonly group: string | null;
  readonly q: string | null;
  readonly sort: keyof typeof orders;
};

/** Products that can be bought, or are sold out for now. `group` (a url) includes the groups below it. */
export async function listProducts(
  db: D1Database,
  { now, withMembersOnly, group, q, sort }: ProductFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ products: ProductRow[]; total: number }> {
  const values = [now, Number(withMembersOnly), group, q === null ? null : plainLower(q)];
  const [rows, count] = await db.batch([
    db
      .prepare(
        `SELECT ${columns} ${forSale} AND ${filters} GROUP BY p.id ORDER BY ${orders[sort]} LIMIT ?5 OFFSET ?6`,
      )
      .bind(...values, limit, offset),
    db.prepare(`SELECT count(DISTINCT p.id) AS total ${forSale} AND ${filters}`).bind(...values),
  ]);
  const [counted] = (count?.results ?? []) as { total: number }[];
  return { products: (rows?.results ?? []) as ProductRow[], total: counted?.total ?? 0 };
}

/** Memberships for sale, in the order of their levels (db/shop/levels.ts). */
export async function listMemberships(db: D1Database, now: string): Promise<ProductRow[]> {
  const { results } = await db
    .prepare(
      `SELECT ${columns} ${withSkus} JOIN membership_levels l ON l.id = p.level_id
       WHERE p.enabled = 1 AND p.kind = 'membership' AND l.enabled = 1 AND l.no_expiry = 0
       GROUP BY p.id ORDER BY l.sort_order, l.id`,
    )
    .bind(now)
    .all<ProductRow>();
  return results;
}

/** A product by its id or url, ended or not; null when not found or not visible to this reader. */
export async function findProduct(
  db: D1Database,
  name: string,
  { now, withMembersOnly }: Pick<ProductFilter, "now" | "withMembersOnly">,
): Promise<ProductDetailRow | null> {
  return db
    .prepare(
      `SELECT ${columns}, p.kind, p.content, p.content_images, p.picture_texts,
         ${saleEnd} AS ends_at,
         p.calendar_event_id AS event_id
       ${forSale} AND (p.url = ?3 OR CAST(p.id AS TEXT) = ?3) GROUP BY p.id`,
    )
    .bind(now, Number(withMembersOnly), name)
    .first<ProductDetailRow>();
}

/** The event of a ticket; null when it is for members and the reader is not a member. */
export function productEvent(
  db: D1Database,
  id: number,
  withMembersOnly: boolean,
): Promise<ProductEventRow | null> {
  return sql`SELECT id, url, title AS name, starts_at, time_zone, venue FROM calendar_events
    WHERE id = ${id} AND (visibility = 'public' OR ${Number(withMembersOnly)} = 1)`.first<ProductEventRow>(
    db,
  );
}
