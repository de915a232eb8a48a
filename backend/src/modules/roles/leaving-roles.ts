import { sql } from "../../db/sql";
import { instant } from "../../domain/clock";
import { hasOtherOwner, rolesOf } from "./queries";
import { roleWords } from "./role-words";
import { mayManageAccount, type Role, roleNames } from "./rules";

/** The roles of somebody who leaves. */
export type LeavingRoles = {
  /** Those that can end with the membership: never the last owner's, nor an officer's who may do more. */
  readonly ending: readonly Role[];
  /** Those of them that nobody else has. */
  readonly unheld: readonly Role[];
};

/** SQL: a role `r` that counts at ?1, of an account that can be signed in to. */
const counts = `r.ended_at IS NULL AND (r.ends_at IS NULL OR r.ends_at > ?1)
  AND EXISTS (SELECT 1 FROM users u WHERE u.id = r.user_id AND u.closed_at IS NULL)`;

/** @param own roles of the officer who records it */
export async function findLeavingRoles(
  db: D1Database,
  own: readonly Role[],
  userId: number,
  now: number,
): Promise<LeavingRoles> {
  const [{ roles }, hasOwner, { results: others }] = await Promise.all([
    rolesOf(db, userId, now),
    hasOtherOwner(db, userId),
    db
      .prepare(`SELECT DISTINCT r.role FROM officer_roles r WHERE ${counts} AND r.user_id <> ?2`)
      .bind(instant(now), userId)
      .all<{ role: Role }>(),
  ]);
  const held = roles.map(({ role }) => role);
  const ending = mayManageAccount(own, held) ? held.filter((role) => role !== "owner" || hasOwner) : [];
  return { ending, unheld: ending.filter((role) => !others.some((other) => other.role === role)) };
}

/**
 * For the batch of who leaves.
 * @param isReady SQL: the membership is as it was shown, with ?2 and ?3, its owner and its version
 */
export const endLeavingRoles = (
  db: D1Database,
  {
    id,
    version,
    by,
    roles,
  }: {
    readonly id: number;
    readonly version: string;
    readonly by: number;
    readonly roles: readonly Role[];
  },
  isReady: string,
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE officer_roles SET ended_at = ?1, ended_by = ?4, ended_by_leaving = 1
       WHERE user_id = ?2 AND ended_at IS NULL AND role IN (SELECT value FROM json_each(?5))
         AND EXISTS (SELECT 1 FROM memberships WHERE ${isReady})`,
    )
    .bind(instant(now), id, version, by, JSON.stringify(roles));

/** Which roles ended as somebody left, and are not theirs again. */
export async function rolesEndedByLeaving(db: D1Database, userId: number): Promise<readonly Role[]> {
  const rows =
    await sql`SELECT DISTINCT role FROM officer_roles r WHERE user_id = ${userId} AND ended_by_leaving = 1
    AND NOT EXISTS (SELECT 1 FROM officer_roles n WHERE n.user_id = r.user_id AND n.role = r.role
      AND n.ended_at IS NULL)`.all<{ role: Role }>(db);
  return roleNames.filter((name) => rows.some(({ role }) => role === name));
}

/** For the batch of who is back: they do not return, and nothing more is said of them. */
export const forgetEndedRoles = (
  db: D1Database,
  { id, version }: { readonly id: number; readonly version: string },
  isReady: string,
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE officer_roles SET ended_by_leaving = 0 WHERE user_id = ?2 AND ended_by_leaving = 1
         AND EXISTS (SELECT 1 FROM memberships WHERE ${isReady})`,
    )
    .bind(null, id, version);

const yearMs = 366 * 24 * 60 * 60_000;

/** Roles that nobody has, and somebody had within the last year. */
export async function rolesOfNobody(db: D1Database, now: number): Promise<readonly Role[]> {
  const { results } = await db
    .prepare(
      `SELECT DISTINCT role FROM officer_roles WHERE (ended_at IS NULL OR ended_at > ?2)
         AND role NOT IN (SELECT r.role FROM officer_roles r WHERE ${counts})`,
    )
    .bind(instant(now), instant(now - yearMs))
    .all<{ role: Role }>();
  return roleNames.filter((name) => results.some(({ role }) => role === name));
}

/** "Nobody is Registrar." */
export const nobodyIs = (role: Role): string => `Nobody is ${roleWords[role]}.`;
