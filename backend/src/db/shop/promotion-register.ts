import type { PromotionColumns } from "../../domain/shop/promotions/promotion-form";
import { isConstraintError } from "../constraint-error";
import { raw, sql } from "../sql";

/** A promotion as its editors see it. */
export type ShopkeeperPromotion = PromotionColumns & {
  readonly id: number;
  /** Held by unpaid orders too. */
  readonly uses: number;
  readonly version: number;
  /** Orders that name its code, also those that were never paid. */
  readonly orders: number;
  /** Given away by orders that are paid. */
  readonly given_cents: number;
};

/** SQL of its columns, of a promotion `p`. */
export const promotionColumns = `p.*, (SELECT count(*) FROM orders o WHERE o.promotion_code = p.code) AS orders,
  (SELECT coalesce(sum(o.discount_cents), 0) FROM orders o
     WHERE o.promotion_code = p.code AND o.status = 'paid') AS given_cents`;

export const promotionForShopkeeper = (db: D1Database, id: number): Promise<ShopkeeperPromotion | null> =>
  sql`SELECT ${raw(promotionColumns)} FROM promotions p WHERE p.id = ${id}`.first<ShopkeeperPromotion>(db);

export const promotionWithCode = (
  db: D1Database,
  code: string,
): Promise<{ id: number; name: string } | null> =>
  sql`SELECT id, name FROM promotions WHERE code = ${code}`.first(db);

export type LevelChoice = { readonly code: string; readonly name: string };

export async function membershipLevels(db: D1Database): Promise<readonly LevelChoice[]> {
  return sql`SELECT code, name FROM membership_levels WHERE enabled = 1
    ORDER BY sort_order, id`.all<LevelChoice>(db);
}

/** The schema refuses a code that is taken, and fewer uses than there were. */
async function orRefused<T>(write: Promise<T | null>): Promise<T | null> {
  try {
    return await write;
  } catch (error) {
    if (isConstraintError(error)) return null;
    throw error;
  }
}

/** @returns the new promotion's id, or null when its code is taken */
export async function createPromotion(db: D1Database, promotion: PromotionColumns): Promise<number | null> {
  const names = Object.keys(promotion);
  const row = await orRefused(
    db
      .prepare(
        `INSERT INTO promotions (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")}) RETURNING id`,
      )
      .bind(...Object.values(promotion))
      .first<{ id: number }>(),
  );
  return row?.id ?? null;
}

type Version = { readonly id: number; readonly version: number };

/** @returns false when it has been saved or used meanwhile so that this no longer fits */
export async function changePromotion(
  db: D1Database,
  { id, version }: Version,
  promotion: PromotionColumns,
): Promise<boolean> {
  const set = Object.keys(promotion).map((name, place) => `, ${name} = ?${place + 3}`);
  const row = await orRefused(
    db
      .prepare(
        `UPDATE promotions SET version = version + 1${set.join("")} WHERE id = ?1 AND version = ?2
           AND (code = ?${Object.keys(promotion).indexOf("code") + 3}
             OR NOT EXISTS (SELECT 1 FROM orders o WHERE o.promotion_code = promotions.code)) RETURNING id`,
      )
      .bind(id, version, ...Object.values(promotion))
      .first(),
  );
  return row !== null;
}

/** Deletes a promotion that no order names. @returns false when one does */
export async function deletePromotion(db: D1Database, id: number): Promise<boolean> {
  const row = await sql`DELETE FROM promotions WHERE id = ${id} AND uses = 0
    AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.promotion_code = promotions.code) RETURNING id`.first(db);
  return row !== null;
}
