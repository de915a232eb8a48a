import { fitAge } from "#rules/membership/ages";
import { type LevelAges, readAges } from "../../../domain/club/level-ages";
import { clubDay } from "../../../domain/club-time";
import { clubZone } from "../../content/site-settings";
import { sql } from "../../sql";

/**
 * Whether an order's membership level, if it has one, is for the buyer's age on the day of `now`. Without a
 * date of birth it counts as fit: the level got its limit after the order was placed.
 */
export async function isForAgeOfBuyer(db: D1Database, orderId: number, now: number): Promise<boolean> {
  const found = await sql`SELECT u.date_of_birth AS born, l.min_age, l.max_age
    FROM orders o JOIN users u ON u.id = o.user_id
    JOIN order_lines i ON i.order_id = o.id AND i.kind = 'membership' JOIN skus s ON s.id = i.sku_id
    JOIN products p ON p.id = s.product_id JOIN membership_levels l ON l.id = p.level_id
    WHERE o.id = ${orderId}`.first<LevelAges & { readonly born: string | null }>(db);
  if (!found?.born) return true;
  return fitAge(readAges(found), found.born, clubDay(now, await clubZone(db))) === "fits";
}
