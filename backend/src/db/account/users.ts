import { type UserWire, userWire } from "#contract/user";
import type { LanguageTag } from "#rules/languages";
import { isEmail } from "../../domain/account/no-email";
import type { Viewer } from "../../domain/account/viewer";
import { instant } from "../../domain/clock";
import { readRoles } from "../../modules/roles/rules";
import { nextVersion } from "../next-version";
import { raw, sql } from "../sql";
import type { CodeHolder, Registration } from "./one-time-codes";

/** A row of `users` without the password hash, which no reply may hold. */
export type UserRow = Omit<UserWire, "is_admin" | "image" | "thumbnail" | "updated_at"> & {
  is_admin: number;
  image_hash: string | null;
  updated_at: string;
};

const { image, thumbnail, ...stored } = userWire.entries;
export const userColumns = [...Object.keys(stored), "image_hash"].join(", ");

export function userById(db: D1Database, id: number): Promise<UserRow | null> {
  return sql`SELECT ${raw(userColumns)} FROM users WHERE id = ${id}`.first<UserRow>(db);
}

export function userByUrl(db: D1Database, url: string): Promise<UserRow | null> {
  return sql`SELECT ${raw(userColumns)} FROM users WHERE url = ${url}`.first<UserRow>(db);
}

export function getCredentials(
  db: D1Database,
  email: string,
): Promise<{ id: number; first_name: string; password_hash: string | null } | null> {
  return sql`SELECT id, first_name, password_hash FROM users
    WHERE email = ${email} AND closed_at IS NULL AND ${raw(isEmail("email"))}`.first(db);
}

/** Whether nothing can happen to an account any more: it was merged into another, or deleted. */
export const isGone = async (db: D1Database, id: number): Promise<boolean> =>
  (await sql`SELECT 1 FROM users WHERE id = ${id} AND coalesce(merged_into, deleted_at) IS NOT NULL`.first(
    db,
  )) !== null;

/** The address of the open account into which the one of this address was merged; null without. */
export const mergedEmail = (db: D1Database, email: string): Promise<string | null> =>
  sql`WITH RECURSIVE chain (id) AS (SELECT merged_into FROM users WHERE email = ${email}
      UNION SELECT u.merged_into FROM users u JOIN chain c ON u.id = c.id)
    SELECT email FROM users WHERE id IN (SELECT id FROM chain) AND closed_at IS NULL`.first(db, "email");

/** Whether nobody signs in to it any more: its person has died, or it was merged or deleted. */
export const isClosed = async (db: D1Database, id: number): Promise<boolean> =>
  (await sql`SELECT 1 FROM users WHERE id = ${id} AND closed_at IS NOT NULL`.first(db)) !== null;

/**
 * The account of a spent code. A sign-up's account is created now; several codes of it give the same account.
 */
export async function getAccount(
  db: D1Database,
  email: string,
  holder: CodeHolder,
  now: number,
): Promise<number> {
  if (holder.userId !== null) return holder.userId;
  if (!holder.registration) throw new Error("a code without a holder was spent");
  return createUser(db, email, holder.registration, now);
}

async function createUser(
  db: D1Database,
  email: string,
  registration: Registration,
  now: number,
): Promise<number> {
  const { firstName, lastName, dateOfBirth } = registration;
  const row =
    await sql`INSERT INTO users (email, first_name, last_name, date_of_birth, created_at, updated_at)
      VALUES (${email}, ${firstName}, ${lastName}, ${dateOfBirth}, ${instant(now)}, ${instant(now)})
      ON CONFLICT (email) DO UPDATE SET email = excluded.email RETURNING id`.first<{ id: number }>(db);
  if (!row) throw new Error("the account was not created");
  return row.id;
}

/** SQL: the roles of a user `u` that count at ?1, "owner,registrar"; NULL without one. */
const rolesNow = `(SELECT group_concat(role) FROM officer_roles r WHERE r.user_id = u.id
   AND r.ended_at IS NULL AND (r.ends_at IS NULL OR r.ends_at > ?1))`;

/** The person of a token's claims; null when its token family is revoked. */
export async function getViewer(
  db: D1Database,
  { userId, familyId }: { readonly userId: number; readonly familyId: string },
  now: number,
): Promise<Viewer | null> {
  const row = await db
    .prepare(
      `SELECT u.email, u.language, f.browser IS NULL AND f.fingerprint IS NOT NULL AS is_browser_unknown, f.created_at,
         iif(u.is_admin, ${rolesNow}, NULL) AS roles
       FROM session_families f JOIN users u ON u.id = f.user_id
       WHERE f.id = ?2 AND f.user_id = ?3 AND f.revoked_at IS NULL`,
    )
    .bind(instant(now), familyId, userId)
    .first<{
      email: string;
      language: string | null;
      is_browser_unknown: number;
      created_at: string;
      roles: string | null;
    }>();
  return (
    row && {
      userId,
      familyId,
      roles: readRoles(row.roles),
      signedInAt: Date.parse(row.created_at),
      email: row.email,
      isBrowserUnknown: row.is_browser_unknown === 1,
      language: row.language,
    }
  );
}

/** In which language an account reads the site. It is no change of the account: its version stays. */
export async function setLanguage(db: D1Database, userId: number, language: LanguageTag): Promise<void> {
  await sql`UPDATE users SET language = ${language} WHERE id = ${userId}`.run(db);
}

/** Sets a password and revokes every token family: who recovers an account may have lost control of it. */
export async function setPassword(
  db: D1Database,
  userId: number,
  passwordHash: string,
  now: number,
): Promise<void> {
  await db.batch([
    db
      .prepare(`UPDATE users SET password_hash = ?1, updated_at = ${nextVersion("?2")} WHERE id = ?3`)
      .bind(passwordHash, instant(now), userId),
    sql`UPDATE session_families SET revoked_at = ${instant(now)}, revoked_because = 'password'
      WHERE user_id = ${userId} AND revoked_at IS NULL`.on(db),
  ]);
}

export async function setUserImage(db: D1Database, userId: number, hash: string, now: number): Promise<void> {
  await db
    .prepare(`UPDATE users SET image_hash = ?1, updated_at = ${nextVersion("?2")} WHERE id = ?3`)
    .bind(hash, instant(now), userId)
    .run();
}
