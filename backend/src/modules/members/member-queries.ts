import { noExpiry } from "../../db/club/no-expiry";
import { nextVersion } from "../../db/next-version";
import { raw, sql } from "../../db/sql";
import { instant } from "../../domain/clock";
import type { StoredState } from "./states";

/** A person with their membership and current address, as the desk shows them. */
export type MemberRow = StoredState & {
  readonly id: number;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly mobile_phone: string | null;
  readonly date_of_birth: string | null;
  readonly emergency_contact_name: string | null;
  readonly emergency_contact_phone: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly closed_at: string | null;
  readonly deletion_requested_at: string | null;
  /** Since when the address takes no mail, or the last complaint. */
  readonly email_bounced_at: string | null;
  readonly email_bounce_kind: "hard" | "complaint" | null;
  readonly email_bounce_reason: string | null;
  readonly address_id: number | null;
  readonly street_address: string | null;
  readonly street_address_1: string | null;
  readonly suburb: string | null;
  readonly state: string | null;
  readonly postcode: string | null;
  readonly level_id: number | null;
  readonly level: string | null;
  readonly allows_additional_member: number | null;
  readonly additional_member: string | null;
  /** The name on the card, which members do not change themselves. */
  readonly card_name: string | null;
  readonly special_vehicle: number | null;
  /** 1: for life, whatever its level says. */
  readonly own_no_expiry: number | null;
  readonly joined_at: string | null;
  readonly left_on: string | null;
  readonly left_reason: string | null;
  readonly left_valid_to: string | null;
  readonly refused_reason: string | null;
  /** Of the membership. */
  readonly membership_version: string | null;
};

export const findMember = (db: D1Database, id: number): Promise<MemberRow | null> =>
  sql`SELECT u.id, u.email, u.first_name, u.last_name, u.mobile_phone, u.date_of_birth, u.emergency_contact_name,
      u.emergency_contact_phone, u.created_at, u.updated_at, u.closed_at, u.merged_into, u.deleted_at, u.deletion_requested_at,
      u.email_bounced_at, u.email_bounce_kind, u.email_bounce_reason, a.id AS address_id, a.street_address,
      a.street_address_1, a.suburb, a.state, a.postcode, m.level_id, l.name AS level, l.allows_additional_member,
      m.number, m.name AS card_name, m.additional_member, m.special_vehicle, ${raw(noExpiry)} AS no_expiry, m.no_expiry AS own_no_expiry, m.valid_to,
      m.joined_at, m.is_approved, m.refused_at, m.refused_reason, m.left_as, m.left_on, m.left_reason,
      m.left_valid_to, m.updated_at AS membership_version
    FROM users u LEFT JOIN addresses a ON a.id = u.current_address_id
      LEFT JOIN memberships m ON m.user_id = u.id LEFT JOIN membership_levels l ON l.id = m.level_id
    WHERE u.id = ${id}`.first<MemberRow>(db);

type Columns = Readonly<Record<string, string | number | null>>;

/** The names become SQL, so they are the module's, never what somebody typed. */
const assignments = (columns: Columns, from: number) =>
  Object.keys(columns)
    .map((name, index) => `, ${name} = ?${index + from}`)
    .join("");

/** ", ?2, ?3" for the values of columns. */
const placeholders = (columns: Columns, from: number) =>
  Object.keys(columns)
    .map((_, index) => `, ?${index + from}`)
    .join("");

type Change = { readonly id: number; readonly version: string; readonly columns: Columns };

