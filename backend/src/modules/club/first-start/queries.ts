import { firstStartLine } from "../../../db/activity-log";
import { sql } from "../../../db/sql";
import { instant } from "../../../domain/clock";
import type { FirstClub } from "./form";

/** Whether anybody is or was an officer. */
export const hasOfficers = async (db: D1Database): Promise<boolean> =>
  (await sql`SELECT 1 AS found FROM officer_roles LIMIT 1`.first(db)) !== null;

/** SQL: nobody has started the club. It is in every statement: of two starts one writes nothing. */
const isNew = "NOT EXISTS (SELECT 1 FROM officer_roles)";

/**
 * Writes a new club in one batch: its owner, settings, and a membership level that can be bought.
 * @returns false, with nothing written, when the club has been started already
 */
export async function startFirstClub(
  db: D1Database,
  { owner, settings, level }: FirstClub,
  now: number,
): Promise<boolean> {
  const at = instant(now);
  const rows = Object.entries(settings).map(([key, value]) => ({ key, json: JSON.stringify(value) }));
  const [url, sku] = [`membership-${level.code}`, `MEMBER-${level.code.toUpperCase()}`];
  const bind = (text: string, ...values: (string | number)[]) => db.prepare(text).bind(...values);
  const results = await db.batch([
    // Who has signed up on the site keeps that account.
    bind(
      `INSERT INTO users (email, first_name, last_name, created_at, updated_at)
       SELECT ?1, ?2, ?3, ?4, ?4 WHERE ${isNew} ON CONFLICT (email) DO NOTHING`,
      owner.email,
      owner.firstName,
      owner.lastName,
      at,
    ),
    bind(
      `INSERT INTO settings (key, value) SELECT value ->> 'key', value ->> 'json' FROM json_each(?1)
       WHERE ${isNew} ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
      JSON.stringify(rows),
    ),
    bind(
      `INSERT INTO membership_levels (code, name, yearly_fee_cents, sort_order) SELECT ?1, ?2, ?3, 1
       WHERE ${isNew} ON CONFLICT (code) DO NOTHING`,
      level.code,
      level.name,
      level.feeCents,
    ),
    bind(
      `INSERT INTO products (url, name, kind, level_id, updated_at)
       SELECT ?1, ?2, 'membership', id, ?3 FROM membership_levels WHERE code = ?4 AND ${isNew}
       ON CONFLICT (url) DO NOTHING`,
      url,
      `Membership: ${level.name}`,
      at,
      level.code,
    ),
    bind(
      `INSERT INTO skus (product_id, code, name, price_cents)
       SELECT id, ?1, 'One year', ?2 FROM products WHERE url = ?3 AND ${isNew} ON CONFLICT (code) DO NOTHING`,
      sku,
      level.feeCents,
      url,
    ),
    bind(
      `INSERT INTO officer_roles (user_id, role, given_at)
       SELECT id, 'owner', ?1 FROM users WHERE email = ?2 AND ${isNew}`,
      at,
      owner.email,
    ),
    firstStartLine(db, owner.email, now),
  ]);
  return (results[5]?.meta.changes ?? 0) > 0;
}
