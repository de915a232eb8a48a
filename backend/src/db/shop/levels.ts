import { type LevelTerm, levelTermColumns } from "../../domain/club/terms/bought-term";
import { raw, sql } from "../sql";

/** A membership level with the sku that sells it. */
export type LevelRow = LevelTerm & {
  id: number;
  code: string;
  name: string;
  description: string | null;
  sku_code: string;
  price_cents: number;
  joining_fee_cents: number;
  allows_additional_member: number;
  min_age: number | null;
  max_age: number | null;
  needs_approval: number;
  /** Two members vouch for who joins: only where the club approves. */
  asks_vouchers: number;
  /** The fee of a change that is still to come, with its first day; null: none is. */
  coming_cents: number | null;
  coming_from: string | null;
};

/** Levels that can be bought, in their order. */
export async function levelsForSale(db: D1Database): Promise<LevelRow[]> {
  return sql`SELECT l.id, l.code, l.name, l.description, s.code AS sku_code, s.price_cents,
     l.joining_fee_cents, ${raw(levelTermColumns)},
      l.allows_additional_member, l.min_age, l.max_age, l.needs_approval,
      l.needs_approval * l.needs_vouchers AS asks_vouchers, f.yearly_fee_cents AS coming_cents,
      f.from_day AS coming_from
    FROM membership_levels l JOIN products p ON p.level_id = l.id AND p.kind = 'membership'
    AND p.enabled = 1
    JOIN skus s ON s.product_id = p.id AND s.enabled = 1
    LEFT JOIN level_fees f ON f.level_id = l.id AND f.applied_at IS NULL
    WHERE l.enabled = 1 AND l.no_expiry = 0 GROUP BY l.id ORDER BY l.sort_order, l.id`.all<LevelRow>(db);
}