/** Changes a row of somebody while it is as the form showed it: no row when it is not. */
const changeWhileSame = (
  db: D1Database,
  [table, key]: readonly ["users", "id"] | readonly ["memberships", "user_id"],
  { id, version, columns }: Change,
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE ${table} SET updated_at = ${nextVersion("?1")}${assignments(columns, 4)}
       WHERE ${key} = ?2 AND updated_at = ?3 RETURNING id`,
    )
    .bind(instant(now), id, version, ...Object.values(columns));

/**
 * Changes a person. The name on their card follows when it was the person's.
 * @returns false when the row is not of that version
 */
export async function changePerson(db: D1Database, change: Change, now: number): Promise<boolean> {
  const fullName = (of: string) => `(SELECT trim(first_name || ' ' || last_name) FROM users WHERE ${of})`;
  const [, changed] = await db.batch([
    db
      .prepare(
        `UPDATE memberships SET name = trim(?3 || ' ' || ?4)
         WHERE user_id = ?1 AND name = ${fullName("id = ?1 AND updated_at = ?2")}`,
      )
      .bind(change.id, change.version, change.columns.first_name ?? "", change.columns.last_name ?? ""),
    changeWhileSame(db, ["users", "id"], change, now),
  ]);
  return (changed?.results.length ?? 0) > 0;
}

/** @returns false when the row is not of that version */
export async function changeMembership(db: D1Database, change: Change, now: number): Promise<boolean> {
  const row = await changeWhileSame(db, ["memberships", "user_id"], change, now).first();
  return row !== null;
}

/** Gives somebody a current address, new or in place of what their current one says. */
export async function changeAddress(
  db: D1Database,
  { row, version, columns }: { readonly row: MemberRow; readonly version: string; readonly columns: Columns },
  now: number,
): Promise<boolean> {
  const at = instant(now);
  const touch = db
    .prepare(
      `UPDATE users SET updated_at = ${nextVersion("?1")}, current_address_id = coalesce(current_address_id,
         (SELECT max(id) FROM addresses WHERE user_id = ?2 AND created_at = ?1))
       WHERE id = ?2 AND updated_at = ?3 RETURNING id`,
    )
    .bind(at, row.id, version);
  const isCurrent = "EXISTS (SELECT 1 FROM users WHERE id = ?2 AND updated_at = ?3)";
  const write =
    row.address_id === null
      ? db
          .prepare(
            `INSERT INTO addresses (user_id, display_name, first_name, last_name, created_at, updated_at, ${Object.keys(columns).join(", ")})
             SELECT ?2, 'Home', ?4, ?5, ?1, ?1${placeholders(columns, 6)} WHERE ${isCurrent}`,
          )
          .bind(at, row.id, version, row.first_name, row.last_name, ...Object.values(columns))
      : db
          .prepare(
            `UPDATE addresses SET updated_at = ${nextVersion("?1")}${assignments(columns, 5)}
             WHERE id = ?4 AND user_id = ?2 AND ${isCurrent}`,
          )
          .bind(at, row.id, version, row.address_id, ...Object.values(columns));
  const [, touched] = await db.batch([write, touch]);
  return (touched?.results.length ?? 0) > 0;
}

type NumberHolder = { readonly user_id: number; readonly name: string };

/** Whose membership has this number; null for nobody's. */
export const holderOfNumber = (db: D1Database, number: string): Promise<NumberHolder | null> =>
  sql`SELECT user_id, name FROM memberships WHERE number = ${number}`.first<NumberHolder>(db);

export const holderOfEmail = (db: D1Database, email: string): Promise<number | null> =>
  sql`SELECT id FROM users WHERE email = ${email}`.first<number>(db, "id");

/** The columns of `users`, and of an address where one was given. */
type NewAccount = {
  readonly person: Columns & { readonly email: string };
  readonly address: Columns | null;
};

/** @returns its id @throws a constraint error when somebody has the e-mail address */
export async function addAccount(
  db: D1Database,
  { person, address }: NewAccount,
  now: number,
): Promise<number> {
  const at = instant(now);
  const add = db
    .prepare(
      `INSERT INTO users (created_at, updated_at, ${Object.keys(person).join(", ")})
       VALUES (?1, ?1${placeholders(person, 2)}) RETURNING id`,
    )
    .bind(at, ...Object.values(person));
  const itsAddress = (columns: Columns) => [
    db
      .prepare(
        `INSERT INTO addresses (user_id, display_name, first_name, last_name, created_at, updated_at, ${Object.keys(columns).join(", ")})
         SELECT id, 'Home', first_name, last_name, ?1, ?1${placeholders(columns, 3)} FROM users WHERE email = ?2`,
      )
      .bind(at, person.email, ...Object.values(columns)),
    db
      .prepare(
        `UPDATE users SET current_address_id = (SELECT max(id) FROM addresses WHERE user_id = users.id) WHERE email = ?1`,
      )
      .bind(person.email),
  ];
  const [added] = await db.batch<{ id: number }>([add, ...(address ? itsAddress(address) : [])]);
  const id = added?.results[0]?.id;
  if (id === undefined) throw new Error("the account was not added");
  return id;
}

export type LevelChoice = {
  readonly id: number;
  readonly name: string;
  readonly no_expiry: number;
  readonly allows_additional_member: number;
};

export const membershipLevelChoices = (db: D1Database): Promise<readonly LevelChoice[]> =>
  sql`SELECT id, name, no_expiry, allows_additional_member FROM membership_levels ORDER BY sort_order, id`.all(
    db,
  );

/**
 * Changes an address of e-mail, while the account is as the form showed it. Every session of it ends, and
 * codes that went to the earlier address sign nobody in any more.
 */
export async function changeEmailAddress(
  db: D1Database,
  { id, version, email }: { readonly id: number; readonly version: string; readonly email: string },
  now: number,
): Promise<boolean> {
  const [changed] = await db.batch([
    db
      .prepare(
        `UPDATE users SET email = ?4, updated_at = ${nextVersion("?1")} WHERE id = ?2 AND updated_at = ?3 RETURNING id`,
      )
      .bind(instant(now), id, version, email),
    db
      .prepare(
        `UPDATE session_families SET revoked_at = ?1, revoked_because = 'admin'
         WHERE user_id = ?2 AND revoked_at IS NULL AND EXISTS (SELECT 1 FROM users WHERE id = ?2 AND email = ?3)`,
      )
      .bind(instant(now), id, email),
    ...["login_codes", "oauth_codes"].map((table) =>
      db
        .prepare(
          `DELETE FROM ${table} WHERE user_id = ?1 AND EXISTS (SELECT 1 FROM users WHERE id = ?1 AND email = ?2)`,
        )
        .bind(id, email),
    ),
  ]);
  return (changed?.results.length ?? 0) > 0;
}

/** Signs somebody out everywhere. The account gets a new version, which brings the line of activity. */
export async function endSessions(db: D1Database, id: number, now: number): Promise<void> {
  await db.batch([
    sql`UPDATE session_families SET revoked_at = ${instant(now)}, revoked_because = 'admin'
      WHERE user_id = ${id} AND revoked_at IS NULL`.on(db),
    db.prepare(`UPDATE users SET updated_at = ${nextVersion("?1")} WHERE id = ?2`).bind(instant(now), id),
  ]);
}

export const addNote = (
  db: D1Database,
  { userId, authorId, text }: { readonly userId: number; readonly authorId: number; readonly text: string },
  now: number,
): Promise<unknown> =>
  sql`INSERT INTO member_notes (user_id, author_id, text, at)
    VALUES (${userId}, ${authorId}, ${text}, ${instant(now)})`.run(db);
