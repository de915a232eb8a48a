import { roleEndLines } from "../../db/activity-log";
import { raw, sql } from "../../db/sql";
import { instant } from "../../domain/clock";
import type { Role } from "./rules";

export type Person = {
  readonly id: number;
  readonly email: string;
  readonly name: string;
};

/** A role that somebody has or had. */
export type HeldRole = {
  readonly id: number;
  readonly user_id: number;
  readonly role: Role;
  readonly given_at: string;
  readonly given_by: string | null;
  /** The instant from which it does not count any more. */
  readonly ends_at: string | null;
  readonly ended_at: string | null;
  readonly ended_by: string | null;
  /** Their membership was ended; null: it was not, or there is none. */
  readonly left_as: "resigned" | "deceased" | null;
  /** YYYY-MM-DD, its last day. */
  readonly left_on: string | null;
  readonly name: string;
  readonly email: string;
};

/** SQL: the name of a user, or the email address without one. */
const nameOf = (user: string) =>
  raw(`coalesce(nullif(trim(${user}.first_name || ' ' || ${user}.last_name), ''), ${user}.email)`);

const held = raw(`r.id, r.user_id, r.role, r.given_at, r.ends_at, coalesce(r.ended_at, r.ends_at) AS ended_at,
  ${nameOf("u").text} AS name, u.email, ${nameOf("g").text} AS given_by, ${nameOf("e").text} AS ended_by,
  m.left_as, m.left_on
  FROM officer_roles r JOIN users u ON u.id = r.user_id LEFT JOIN memberships m ON m.user_id = u.id
  LEFT JOIN users g ON g.id = r.given_by LEFT JOIN users e ON e.id = r.ended_by`);

/** Every role that counts, by officer. */
export const currentRoles = (db: D1Database, now: number): Promise<readonly HeldRole[]> =>
  sql`SELECT ${held} WHERE r.ended_at IS NULL AND (r.ends_at IS NULL OR r.ends_at > ${instant(now)})
    ORDER BY name, r.user_id, r.id`.all<HeldRole>(db);

const maxPast = 200;

/** Roles that have ended, the latest first. */
export const pastRoles = (db: D1Database, now: number): Promise<readonly HeldRole[]> =>
  sql`SELECT ${held} WHERE r.ended_at IS NOT NULL OR r.ends_at <= ${instant(now)}
    ORDER BY coalesce(r.ended_at, r.ends_at) DESC, r.id DESC LIMIT ${maxPast}`.all<HeldRole>(db);

/** SQL: a person, of `users u`. */
export const listedPerson = `u.id, u.email, ${nameOf("u").text} AS name FROM users u`;
const person = raw(listedPerson);

export const personById = (db: D1Database, id: number): Promise<Person | null> =>
  sql`SELECT ${person} WHERE id = ${id}`.first<Person>(db);

/** @param email in small letters */
export const personByEmail = (db: D1Database, email: string): Promise<Person | null> =>
  sql`SELECT ${person} WHERE email = ${email}`.first<Person>(db);

type Current = Pick<HeldRole, "role" | "given_at" | "ends_at"> & { readonly id: number };

/** Somebody's roles that count, and their version, which every change of them changes. */
export async function rolesOf(
  db: D1Database,
  userId: number,
  now: number,
): Promise<{ readonly roles: readonly Current[]; readonly version: string }> {
  const rows = await sql`SELECT id, role, given_at, ends_at FROM officer_roles
    WHERE user_id = ${userId} AND ended_at IS NULL ORDER BY id`.all<Current>(db);
  return {
    roles: rows.filter(({ ends_at }) => ends_at === null || Date.parse(ends_at) > now),
    version: rows.map(({ id, ends_at }) => `${id}:${ends_at ?? ""}`).join(),
  };
}

/** Whether somebody else is an owner whose role has no end, with an open account. */
export const hasOtherOwner = async (db: D1Database, userId: number): Promise<boolean> =>
  (await sql`SELECT 1 FROM officer_roles WHERE role = 'owner' AND ended_at IS NULL AND ends_at IS NULL
    AND user_id <> ${userId} AND user_id IN (SELECT id FROM users WHERE closed_at IS NULL) LIMIT 1`.first(
    db,
  )) !== null;

/** Names of the owners whose role counts, the first of them first. */
export async function ownerNames(db: D1Database, now: number): Promise<readonly string[]> {
  const owners =
    await sql`SELECT coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) AS name
    FROM officer_roles r JOIN users u ON u.id = r.user_id
    WHERE r.role = 'owner' AND r.ended_at IS NULL AND (r.ends_at IS NULL OR r.ends_at > ${instant(now)})
      AND u.closed_at IS NULL
    ORDER BY r.id`.all<{ name: string }>(db);
  return owners.map(({ name }) => name);
}

/** With another version a value that must not be NULL is NULL, and the batch is undone. */
export const requireVersion = (db: D1Database, userId: number, version: string): D1PreparedStatement =>
  sql`UPDATE officer_roles SET given_at = iif(${version} = (SELECT group_concat(v) FROM
      (SELECT id || ':' || coalesce(ends_at, '') AS v FROM officer_roles
        WHERE user_id = ${userId} AND ended_at IS NULL ORDER BY id)), given_at, NULL)
    WHERE user_id = ${userId} AND ended_at IS NULL`.on(db);

/** Ends what has ended by its date, so that it can be given again. */
export const endByDate = (db: D1Database, now: number): D1PreparedStatement =>
  sql`UPDATE officer_roles SET ended_at = ends_at WHERE ended_at IS NULL AND ends_at <= ${instant(now)}`.on(
    db,
  );

/** The same as the day's work, with a line of the activity log for each. */
export async function endRolesByDate(db: D1Database, now: number): Promise<void> {
  await db.batch([roleEndLines(db, now), endByDate(db, now)]);
}

export type Given = { readonly role: Role; readonly endsAt: string | null };

/** Gives roles that the person does not have. */
export const giveRoles = (
  db: D1Database,
  to: { readonly userId: number; readonly by: number; readonly given: readonly Given[] },
  now: number,
): readonly D1PreparedStatement[] =>
  to.given.map(({ role, endsAt }) =>
    sql`INSERT INTO officer_roles (user_id, role, given_by, given_at, ends_at)
      VALUES (${to.userId}, ${role}, ${to.by}, ${instant(now)}, ${endsAt})`.on(db),
  );

/** @param ids of the roles */
export const endRoles = (
  db: D1Database,
  ids: readonly number[],
  by: number,
  now: number,
): D1PreparedStatement =>
  sql`UPDATE officer_roles SET ended_at = ${instant(now)}, ended_by = ${by}
    WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND ended_at IS NULL`.on(db);

export const changeEnd = (db: D1Database, id: number, endsAt: string | null): D1PreparedStatement =>
  sql`UPDATE officer_roles SET ends_at = ${endsAt} WHERE id = ${id} AND ended_at IS NULL`.on(db);
