import type { SivApplicationState } from "#rules/siv-application-values";
import { isApplicantCurrent, noExpiry } from "../../db/club/no-expiry";
import { raw, sql } from "../../db/sql";
import { instant } from "../../domain/clock";

/** SQL: tables of a concession `a`, with its scheme `p` and its owner's membership `m`. */
export const concessionTables = `siv_applications a LEFT JOIN scheme_profiles p ON p.id = a.scheme_id
  LEFT JOIN states s ON s.id = p.state_id LEFT JOIN memberships m ON m.user_id = a.user_id
  LEFT JOIN membership_levels l ON l.id = m.level_id LEFT JOIN vehicles v ON v.id = a.vehicle_id`;

/** SQL: the concession `a` runs, and no later one of its vehicle does. */
export const isRunning = `a.status = 'active' AND NOT EXISTS (SELECT 1 FROM siv_applications b
  WHERE b.status = 'active' AND b.user_id = a.user_id AND b.vehicle_id = a.vehicle_id AND b.id > a.id)`;

/** SQL: the owner of the concession `a` is not financial on a day. @param day SQL of YYYY-MM-DD */
export const isCeased = (day: string): string => `NOT ${isApplicantCurrent(day)}`;

/** SQL: the authority was told of the end that the owner's membership has. */
export const isTold = `EXISTS (SELECT 1 FROM authority_notices n WHERE n.application_id = a.id AND n.undone_at IS NULL
  AND n.valid_to = coalesce((SELECT valid_to FROM memberships WHERE user_id = a.user_id), ''))`;

const vehicle = (field: string) => `a.vehicle ->> '${field}'`;
const lastNotice = (column: string) => `(SELECT n.${column} FROM authority_notices n
  WHERE n.application_id = a.id AND n.undone_at IS NULL ORDER BY n.id DESC LIMIT 1)`;

/** A vehicle on concession, with its owner's membership. */
export type ConcessionRow = {
  readonly id: number;
  readonly user_id: number;
  readonly status: SivApplicationState;
  readonly legal_name: string | null;
  readonly member_number: string | null;
  readonly make: string;
  readonly model: string;
  readonly year_built: number | null;
  readonly plate: string | null;
  readonly scheme: string;
  readonly scheme_name: string;
  readonly ceased_days: number;
  /** When it began, an instant. */
  readonly began_at: string | null;
  /** Of the registration, as its owner has typed it. */
  readonly registration_expiry: string | null;
  readonly valid_to: string | null;
  /** null: the owner has no membership. */
  readonly no_expiry: number | null;
  readonly is_approved: number | null;
  readonly left_as: "resigned" | "deceased" | null;
  /** Of the last notice to the authority. */
  readonly notice_id: number | null;
  readonly told_on: string | null;
  /** The membership's end that was told. */
  readonly told_of: string | null;
  readonly reference: string | null;
};

/** SQL: columns of `ConcessionRow`. */
export const concessionColumns = `a.id, a.user_id, a.status, a.legal_name, coalesce(m.number, a.member_number) AS member_number,
  ${vehicle("make")} AS make, ${vehicle("model")} AS model, ${vehicle("year_built")} AS year_built,
  ${vehicle("plate")} AS plate, s.code AS scheme, p.name AS scheme_name, p.ceased_days,
  (SELECT max(at) FROM siv_application_steps WHERE application_id = a.id AND status = 'active') AS began_at,
  v.registration_expiry, m.valid_to, ${noExpiry} AS no_expiry, m.is_approved, m.left_as,
  ${lastNotice("id")} AS notice_id, ${lastNotice("told_on")} AS told_on, ${lastNotice("valid_to")} AS told_of,
  ${lastNotice("reference")} AS reference`;

/** A concession that runs, or has ended; null for an application that has not got so far. */
export const findConcession = (db: D1Database, id: number): Promise<ConcessionRow | null> =>
  sql`SELECT ${raw(concessionColumns)} FROM ${raw(concessionTables)}
    WHERE a.id = ${id} AND a.status IN ('active', 'lapsed')`.first<ConcessionRow>(db);

/**
 * Concessions whose owners are not financial, and of which the authority has not been told.
 * @param today YYYY-MM-DD
 */
export const untoldConcessions = (db: D1Database, today: string): Promise<readonly ConcessionRow[]> =>
  db
    .prepare(
      `SELECT ${concessionColumns} FROM ${concessionTables}
       WHERE ${isRunning} AND ${isCeased("?1")} AND NOT ${isTold}`,
    )
    .bind(today)
    .all<ConcessionRow>()
    .then(({ results }) => results);

type Notice = {
  readonly applicationId: number;
  /** The membership's end as it was shown. */
  readonly validTo: string;
  /** YYYY-MM-DD. */
  readonly toldOn: string;
  readonly reference: string | null;
  readonly editorId: number;
};

/**
 * Records that the authority was told of a vehicle whose owner is not financial.
 * @param today YYYY-MM-DD
 * @returns false when the owner is, the membership has another end, or it was recorded before
 */
export async function recordNotice(
  db: D1Database,
  { applicationId, validTo, toldOn, reference, editorId }: Notice,
  today: string,
  now: number,
): Promise<boolean> {
  const row = await db
    .prepare(
      `INSERT INTO authority_notices (application_id, valid_to, told_on, reference, editor_id, created_at)
       SELECT a.id, ?2, ?3, ?4, ?5, ?6 FROM siv_applications a
       WHERE a.id = ?1 AND a.status = 'active' AND ${isCeased("?7")} AND NOT ${isTold}
         AND coalesce((SELECT valid_to FROM memberships WHERE user_id = a.user_id), '') = ?2
       RETURNING id`,
    )
    .bind(applicationId, validTo, toldOn, reference, editorId, instant(now), today)
    .first();
  return row !== null;
}

/** @returns false when there is no such notice, or it was taken back before */
export async function undoNotice(
  db: D1Database,
  { id, applicationId, editorId }: Record<"id" | "applicationId" | "editorId", number>,
  now: number,
): Promise<boolean> {
  const row = await sql`UPDATE authority_notices SET undone_at = ${instant(now)}, undone_by = ${editorId}
    WHERE id = ${id} AND application_id = ${applicationId} AND undone_at IS NULL RETURNING id`.first(db);
  return row !== null;
}

/** A scheme, and how long after the end of a membership its authority is to be told. */
export type SchemeDeadline = { readonly id: number; readonly name: string; readonly ceased_days: number };

export const schemeDeadlines = (db: D1Database): Promise<readonly SchemeDeadline[]> =>
  sql`SELECT id, name, ceased_days FROM scheme_profiles ORDER BY is_default DESC, name`.all<SchemeDeadline>(
    db,
  );

/** @returns false when one of them is not `from` any more: then none is changed */
export async function changeDeadlines(
  db: D1Database,
  changes: readonly { readonly id: number; readonly from: number; readonly to: number }[],
): Promise<boolean> {
  const given = JSON.stringify(changes);
  // The values before are compared in a table of their own, as the update changes them row by row.
  const rows = await sql`WITH given AS MATERIALIZED (
      SELECT c.value ->> 'id' AS id, c.value ->> 'to' AS days, p.ceased_days IS c.value ->> 'from' AS is_same
      FROM json_each(${given}) c LEFT JOIN scheme_profiles p ON p.id = c.value ->> 'id')
    UPDATE scheme_profiles SET ceased_days = (SELECT days FROM given WHERE given.id = scheme_profiles.id)
    WHERE id IN (SELECT id FROM given) AND (SELECT min(is_same) FROM given) = 1 RETURNING id`.all(db);
  return rows.length > 0;
}
