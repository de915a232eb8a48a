import { orTaken } from "../../db/constraint-error";
import { raw, sql } from "../../db/sql";
import { instant } from "../../domain/clock";
import { levelTermColumns } from "../../domain/club/terms/bought-term";
import { quotedDay, stateConditions } from "../members/states";
import { levelPrice } from "./due-fees";

/** The columns of a membership level that an owner writes. What it costs is written to its sku, too. */
export type LevelColumns = {
  readonly name: string;
  readonly description: string | null;
  readonly yearly_fee_cents: number;
  readonly joining_fee_cents: number;
  readonly months: number;
  /** When its memberships end (LevelTerm). */
  readonly ends_on: string | null;
  readonly pro_rata: number;
  readonly next_year_months: number;
  readonly grace_days: number;
  readonly min_age: number | null;
  readonly max_age: number | null;
  /** Its place in the order, from 1. */
  readonly sort_order: number;
  readonly needs_approval: number;
  readonly needs_vouchers: number;
  readonly allows_additional_member: number;
  readonly no_expiry: number;
  readonly enabled: number;
};

export type EditedLevel = LevelColumns & {
  /** Of a change that is still to come, with its first day (YYYY-MM-DD); null: none is. */
  readonly coming_cents: number | null;
  readonly coming_from: string | null;
  readonly id: number;
  readonly code: string;
  readonly version: number;
  /** Current memberships of it. */
  readonly members: number;
  /** Those that have ended by their date, and were not renewed. */
  readonly lapsed: number;
  /** The product that sells it; null: none does. */
  readonly product_id: number | null;
};

const membershipsWhere = (condition: string) =>
  `(SELECT count(*) FROM memberships m WHERE m.level_id = l.id AND m.refused_at IS NULL AND ${condition})`;

/**
 * SQL of its columns, of a level `l`; its fee is what its sku costs. Each is counted where it is asked for
 * alone: a window function would have a list's tabs count all members too.
 * @param today YYYY-MM-DD in the club's zone
 */
export const levelColumns = (today: string): string => {
  const { active, lapsed } = stateConditions(quotedDay(today), quotedDay(today));
  return `l.id, l.code, l.version, l.name, l.description, l.min_age, l.max_age, l.needs_approval, l.needs_vouchers,
  l.enabled, l.no_expiry, l.joining_fee_cents, ${levelTermColumns}, l.allows_additional_member,
  ${levelPrice} AS yearly_fee_cents,
  (SELECT yearly_fee_cents FROM level_fees f WHERE f.level_id = l.id AND f.applied_at IS NULL) AS coming_cents,
  (SELECT from_day FROM level_fees f WHERE f.level_id = l.id AND f.applied_at IS NULL) AS coming_from,
  (SELECT count(*) FROM membership_levels o WHERE (o.sort_order, o.id) <= (l.sort_order, l.id)) AS sort_order,
  ${membershipsWhere(active)} AS members, ${membershipsWhere(lapsed)} AS lapsed,
  (SELECT min(p.id) FROM products p WHERE p.level_id = l.id) AS product_id`;
};

/** In the order of the shop. */
export const listLevels = (db: D1Database, today: string): Promise<EditedLevel[]> =>
  sql`SELECT ${raw(levelColumns(today))} FROM membership_levels l ORDER BY l.sort_order, l.id`.all<EditedLevel>(
    db,
  );

/** Numbers the others around a place. @param others ids in their order */
const renumber = (
  db: D1Database,
  others: readonly number[],
  place: number,
  condition: { readonly id: number; readonly version: number } | null,
): D1PreparedStatement => {
  const places = JSON.stringify(others.map((id, index) => [id, index + 1 < place ? index + 1 : index + 2]));
  return sql`UPDATE membership_levels
    SET sort_order = (SELECT value ->> 1 FROM json_each(${places}) WHERE value ->> 0 = membership_levels.id)
    WHERE id IN (SELECT value ->> 0 FROM json_each(${places}))
      AND (${condition?.id ?? null} IS NULL OR EXISTS (SELECT 1 FROM membership_levels changed
        WHERE changed.id = ${condition?.id ?? null} AND changed.version = ${condition?.version ?? null}))`.on(
    db,
  );
};

/** The history of its fees: what it cost until today. A second change on a day replaces the first. */
const rememberFees = (
  db: D1Database,
  { id, version }: Pick<EditedLevel, "id" | "version">,
  { yearly_fee_cents: yearly, joining_fee_cents: joining }: LevelColumns,
  { now, today }: Moment,
): D1PreparedStatement =>
  sql`INSERT INTO level_fees (level_id, from_day, yearly_fee_cents, joining_fee_cents,
      earlier_yearly_cents, earlier_joining_cents, applied_at)
    SELECT l.id, ${today}, ${yearly}, ${joining}, ${raw(levelPrice)}, l.joining_fee_cents, ${instant(now)}
    FROM membership_levels l WHERE l.id = ${id} AND l.version = ${version} AND l.no_expiry = 0
      AND (${raw(levelPrice)} <> ${yearly} OR l.joining_fee_cents <> ${joining})
    ON CONFLICT (level_id, from_day) DO UPDATE SET yearly_fee_cents = excluded.yearly_fee_cents,
      joining_fee_cents = excluded.joining_fee_cents, applied_at = excluded.applied_at`.on(db);

type Moment = {
  readonly now: number;
  /** YYYY-MM-DD in the club's zone. */
  readonly today: string;
};

