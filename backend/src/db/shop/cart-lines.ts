import type { Vouchers } from "#rules/membership/vouchers";
import { instant } from "../../domain/clock";
import type { ChosenAddon } from "../../domain/shop/cart-line";
import { raw, sql } from "../sql";
import { contentChanged, linesChanged } from "./carts";
import { saleEnd } from "./products/sale-end";

/** A sku as a cart needs it, with its product and level. */
export type SkuRow = {
  sku_id: number;
  code: string;
  sku_name: string;
  price_cents: number;
  taxable: number;
  stock: number | null;
  weight_grams: number;
  most_per_order: number | null;
  /** JSON list of Addon. */
  sku_addons: string;
  /** Whether it and its product are for sale at all. */
  is_enabled: number;
  product_name: string;
  url: string;
  kind: "goods" | "membership" | "ticket";
  members_only: number;
  /** The end of its sale (saleEnd). */
  ends_at: string | null;
  image_hash: string | null;
  level_id: number | null;
  joining_fee_cents: number | null;
  allows_additional_member: number | null;
  min_age: number | null;
  max_age: number | null;
  /** Two members vouch for who joins with its level; null: it sells none. */
  asks_vouchers: number | null;
  event_starts_at: string | null;
  event_time_zone: string | null;
  event_all_day: number | null;
  event_visibility: "public" | "members" | null;
};

export type LineRow = SkuRow & {
  id: number;
  /** JSON list of ChosenAddon. */
  addons: string;
  qty: number;
  additional_member: string | null;
  proposer: string | null;
  seconder: string | null;
};

const skuColumns = `s.id AS sku_id, s.code, s.name AS sku_name, s.price_cents, s.taxable, s.stock, s.weight_grams,
  s.most_per_order, s.addons AS sku_addons, s.enabled * p.enabled AS is_enabled, p.name AS product_name, p.url, p.kind,
  p.members_only, ${saleEnd} AS ends_at, p.image_hash, p.level_id,
  l.joining_fee_cents, l.allows_additional_member, l.min_age, l.max_age,
  l.needs_approval * l.needs_vouchers AS asks_vouchers, e.starts_at AS event_starts_at, e.time_zone AS event_time_zone,
  e.all_day AS event_all_day, e.visibility AS event_visibility`;
const skuTables = `skus s JOIN products p ON p.id = s.product_id
  LEFT JOIN calendar_events e ON e.id = p.calendar_event_id LEFT JOIN membership_levels l ON l.id = p.level_id`;

const membershipSkus =
  "(SELECT s.id FROM skus s JOIN products p ON p.id = s.product_id WHERE p.kind = 'membership')";

/** A sku by its id or code. */
export function findSku(db: D1Database, name: string): Promise<SkuRow | null> {
  return sql`SELECT ${raw(skuColumns)} FROM ${raw(skuTables)} WHERE s.code = ${name}
    OR CAST(s.id AS TEXT) = ${name}
     ORDER BY s.code = ${name} DESC LIMIT 1`.first<SkuRow>(db);
}

/** The skus of a product that are for sale. */
export async function getSkus(db: D1Database, productId: number): Promise<SkuRow[]> {
  return sql`SELECT ${raw(skuColumns)} FROM ${raw(skuTables)} WHERE s.product_id = ${productId}
    AND s.enabled = 1 ORDER BY s.sort_order, s.id`.all<SkuRow>(db);
}

/** In the order in which they came. */
export async function getLines(db: D1Database, key: string): Promise<LineRow[]> {
  return sql`SELECT i.id, i.addons, i.qty, i.additional_member, i.proposer, i.seconder, ${raw(skuColumns)}
    FROM cart_items i, ${raw(skuTables)} WHERE s.id = i.sku_id AND i.session_key = ${key}
    ORDER BY i.id`.all<LineRow>(db);
}

export type NewLine = {
  readonly skuId: number;
  readonly addons: readonly ChosenAddon[];
  readonly qty: number;
  readonly additionalMember: string | null;
  /** Who vouches for who joins, as typed; null: not asked. */
  readonly vouchers: Vouchers | null;
};

/**
 * SQL for the id of a new row of cart_items. Ids are never reused: SQLite, without AUTOINCREMENT, gives the
 * id of a deleted last row to the next one, and a tab that still shows the deleted line would change that.
 * @param now name of the parameter with the time in ms: rows of earlier requests have smaller ids
 */
