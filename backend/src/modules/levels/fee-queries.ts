import { sql } from "../../db/sql";
import type { EditedLevel } from "./queries";

export type Fees = { readonly yearly: number; readonly joining: number };

/** A change of a level's fees, in cents. */
export type FeeChange = Fees & {
  readonly id: number;
  /** YYYY-MM-DD in the club's zone: the first day of these fees. */
  readonly fromDay: string;
  /** What it cost until then; null of a change that is still to come. */
  readonly earlier: Fees | null;
};

type Row = {
  id: number;
  from_day: string;
  yearly_fee_cents: number;
  joining_fee_cents: number;
  earlier_yearly_cents: number | null;
  earlier_joining_cents: number | null;
  applied_at: string | null;
};

/** The one to come first, then the past ones, the newest first. */
export async function listFeeChanges(db: D1Database, levelId: number): Promise<readonly FeeChange[]> {
  const rows = await sql`SELECT id, from_day, yearly_fee_cents, joining_fee_cents, earlier_yearly_cents,
      earlier_joining_cents, applied_at
    FROM level_fees WHERE level_id = ${levelId} ORDER BY from_day DESC`.all<Row>(db);
  return rows.map((row) => ({
    id: row.id,
    fromDay: row.from_day,
    yearly: row.yearly_fee_cents,
    joining: row.joining_fee_cents,
    earlier:
      row.applied_at === null
        ? null
        : { yearly: row.earlier_yearly_cents ?? 0, joining: row.earlier_joining_cents ?? 0 },
  }));
}

type Versioned = Pick<EditedLevel, "id" | "version">;

async function isDone(batch: Promise<D1Result[]>): Promise<boolean> {
  const results = await batch;
  return (results.at(-1)?.results.length ?? 0) > 0;
}

const nextVersion = (db: D1Database, { id, version }: Versioned): D1PreparedStatement =>
  sql`UPDATE membership_levels SET version = version + 1 WHERE id = ${id} AND version = ${version}
    RETURNING id`.on(db);

/**
 * Stores the change that is to come, in place of the one until now.
 * @returns false when somebody else has saved the level meanwhile
 */
export const planFees = (
  db: D1Database,
  level: Versioned,
  { fromDay, yearly, joining }: Omit<FeeChange, "id" | "earlier">,
): Promise<boolean> =>
  isDone(
    db.batch([
      sql`INSERT INTO level_fees (level_id, from_day, yearly_fee_cents, joining_fee_cents)
        SELECT id, ${fromDay}, ${yearly}, ${joining} FROM membership_levels
        WHERE id = ${level.id} AND version = ${level.version}
        ON CONFLICT (level_id) WHERE applied_at IS NULL DO UPDATE SET from_day = excluded.from_day,
          yearly_fee_cents = excluded.yearly_fee_cents, joining_fee_cents = excluded.joining_fee_cents`.on(
        db,
      ),
      nextVersion(db, level),
    ]),
  );

/** @returns false when somebody else has saved the level meanwhile */
export const dropPlannedFees = (db: D1Database, level: Versioned): Promise<boolean> =>
  isDone(
    db.batch([
      sql`DELETE FROM level_fees WHERE level_id = ${level.id} AND applied_at IS NULL
        AND EXISTS (SELECT 1 FROM membership_levels WHERE id = ${level.id} AND version = ${level.version})`.on(
        db,
      ),
      nextVersion(db, level),
    ]),
  );