/**
 * Its fee is its sku's price too, in the same batch.
 * @param others ids of the other levels in their order
 * @returns false when somebody else has saved it meanwhile
 */
export async function changeLevel(
  db: D1Database,
  { id, version }: Pick<EditedLevel, "id" | "version">,
  level: LevelColumns,
  others: readonly number[],
  moment: Moment,
): Promise<boolean> {
  const { no_expiry: _, ...columns } = level;
  const set = Object.keys(columns).map((name, place) => `, ${name} = ?${place + 3}`);
  const results = await db.batch([
    rememberFees(db, { id, version }, level, moment),
    sql`UPDATE skus SET price_cents = ${level.yearly_fee_cents}, version = version + 1
      WHERE product_id IN (SELECT p.id FROM products p JOIN membership_levels l ON l.id = p.level_id
        WHERE l.id = ${id} AND l.version = ${version} AND l.no_expiry = 0)
        AND price_cents <> ${level.yearly_fee_cents}`.on(db),
    renumber(db, others, level.sort_order, { id, version }),
    db
      .prepare(
        `UPDATE membership_levels SET version = version + 1${set.join("")}
         WHERE id = ?1 AND version = ?2 RETURNING id`,
      )
      .bind(id, version, ...Object.values(columns)),
  ]);
  return (results.at(-1)?.results.length ?? 0) > 0;
}

/** What a new level is called in orders and promotions, and in the shop. */
export type LevelNames = { readonly code: string; readonly url: string; readonly sku: string };

const isTaken = async (statement: D1PreparedStatement) => (await statement.first()) !== null;

export const isCodeTaken = (db: D1Database, code: string): Promise<boolean> =>
  isTaken(sql`SELECT 1 FROM membership_levels WHERE code = ${code}`.on(db));

const termName = (months: number) =>
  months === 12 ? "One year" : months === 1 ? "One month" : `${months} months`;

/**
 * A new level with the product and the sku that sell it; one without end has none.
 * @param others ids of the other levels in their order
 * @returns false when a name is taken meanwhile
 */
export async function createLevel(
  db: D1Database,
  level: LevelColumns,
  { code, url, sku }: LevelNames,
  others: readonly number[],
  now: number,
): Promise<boolean> {
  const columns = Object.keys(level);
  const product = [
    sql`INSERT INTO products (url, name, kind, level_id, enabled, created_at, updated_at)
      SELECT ${url}, ${`Membership: ${level.name}`}, 'membership', id, 1, ${instant(now)}, ${instant(now)}
      FROM membership_levels WHERE code = ${code}`.on(db),
    sql`INSERT INTO skus (product_id, code, name, price_cents, sort_order)
      SELECT id, ${sku}, ${termName(level.months)}, ${level.yearly_fee_cents}, 1 FROM products WHERE url = ${url}`.on(
      db,
    ),
  ];
  const results = await orTaken(
    db.batch([
      db
        .prepare(
          `INSERT INTO membership_levels (code, ${columns.join(", ")})
           VALUES (?1${columns.map((_, place) => `, ?${place + 2}`).join("")}) RETURNING id`,
        )
        .bind(code, ...Object.values(level)),
      ...(level.no_expiry === 1 ? [] : product),
      renumber(db, others, level.sort_order, null),
    ]),
  );
  return results !== null;
}

/** What keeps a level from being removed. */
export type LevelUse = {
  /** Memberships, also those that have ended or were refused. */
  readonly memberships: number;
  readonly orders: number;
  readonly promotions: number;
};

const itsSkus = (id: number) =>
  `(SELECT s.id FROM skus s JOIN products p ON p.id = s.product_id WHERE p.level_id = ${id})`;

export async function readLevelUse(db: D1Database, { id, code }: EditedLevel): Promise<LevelUse> {
  const skus = raw(itsSkus(id));
  const use = await sql`SELECT
      (SELECT count(*) FROM memberships WHERE level_id = ${id}) AS memberships,
      (SELECT count(DISTINCT order_id) FROM order_lines WHERE sku_id IN ${skus}) AS orders,
      (SELECT count(*) FROM promotions WHERE level_code = ${code}) AS promotions`.first<LevelUse>(db);
  return use ?? { memberships: 0, orders: 0, promotions: 0 };
}

/** Removes a level that nobody has had or ordered, with its product. @returns false when it stays */
export async function removeLevel(
  db: D1Database,
  { id, code, version }: Pick<EditedLevel, "id" | "code" | "version">,
): Promise<boolean> {
  const isUnused = raw(`NOT EXISTS (SELECT 1 FROM memberships WHERE level_id = ${id})
    AND NOT EXISTS (SELECT 1 FROM membership_extensions WHERE level_id = ${id})
    AND NOT EXISTS (SELECT 1 FROM order_lines WHERE sku_id IN ${itsSkus(id)})`);
  const results = await orTaken(
    db.batch([
      sql`DELETE FROM products WHERE level_id = ${id} AND ${isUnused}
        AND EXISTS (SELECT 1 FROM membership_levels WHERE id = ${id} AND version = ${version})
        AND NOT EXISTS (SELECT 1 FROM promotions WHERE level_code = ${code})`.on(db),
      sql`DELETE FROM membership_levels WHERE id = ${id} AND version = ${version} AND ${isUnused}
        AND NOT EXISTS (SELECT 1 FROM promotions WHERE level_code = ${code}) RETURNING id`.on(db),
    ]),
  );
  return (results?.at(-1)?.results.length ?? 0) > 0;
}
