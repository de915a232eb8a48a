import type { AskedTopic } from "#rules/siv-application-requests";
import type { SivApplicationState } from "#rules/siv-application-values";
import { instant } from "../../domain/clock";
import type { MembershipTerm } from "../../domain/club/membership-validity";
import {
  grantedStates,
  isEnding,
  isGranted,
  type RegistrarStep,
  stateAfter,
  statesBefore,
  statesBeforeStep,
} from "../../domain/club/siv-application-states";
import { isConstraintError } from "../constraint-error";
import { nextVersion } from "../next-version";
import { raw, sql } from "../sql";
import { noExpiry } from "./no-expiry";
import type { SignatureRow, SivApplicationVersion } from "./siv-applications";

type StepRow = {
  readonly application_id: number;
  readonly status: SivApplicationState;
  readonly at: string;
  readonly note: string | null;
  readonly by_member: number;
  /** Who took it; null when that account is gone. */
  readonly author: string | null;
  /** JSON: lists of RequestTopic. */
  readonly asked: string;
  readonly confirmed: string;
  readonly answer: string | null;
};

/** The steps of applications, the oldest first. */
export async function listSteps(db: D1Database, ids: readonly number[]): Promise<readonly StepRow[]> {
  return sql`SELECT s.application_id, s.status, s.at, s.note, s.by_member, s.asked, s.answer, s.confirmed,
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) AS author
    FROM siv_application_steps s LEFT JOIN users u ON u.id = s.author_id
    WHERE s.application_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
    ORDER BY s.id`.all<StepRow>(db);
}

const quoted = (states: readonly SivApplicationState[]) => states.map((state) => `'${state}'`).join(", ");

/**
 * What must be true of an application for a member's step. ?1 is now, ?2 its id, ?3 its owner, ?4 its version
 * or NULL.
 */
const ofMember = (to: SivApplicationState) =>
  `id = ?2 AND user_id = ?3 AND (?4 IS NULL OR updated_at = ?4) AND status IN (${quoted(statesBefore(to, "member"))})`;

/** Comes before the update in its batch, so that both find the same state. */
const memberStep = (to: SivApplicationState, { also = "", signature = "NULL" } = {}) =>
  `INSERT INTO siv_application_steps
     (application_id, status, at, author_id, by_member, signature, answer, confirmed)
   SELECT id, '${to}', ?1, ?3, 1, ${signature}, ${to === "submitted" ? "answer, confirmed" : "NULL, '[]'"} FROM siv_applications WHERE ${ofMember(to)}${also}`;

/** The applicant still has the vehicle. A row of siv_applications is around it. */
const hasVehicle = `EXISTS (SELECT 1 FROM vehicles v WHERE v.id = siv_applications.vehicle_id
  AND v.owner_id = siv_applications.user_id AND v.deleted_at IS NULL AND v.sold_on IS NULL)`;

/** Whether the applicant still has the vehicle of an application: neither sold nor deleted. */
export async function isVehicleKept(db: D1Database, id: number): Promise<boolean> {
  return (
    (await sql`SELECT 1 FROM siv_applications WHERE id = ${id} AND ${raw(hasVehicle)}`.first(db)) !== null
  );
}

/**
 * SQL: of a membership, that no application but number ?2 gives its flag of special vehicles: the flag goes
 * with that one.
 */
const flagDependsOnIt = `special_vehicle = 1 AND NOT EXISTS (SELECT 1 FROM siv_applications o
  WHERE o.user_id = memberships.user_id AND o.id <> ?2 AND o.status IN (${quoted(grantedStates)}))`;

/** Takes the flag back that an application gave. `isReady` says of the application that it ends now. */
const takeFlagBack = (isReady: string) =>
  `UPDATE memberships SET special_vehicle = 0, updated_at = ${nextVersion("?1")}
   WHERE ${flagDependsOnIt} AND user_id IN
     (SELECT user_id FROM siv_applications WHERE ${isReady} AND status IN (${quoted(grantedStates)}))`;

