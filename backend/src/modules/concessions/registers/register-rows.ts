import { noExpiry } from "../../../db/club/no-expiry";
import { instant } from "../../../domain/clock";
import { findStanding, type Standing } from "../../../domain/club/membership-standing";
import { clubDay } from "../../../domain/club-time";

/** A concession as it stood at an instant. */
export type RegisterRow = {
  readonly id: number;
  readonly user_id: number;
  readonly vehicle_id: number | null;
  readonly kind: "new" | "renewal" | "club-transfer" | "change-of-vehicle";
  readonly scheme: string;
  readonly ceased_days: number;
  readonly legal_name: string | null;
  readonly member_number: string | null;
  readonly make: string;
  readonly model: string;
  readonly year_built: number | null;
  readonly plate: string | null;
  /** The step that decided its state then, and when that was taken. */
  readonly step: string;
  readonly step_at: string;
  /** When it had begun last. */
  readonly began_at: string;
  /** Of the owner's membership then. Null: there is none now. */
  readonly joined_at: string | null;
  readonly valid_to: string | null;
  readonly no_expiry: number | null;
  readonly is_approved: number | null;
};

const vehicle = (field: string) => `a.vehicle ->> '${field}'`;

/** SQL: a column of the first payment for a membership since ?1, of the owner of the concession `a`. */
const nextExtension = (column: string) => `(SELECT ${column} FROM membership_extensions x
  WHERE x.user_id = a.user_id AND x.created_at >= ?1 ORDER BY x.created_at LIMIT 1)`;

const columns = `a.id, a.user_id, a.vehicle_id, a.kind, s.code AS scheme, p.ceased_days, a.legal_name,
  coalesce(m.number, a.member_number) AS member_number, ${vehicle("make")} AS make, ${vehicle("model")} AS model,
  ${vehicle("year_built")} AS year_built, ${vehicle("plate")} AS plate, d.status AS step, d.at AS step_at,
  (SELECT max(t.at) FROM siv_application_steps t WHERE t.application_id = a.id AND t.status = 'active' AND t.at < ?1) AS began_at,
  substr(m.joined_at, 1, 10) AS joined_at, ${noExpiry} AS no_expiry, m.is_approved,
  iif(${nextExtension("1")} IS NULL, m.valid_to, ${nextExtension("x.valid_from")}) AS valid_to`;

/**
 * Concessions that had begun before an instant (ms), each with its state then. What a later payment has
 * changed of a membership is as it was before that payment.
 * @param schemeId null: of every scheme
 */
export const begunBefore = (
  db: D1Database,
  { until, schemeId }: { readonly until: number; readonly schemeId: number | null },
): Promise<readonly RegisterRow[]> =>
  db
    .prepare(
      `SELECT ${columns} FROM siv_applications a
         JOIN siv_application_steps d ON d.id = (SELECT max(t.id) FROM siv_application_steps t
           WHERE t.application_id = a.id AND t.at < ?1)
         JOIN scheme_profiles p ON p.id = a.scheme_id LEFT JOIN states s ON s.id = p.state_id
         LEFT JOIN memberships m ON m.user_id = a.user_id LEFT JOIN membership_levels l ON l.id = m.level_id
       WHERE a.id IN (SELECT b.application_id FROM siv_application_steps b WHERE b.status = 'active' AND b.at < ?1)
         AND (?2 IS NULL OR a.scheme_id = ?2) AND a.vehicle IS NOT NULL
       ORDER BY a.legal_name COLLATE NOCASE, a.id`,
    )
    .bind(instant(until), schemeId)
    .all<RegisterRow>()
    .then(({ results }) => results);

/** Those that ran. Of a vehicle with two, such as a renewal, the later one stands for it. */
export function runningOf(rows: readonly RegisterRow[]): readonly RegisterRow[] {
  const active = rows.filter(({ step }) => step === "active");
  const keyOf = ({ user_id, vehicle_id, id }: RegisterRow) =>
    vehicle_id === null ? `${id}` : `${user_id} ${vehicle_id}`;
  const latest = new Map<string, number>();
  for (const row of active) latest.set(keyOf(row), Math.max(row.id, latest.get(keyOf(row)) ?? 0));
  return active.filter((row) => latest.get(keyOf(row)) === row.id);
}

/** Of the owner, at an instant (ms). */
export function standingThen(row: RegisterRow, at: number, zone: string): Standing {
  const { valid_to, no_expiry, is_approved, joined_at } = row;
  const isMember = no_expiry !== null && is_approved !== null && (joined_at ?? "") <= clubDay(at, zone);
  const isNew = valid_to === null && no_expiry !== 1;
  return findStanding(isMember && !isNew ? { valid_to, no_expiry, is_approved } : null, at, zone);
}
