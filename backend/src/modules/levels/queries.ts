import { raw, sql } from "../../db/sql";
import { stateConditions } from "../members/states";

/** The columns of a membership level that an editor writes. Its fees are those of its product. */
export type LevelColumns = {
  readonly name: string;
  readonly description: string | null;
  readonly min_age: number | null;
  readonly max_age: number | null;
  readonly needs_approval: number;
  readonly needs_vouchers: number;
  readonly enabled: number;
};

export type EditedLevel = LevelColumns & {
  readonly id: number;
  readonly version: number;
  readonly yearly_fee_cents: number;
  readonly no_expiry: number;
  /** Current memberships of it. */
  readonly members: number;
  /** Those that have ended by their date, and were not renewed. */
  readonly lapsed: number;
  /** The product that sells it; null: none does. */
  readonly product_id: number | null;
};

const membershipsWhere = (condition: string) =>
  `(SELECT count(*) FROM memberships m WHERE m.level_id = l.id AND m.refused_at IS NULL AND ${condition})`;

/** SQL of its columns, of a level `l`. @param today YYYY-MM-DD in the club's zone */
export const levelColumns = (today: string): string => {
  const { active, lapsed } = stateConditions(today, today);
  return `l.id, l.version, l.name, l.description, l.min_age, l.max_age, l.needs_approval, l.needs_vouchers,
  l.enabled, l.yearly_fee_cents, l.no_expiry,
  ${membershipsWhere(active)} AS members, ${membershipsWhere(lapsed)} AS lapsed,
  (SELECT min(p.id) FROM products p WHERE p.level_id = l.id) AS product_id`;
};

/** In the order of the shop. */
export const listLevels = (db: D1Database, today: string): Promise<EditedLevel[]> =>
  sql`SELECT ${raw(levelColumns(today))} FROM membership_levels l ORDER BY l.sort_order, l.id`.all<EditedLevel>(
    db,
  );

/** @returns false when somebody else has saved it meanwhile */
export async function changeLevel(
  db: D1Database,
  { id, version }: Pick<EditedLevel, "id" | "version">,
  level: LevelColumns,
): Promise<boolean> {
  const row = await sql`UPDATE membership_levels SET version = version + 1, name = ${level.name},
      description = ${level.description}, min_age = ${level.min_age}, max_age = ${level.max_age},
      needs_approval = ${level.needs_approval}, needs_vouchers = ${level.needs_vouchers}, enabled = ${level.enabled}
    WHERE id = ${id} AND version = ${version} RETURNING id`.first(db);
  return row !== null;
}