/** Whether the end of a concession takes the flag of special vehicles from its member. */
export async function losesFlag(db: D1Database, userId: number, id: number): Promise<boolean> {
  const found = await db
    .prepare(`SELECT 1 FROM memberships WHERE user_id = ?1 AND ${flagDependsOnIt}`)
    .bind(userId, id)
    .first();
  return found !== null;
}

type Submission = {
  readonly signature: SignatureRow;
  /** JSON. */
  readonly vehicle: string;
  readonly memberNumber: string;
  readonly financialUntil: string | null;
};

/**
 * Hands in an application. Its step keeps the signature, also after the next one: a registrar acted on it.
 * @returns false when no application of that version can be submitted, or the signature's file or the
 * vehicle is gone
 */
export async function submitSivApplication(
  db: D1Database,
  { ownerId, id, updatedAt }: SivApplicationVersion,
  { signature, vehicle, memberNumber, financialUntil }: Submission,
  now: number,
): Promise<boolean> {
  const values = [
    ...[instant(now), id, ownerId, updatedAt ?? null],
    ...[signature.file_id, JSON.stringify(signature)],
  ];
  const isWhole = ` AND (?5 IS NULL OR EXISTS (SELECT 1 FROM files f WHERE f.id = ?5 AND f.owner_id = ?3))
    AND ${hasVehicle}`;
  const [, updated] = await db.batch([
    db.prepare(memberStep("submitted", { also: isWhole, signature: "?6" })).bind(...values),
    db
      .prepare(
        `UPDATE siv_applications SET updated_at = ${nextVersion("?1")}, status = 'submitted', submitted_at = ?1,
           note = NULL, is_unsigned = 0, signature = ?6, vehicle = ?7, member_number = ?8, financial_until = ?9
         WHERE ${ofMember("submitted")}${isWhole} RETURNING id`,
      )
      .bind(...values, vehicle, memberNumber, financialUntil),
  ]);
  return (updated?.results.length ?? 0) > 0;
}

/**
 * One that was granted takes the flag of special vehicles with it, unless another one gives it.
 * @returns false when there is no application of that version that its applicant may cancel
 */
export async function cancelSivApplication(
  db: D1Database,
  { ownerId, id, updatedAt }: SivApplicationVersion,
  now: number,
): Promise<boolean> {
  const values = [instant(now), id, ownerId, updatedAt ?? null];
  const [, , updated] = await db.batch([
    db.prepare(memberStep("cancelled")).bind(...values),
    db.prepare(takeFlagBack(ofMember("cancelled"))).bind(...values),
    db
      .prepare(
        `UPDATE siv_applications SET updated_at = ${nextVersion("?1")}, status = 'cancelled', note = NULL
         WHERE ${ofMember("cancelled")} RETURNING id`,
      )
      .bind(...values),
  ]);
  return (updated?.results.length ?? 0) > 0;
}

type TakenStep = {
  readonly id: number;
  /** As the registrar has read it. */
  readonly updatedAt: string;
  readonly registrarId: number;
  readonly to: RegistrarStep;
  /** The applicant's membership as it was found current; asked for where a concession is granted. */
  readonly membership: MembershipTerm | null;
  readonly note: string | null;
  /** What more information is asked for. */
  readonly asked: readonly AskedTopic[];
  /** Of an inspection that is booked. */
  readonly inspection: { readonly at: string; readonly place: string } | null;
};

/** SQL: the applicant's membership still is as ?5, JSON of a MembershipTerm; NULL asks for none. */
const isMemberStill = `(?5 IS NULL OR EXISTS (SELECT 1 FROM memberships m
  JOIN membership_levels l ON l.id = m.level_id
  WHERE m.user_id = siv_applications.user_id AND m.is_approved = 1 AND m.valid_to IS ?5 ->> 'valid_to'
    AND ${noExpiry} = ?5 ->> 'no_expiry'))`;

/**
 * SQL: where an application is again whose decline or approval is taken back, at ?1: its inspection stays
 * booked if that was its state, and its time is still to come.
 */
const stateBack = `iif(inspection_at > ?1 AND (SELECT s.status FROM siv_application_steps s
    WHERE s.application_id = siv_applications.id AND s.status NOT IN ('declined', 'approved', 'lodged')
    ORDER BY s.id DESC LIMIT 1) = 'inspection-booked', 'inspection-booked', 'submitted')`;

