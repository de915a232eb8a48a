import type { Promotion } from "../../domain/shop/promotions/promotion";
import { sql } from "../sql";

/** An enabled promotion, by its code in capitals. */
export function findPromotion(db: D1Database, code: string): Promise<Promotion | null> {
  return sql`SELECT code, percent, amount_cents, minimum_cents, starts_at, ends_at, most_uses, uses,
    level_code
     FROM promotions WHERE code = ${code} AND enabled = 1`.first<Promotion>(db);
}
