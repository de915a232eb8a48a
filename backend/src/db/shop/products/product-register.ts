import { instant } from "../../../domain/clock";
import type { ProductKind, StoredProduct } from "../../../domain/shop/product-form";
import { raw, sql } from "../../sql";
import { isEnded, saleEnd } from "./sale-end";

export const productStates = ["on-sale", "low", "sold-out", "ended", "empty", "hidden"] as const;
export type ProductState = (typeof productStates)[number];

/** Fewer are few. */
const few = 5;

/** A product in the editors' list. */
export type ListedProduct = {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  readonly kind: ProductKind;
  readonly group_name: string | null;
  readonly members_only: number;
  /** Of its first picture. */
  readonly image_hash: string | null;
  readonly state: ProductState;
  /** JSON: [name, price in cents, stock or null] of each sku for sale, in their order. */
  readonly skus: string;
};

const anySku = (condition: string) =>
  `EXISTS (SELECT 1 FROM skus s WHERE s.product_id = p.id AND s.enabled = 1 AND ${condition})`;

/**
 * SQL: products with what they are at an instant.
 * @param now ms
 */
export const listedProducts = (now: number): string =>
  `SELECT p.id, p.name, p.url, p.kind, p.group_id, g.name AS group_name, g.root, g.lft, p.members_only, p.image_hash,
    CASE WHEN p.enabled = 0 THEN 'hidden' WHEN ${isEnded.replaceAll("?1", `'${instant(now)}'`)} THEN 'ended'
      WHEN NOT ${anySku("1")} THEN 'empty'
      WHEN NOT ${anySku("(s.stock IS NULL OR s.stock > 0)")} THEN 'sold-out'
      WHEN ${anySku(`s.stock < ${few}`)} THEN 'low' ELSE 'on-sale' END AS state,
    (SELECT min(price_cents) FROM skus s WHERE s.product_id = p.id AND s.enabled = 1) AS lowest_cents,
    (SELECT min(stock) FROM skus s WHERE s.product_id = p.id AND s.enabled = 1) AS least_stock,
    (SELECT json_group_array(json_array(name, price_cents, stock)) FROM (
       SELECT s.name, s.price_cents, s.stock FROM skus s WHERE s.product_id = p.id AND s.enabled = 1
       ORDER BY s.sort_order, s.id)) AS skus
  FROM products p LEFT JOIN groups g ON g.id = p.group_id LEFT JOIN calendar_events e ON e.id = p.calendar_event_id`;

/** SQL: how many products are sold out in the list's sense, at the instant ?1. */
export const soldOutCount = `SELECT count(*) FROM products p LEFT JOIN calendar_events e ON e.id = p.calendar_event_id
  WHERE p.enabled = 1 AND NOT ${isEnded} AND ${anySku("1")} AND NOT ${anySku("(s.stock IS NULL OR s.stock > 0)")}`;

/** SQL: in a group or one below it, by its id; 0: memberships. */
export const inGroup = `(CASE CAST(? AS INTEGER) WHEN 0 THEN kind = 'membership' ELSE
  group_id IN (SELECT g.id FROM groups g JOIN groups top ON top.root = g.root AND g.lft BETWEEN top.lft AND top.rgt
    WHERE top.id = CAST(? AS INTEGER)) END)`;

/** A product as its editors see it. */
export type ShopkeeperProduct = StoredProduct & {
  readonly id: number;
  readonly enabled: number;
  readonly image_hash: string | null;
  /** JSON list of hashes. */
  readonly content_images: string;
  /** JSON: hash to text. */
  readonly picture_texts: string;
  readonly level_id: number | null;
  /** Of a membership's level. */
  readonly joining_fee_cents: number | null;
  readonly group_name: string | null;
  readonly event_name: string | null;
  readonly event_starts_at: string | null;
  readonly event_status: string | null;
  /** When its sale ends, by its own time or its event. */
  readonly sale_ends_at: string | null;
  readonly updated_at: string;
  /** 1 when an order has one of its skus. */
  readonly is_ordered: number;
};

/** In any state; null when not found. */
export const productForShopkeeper = (db: D1Database, id: number): Promise<ShopkeeperProduct | null> =>
  sql`SELECT p.*, g.name AS group_name, l.joining_fee_cents, e.title AS event_name,
    e.starts_at AS event_starts_at, e.status AS event_status, ${raw(saleEnd)} AS sale_ends_at,
       EXISTS (SELECT 1 FROM order_lines o JOIN skus s ON s.id = o.sku_id
       WHERE s.product_id = p.id) AS is_ordered
     FROM products p LEFT JOIN groups g ON g.id = p.group_id LEFT
     JOIN membership_levels l ON l.id = p.level_id
       LEFT JOIN calendar_events e ON e.id = p.calendar_event_id
       WHERE p.id = ${id}`.first<ShopkeeperProduct>(db);

export type ShopkeeperSku = {
  readonly id: number;
  readonly product_id: number;
  readonly code: string;
  readonly name: string;
  readonly price_cents: number;
  readonly taxable: number;
  /** For sale; null: not counted. */
  readonly stock: number | null;
  readonly weight_grams: number;
  readonly addons: string;
  readonly most_per_order: number | null;
  readonly enabled: number;
  readonly version: number;
  /** Pieces in orders that are not paid yet, besides `stock`. */
  readonly held: number;
  readonly is_ordered: number;
};

/** Every sku of a product, stopped ones last. */
export async function skusForShopkeeper(
  db: D1Database,
  productId: number,
): Promise<readonly ShopkeeperSku[]> {
  return sql`SELECT s.*, (SELECT coalesce(sum(l.qty), 0) FROM order_lines l
     JOIN orders o ON o.id = l.order_id
        WHERE l.sku_id = s.id AND o.holds_stock = 1
        AND o.status IN ('awaiting-payment', 'declined')) AS held,
      EXISTS (SELECT 1 FROM order_lines l WHERE l.sku_id = s.id) AS is_ordered
    FROM skus s WHERE s.product_id = ${productId}
    ORDER BY s.enabled DESC, s.sort_order, s.id`.all<ShopkeeperSku>(db);
}

export type ProductGroup = { readonly id: number; readonly name: string; readonly level: number };

/** The shop's groups in the order of their tree. */
export async function productGroups(db: D1Database): Promise<readonly ProductGroup[]> {
  return sql`SELECT id, name, level FROM groups WHERE namespace = 'sell' AND model = 'product'
    ORDER BY root, lft`.all<ProductGroup>(db);
}

export type TicketEvent = { readonly id: number; readonly title: string; readonly starts_at: string };

/** Events that tickets can be sold for: those to come, and the one that is chosen. */
export async function eventsForTickets(
  db: D1Database,
  chosen: number | null,
  now: number,
): Promise<readonly TicketEvent[]> {
  return sql`SELECT id, title, starts_at FROM calendar_events
    WHERE id = ${chosen} OR status <> 'cancelled' AND siv_event_id IS NULL AND starts_at > ${instant(now)}
    ORDER BY starts_at, id LIMIT 500`.all<TicketEvent>(db);
}
