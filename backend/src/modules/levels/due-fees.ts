import { levelFeeLines } from "../../db/activity-log";
import { clubZone } from "../../db/content/site-settings";
import { raw, sql } from "../../db/sql";
import { instant } from "../../domain/clock";
import { clubDay } from "../../domain/club-time";

/** SQL of what a level `l` costs: its sku's price. */
export const levelPrice = `coalesce((SELECT s.price_cents FROM products p JOIN skus s ON s.product_id = p.id
  WHERE p.level_id = l.id ORDER BY s.enabled DESC, s.id LIMIT 1), l.yearly_fee_cents)`;

const ofLevel = (column: string) =>
  raw(`(SELECT ${column} FROM membership_levels l WHERE l.id = level_fees.level_id)`);

/**
 * Puts the fees whose first day has come into their levels and skus, each once, with a line of the activity
 * log by the system. Runs before every call that names a price of a membership.
 */
export async function applyDueFees(db: D1Database, now: number): Promise<void> {
  const next = await sql`SELECT min(from_day) AS day FROM level_fees WHERE applied_at IS NULL`.first<
    string | null
  >(db, "day");
  if (next === null) return;
  const today = clubDay(now, await clubZone(db));
  if (next > today) return;
  await db.batch([
    sql`UPDATE level_fees SET earlier_yearly_cents = ${ofLevel(levelPrice)},
        earlier_joining_cents = ${ofLevel("l.joining_fee_cents")}
      WHERE applied_at IS NULL AND from_day <= ${today}`.on(db),
    levelFeeLines(db, now, today),
    sql`UPDATE skus SET version = version + 1, price_cents = (SELECT f.yearly_fee_cents FROM level_fees f
        JOIN products p ON p.level_id = f.level_id
        WHERE p.id = skus.product_id AND f.applied_at IS NULL AND f.from_day <= ${today})
      WHERE product_id IN (SELECT p.id FROM products p JOIN level_fees f ON f.level_id = p.level_id
        WHERE f.applied_at IS NULL AND f.from_day <= ${today})`.on(db),
    sql`UPDATE membership_levels SET version = version + 1,
        (yearly_fee_cents, joining_fee_cents) = (SELECT f.yearly_fee_cents, f.joining_fee_cents
          FROM level_fees f
          WHERE f.level_id = membership_levels.id AND f.applied_at IS NULL AND f.from_day <= ${today})
      WHERE id IN (SELECT level_id FROM level_fees WHERE applied_at IS NULL AND from_day <= ${today})`.on(db),
    sql`UPDATE level_fees SET applied_at = ${instant(now)}
      WHERE applied_at IS NULL AND from_day <= ${today}`.on(db),
  ]);
}
