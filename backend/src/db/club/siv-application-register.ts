import type { SivApplicationState } from "#rules/siv-application-values";
import { registeredStates } from "../../domain/club/siv-application-states";
import { raw, sql } from "../sql";
import { noExpiry } from "./no-expiry";
import { type SivApplicationRow, sivApplicationColumns } from "./siv-applications";

/** An application in the registrar's list. */
export type ListedSivApplication = {
  readonly id: number;
  readonly status: SivApplicationState;
  readonly legal_name: string | null;
  readonly member_number: string | null;
  readonly make: string;
  readonly model: string;
  readonly year_built: number | null;
  readonly plate: string | null;
  readonly scheme: string;
  readonly submitted_at: string | null;
  readonly updated_at: string;
  /** Of the applicant's membership now. All are null for one who was never a member. */
  readonly valid_to: string | null;
  readonly no_expiry: number | null;
  readonly is_approved: number | null;
};

const vehicle = (field: string) => `a.vehicle ->> '${field}'`;
// A draft is its applicant's alone.
const handedIn = "a.status <> 'draft'";
const searched = [
  "a.legal_name",
  "a.member_number",
  "a.email",
  ...["make", "model", "plate", "identifier"].map(vehicle),
];

/**
 * Applications that have been handed in and how many there are in each state. Those that wait for the
 * registrar come first, of them the one that waits longest.
 * @param search "" finds all
 */
export async function listForRegistrar(
  db: D1Database,
  { status, search, maxRows }: { status: SivApplicationState | null; search: string; maxRows: number },
): Promise<{
  readonly applications: readonly ListedSivApplication[];
  readonly counts: ReadonlyMap<SivApplicationState, number>;
}> {
  const isFound = searched.map((text) => `instr(lower(${text}), lower(?1)) > 0`).join(" OR ");
  const [listed, counted] = await db.batch<Record<string, unknown>>([
    db
      .prepare(
        `SELECT a.id, a.status, a.legal_name, a.member_number, ${vehicle("make")} AS make,
           ${vehicle("model")} AS model, ${vehicle("year_built")} AS year_built, ${vehicle("plate")} AS plate,
           s.code AS scheme, a.submitted_at, a.updated_at, m.valid_to, m.is_approved,
           ${noExpiry} AS no_expiry
         FROM siv_applications a JOIN scheme_profiles p ON p.id = a.scheme_id JOIN states s ON s.id = p.state_id
         LEFT JOIN memberships m ON m.user_id = a.user_id LEFT JOIN membership_levels l ON l.id = m.level_id
         WHERE ${handedIn} AND (?1 = '' OR ${isFound}) AND (?2 IS NULL OR a.status = ?2)
         ORDER BY CASE a.status WHEN 'submitted' THEN 0 WHEN 'inspection-booked' THEN 1 WHEN 'approved' THEN 2
           WHEN 'lodged' THEN 3 WHEN 'more-information' THEN 4 WHEN 'active' THEN 5 ELSE 6 END,
           a.submitted_at, a.id LIMIT ?3`,
      )
      .bind(search, status, maxRows),
    db
      .prepare(
        `SELECT a.status, count(*) AS count FROM siv_applications a
         WHERE ${handedIn} AND (?1 = '' OR ${isFound}) GROUP BY a.status`,
      )
      .bind(search),
  ]);
  const counts = (counted?.results ?? []) as { status: SivApplicationState; count: number }[];
  return {
    applications: (listed?.results ?? []) as ListedSivApplication[],
    counts: new Map(counts.map((row) => [row.status, row.count])),
  };
}

/** A submitted application of any member; null for drafts and unknown ids. */
export const findForRegistrar = (db: D1Database, id: number): Promise<SivApplicationRow | null> =>
  sql`SELECT ${raw(sivApplicationColumns)} FROM siv_applications a WHERE a.id = ${id}
    AND ${raw(handedIn)}`.first<SivApplicationRow>(db);

/**
 * Applications of vehicles that have a concession, or had one, by plate. A cancelled one that had been
 * decided was approved before: declined is final.
 */
export async function registeredSivApplications(db: D1Database): Promise<readonly SivApplicationRow[]> {
  const states = registeredStates.map((state) => `'${state}'`).join(", ");
  return sql`SELECT ${raw(sivApplicationColumns)} FROM siv_applications a WHERE a.status IN (${raw(states)})
      OR (a.status = 'cancelled' AND a.decided_at IS NOT NULL)
    ORDER BY ${raw(vehicle("plate"))}, a.id`.all<SivApplicationRow>(db);
}