const newId = (now: string) => `max(${now}, (SELECT coalesce(max(id), 0) + 1 FROM cart_items))`;

/** Adds to the line of the same sku and addons, up to `maxQty` of it. */
export async function addLine(
  db: D1Database,
  key: string,
  { skuId, addons, qty, additionalMember }: NewLine,
  maxQty: number,
  now: number,
): Promise<void> {
  await db.batch([
    db
      .prepare(
        `INSERT INTO cart_items (id, session_key, sku_id, addons, qty, additional_member, created_at)
         VALUES (${newId("?8")}, ?1, ?2, ?3, min(?4, ?5), ?6, ?7)
         ON CONFLICT (session_key, sku_id, addons) DO UPDATE SET
           qty = max(qty, min(qty + ?4, ?5)), additional_member = excluded.additional_member`,
      )
      .bind(key, skuId, JSON.stringify(addons), qty, maxQty, additionalMember, instant(now), now),
    linesChanged(db, key, now),
  ]);
}

/** Puts a membership into a cart in place of any other. */
export async function setMembership(db: D1Database, key: string, line: NewLine, now: number): Promise<void> {
  const { skuId, additionalMember, vouchers } = line;
  await db.batch([
    sql`DELETE FROM cart_items WHERE session_key = ${key} AND sku_id IN ${raw(membershipSkus)}`.on(db),
    db
      .prepare(
        `INSERT INTO cart_items (id, session_key, sku_id, addons, qty, additional_member, created_at, proposer, seconder)
         VALUES (${newId("?5")}, ?1, ?2, '[]', 1, ?3, ?4, ?6, ?7)`,
      )
      .bind(
        ...[key, skuId, additionalMember, instant(now), now],
        ...[vouchers?.proposer ?? null, vouchers?.seconder ?? null],
      ),
    linesChanged(db, key, now),
  ]);
}

export async function removeLine(db: D1Database, key: string, id: number, now: number): Promise<void> {
  await db.batch([
    sql`DELETE FROM cart_items WHERE session_key = ${key} AND id = ${id}`.on(db),
    linesChanged(db, key, now),
  ]);
}

/** @returns false when the cart has no such line. */
export async function setQuantity(
  db: D1Database,
  key: string,
  { id, qty }: { readonly id: number; readonly qty: number },
  now: number,
): Promise<boolean> {
  const [changed] = await db.batch([
    sql`UPDATE cart_items SET qty = ${qty} WHERE session_key = ${key} AND id = ${id}`.on(db),
    contentChanged(db, key, now),
  ]);
  return (changed?.meta.changes ?? 0) > 0;
}

/**
 * The lines of `from` join `to` in their order, with its code where `to` has none; `from` is gone. A repeat
 * finds nothing.
 */
export async function mergeCarts(db: D1Database, from: string, to: string, now: number): Promise<void> {
  await db.batch([
    // A member has one membership in the cart: the one that was chosen last, before signing in.
    sql`DELETE FROM cart_items WHERE session_key = ${to} AND sku_id IN ${raw(membershipSkus)}
      AND EXISTS (SELECT 1 FROM cart_items WHERE session_key = ${from}
      AND sku_id IN ${raw(membershipSkus)})`.on(db),
    db
      .prepare(
        `INSERT INTO cart_items (id, session_key, sku_id, addons, qty, additional_member, created_at, proposer, seconder)
         SELECT ${newId("?3")} + row_number() OVER (ORDER BY id), ?2, sku_id, addons, qty, additional_member, created_at,
           proposer, seconder
         FROM cart_items WHERE session_key = ?1 ORDER BY id
         ON CONFLICT (session_key, sku_id, addons) DO UPDATE SET qty = min(qty + excluded.qty, 99)`,
      )
      .bind(from, to, now),
    sql`UPDATE carts SET promotion_code = coalesce(promotion_code,
      (SELECT promotion_code FROM carts WHERE session_key = ${from})) WHERE session_key = ${to}`.on(db),
    sql`DELETE FROM carts WHERE session_key = ${from} AND user_id IS NULL`.on(db),
    linesChanged(db, to, now),
  ]);
}