/** Whether that is at its inspection. */
export const isBookedAgain = async (db: D1Database, id: number, now: number): Promise<boolean> =>
  (await db
    .prepare(`SELECT ${stateBack} AS state FROM siv_applications WHERE id = ?2`)
    .bind(instant(now), id)
    .first("state")) === "inspection-booked";

/** SQL: when an application was decided on. One that is decided on again has no decision. */
function decidedAt(to: RegistrarStep): string {
  if (stateAfter(to) === "submitted") return "NULL";
  return to === "approved" || to === "declined" ? "?1" : "decided_at";
}

/** SQL: the flag of special vehicles that a step gives or takes; null where it does neither. */
function flagChange(to: RegistrarStep, isReady: string): string | null {
  if (isEnding(to)) return takeFlagBack(isReady);
  if (to !== "approved") return null;
  return `UPDATE memberships SET special_vehicle = 1, updated_at = ${nextVersion("?1")}
    WHERE special_vehicle = 0 AND user_id IN (SELECT user_id FROM siv_applications WHERE ${isReady})`;
}

/** SQL: what else must be true of an application for a step. */
function stepCondition(to: RegistrarStep): string {
  if (to === "approved") return `AND is_unsigned = 0 AND ${hasVehicle}`;
  if (to !== "reopened") return "";
  return `AND EXISTS (SELECT 1 FROM users u WHERE u.id = siv_applications.user_id AND u.closed_at IS NULL)`;
}

/**
 * Moves an application on. Approval gives the member the flag of special vehicles; its withdrawal and the end
 * of the concession take it back.
 * @returns false when no application of that version may take this step, or it is the registrar's own, or the
 * membership has changed; none is approved whose vehicle is sold or deleted, and no decline is taken back
 * when the applicant has died or the vehicle has another open application
 */
export async function takeRegistrarStep(
  db: D1Database,
  { id, updatedAt, registrarId, to, membership, note, asked, inspection }: TakenStep,
  now: number,
): Promise<boolean> {
  const isReady = `id = ?2 AND updated_at = ?3 AND user_id <> ?4 AND ${isMemberStill}
    AND status IN (${quoted(statesBeforeStep(to))}) ${stepCondition(to)}`;
  const state = stateAfter(to);
  const stored = state === "submitted" ? stateBack : `'${state}'`;
  if (isGranted(state) && membership === null) return false;
  const term = membership && { valid_to: membership.valid_to, no_expiry: membership.no_expiry };
  const member = isGranted(state) ? JSON.stringify(term) : null;
  const key = [instant(now), id, updatedAt, registrarId, member];
  const flag = flagChange(to, isReady);
  // The application itself is last, so that every statement finds it as it was.
  const statements = [
    db
      .prepare(
        `INSERT INTO siv_application_steps (application_id, status, at, note, author_id, by_member, asked)
         SELECT id, ${stored}, ?1, ?6, ?4, 0, ?7 FROM siv_applications WHERE ${isReady}`,
      )
      .bind(...key, note, JSON.stringify(asked.map(({ topic }) => topic))),
    ...(flag ? [db.prepare(flag).bind(...key)] : []),
    db
      .prepare(
        `UPDATE siv_applications SET updated_at = ${nextVersion("?1")}, status = ${stored}, note = ?6,
           inspection_at = coalesce(?7, inspection_at), inspection_place = coalesce(?8, inspection_place),
           decided_at = ${decidedAt(to)}
           ${to === "more-information" ? ", asked = ?9, answer = NULL, confirmed = '[]'" : ""}
         WHERE ${isReady} RETURNING id`,
      )
      .bind(
        ...[...key, note, inspection?.at ?? null, inspection?.place ?? null],
        ...(to === "more-information" ? [JSON.stringify(asked)] : []),
      ),
  ];
  try {
    const results = await db.batch(statements);
    return (results.at(-1)?.results.length ?? 0) > 0;
  } catch (error) {
    // Another application for the vehicle was opened meanwhile.
    if (isConstraintError(error)) return false;
    throw error;
  }
}
