import type { SchemeWire } from "#contract/scheme";
import { raw, sql } from "../sql";

type Row = {
  id: number;
  state: string;
  name: string;
  is_default: number;
  vehicle_classes: string;
  day_choices: string;
  counts_club_runs: number;
  pro_rata: number;
  notice_hours: number;
  one_day_only: number;
  needs_proof_of_ownership: number;
  permitted_uses: string;
  declarations: string;
  rules: string;
  retention_years: number;
  source: string;
  checked_on: string;
};

/** A scheme as the backend reads it: every field is there. */
export type Scheme = SchemeWire;

const select = `SELECT p.id, s.code AS state, p.name, p.is_default, p.vehicle_classes, p.day_choices,
  p.counts_club_runs, p.pro_rata, p.notice_hours, p.one_day_only, p.needs_proof_of_ownership,
  p.permitted_uses, p.declarations, p.rules, p.retention_years, p.source, p.checked_on
  FROM scheme_profiles p JOIN states s ON s.id = p.state_id`;

function toScheme({ vehicle_classes, day_choices, pro_rata, ...row }: Row): Scheme {
  return {
    ...row,
    is_default: row.is_default === 1,
    classes: JSON.parse(vehicle_classes) as Scheme["classes"],
    yearly_days: JSON.parse(day_choices) as number[],
    counts_club_runs: row.counts_club_runs === 1,
    is_pro_rata: pro_rata === 1,
    one_day_only: row.one_day_only === 1,
    needs_proof_of_ownership: row.needs_proof_of_ownership === 1,
    permitted_uses: JSON.parse(row.permitted_uses) as Scheme["permitted_uses"],
    declarations: JSON.parse(row.declarations) as Scheme["declarations"],
    rules: JSON.parse(row.rules) as Scheme["rules"],
  };
}

/** The club's default first, the others by state. */
export async function listSchemes(db: D1Database): Promise<readonly Scheme[]> {
  const results = await sql`${raw(select)} ORDER BY p.is_default DESC, s.code`.all<Row>(db);
  return results.map(toScheme);
}

/** Returns null when there is no such scheme. */
export async function findScheme(db: D1Database, id: number): Promise<Scheme | null> {
  const row = await sql`${raw(select)} WHERE p.id = ${id}`.first<Row>(db);
  return row && toScheme(row);
}

/**
 * The scheme of a plate's state, else the club's default.
 * @throws Error when the club has no default: the seed and the migrations give it one
 */
export async function schemeOfState(db: D1Database, stateId: number | null): Promise<Scheme> {
  const row = await db
    .prepare(`${select} WHERE p.state_id = ?1 OR p.is_default = 1 ORDER BY p.state_id = ?1 DESC LIMIT 1`)
    .bind(stateId ?? -1)
    .first<Row>();
  if (!row) throw new Error("the club has no default scheme");
  return toScheme(row);
}
