import { nextVersion } from "../../db/next-version";
import { instant } from "../../domain/clock";
import type { MemberRecord, Versions } from "./records";

/** A row whose member becomes `after`; an `after` of null removes the account. */
export type MemberWrite = {
  /** Of import_rows. */
  readonly row: number;
  /** null: a new account. */
  readonly id: number | null;
  /** Of the rows before; null of a new account. */
  readonly versions: Versions | null;
  readonly after: MemberRecord | null;
};

const at = (path: string) => `json_extract(j.value, '$.${path}')`;
const set = (part: string, columns: readonly string[]) =>
  columns.map((column) => `${column} = ${at(`after.${part}.${column}`)}`).join(", ");
const listed = (part: string, columns: readonly string[]) =>
  columns.map((column) => at(`after.${part}.${column}`)).join(", ");

const person = [
  ...["email", "first_name", "last_name", "mobile_phone"],
  ...["emergency_contact_name", "emergency_contact_phone"],
] as const;
const address = ["street_address", "street_address_1", "suburb", "state", "postcode"] as const;
const membership = ["level_id", "number", "name", "additional_member", "valid_to", "joined_at"] as const;

const isPart = (part: string) => `${at(`after.${part}`)} IS NOT NULL`;
const holder = `(SELECT id FROM users WHERE email = ${at("after.person.email")})`;

/** ?1 the instant, ?2 the writes as JSON. Each is a statement of one batch, in this order. */
const statements: readonly string[] = [
  // What an undone import has added.
  `DELETE FROM memberships WHERE user_id IN (SELECT ${at("id")} FROM json_each(?2) j
     WHERE ${at("versions.membership")} IS NOT NULL AND NOT ${isPart("membership")}) AND ?1 IS NOT NULL`,
  `DELETE FROM addresses WHERE id IN (SELECT u.current_address_id FROM json_each(?2) j
     JOIN users u ON u.id = ${at("id")}
     WHERE ${at("versions.address")} IS NOT NULL AND NOT ${isPart("address")}) AND ?1 IS NOT NULL`,
  `DELETE FROM users WHERE id IN (SELECT ${at("id")} FROM json_each(?2) j WHERE NOT ${isPart("person")})
     AND ?1 IS NOT NULL`,
  `INSERT INTO users (created_at, updated_at, ${person.join(", ")})
     SELECT ?1, ?1, ${listed("person", person)} FROM json_each(?2) j WHERE ${at("id")} IS NULL`,
  `UPDATE users SET updated_at = ${nextVersion("?1")}, ${set("person", person)} FROM json_each(?2) j
     WHERE users.id = ${at("id")} AND ${isPart("person")}`,
  `UPDATE addresses SET updated_at = ${nextVersion("?1")}, ${set("address", address)} FROM json_each(?2) j
     WHERE addresses.id = (SELECT current_address_id FROM users WHERE users.id = ${at("id")})
       AND ${at("versions.address")} IS NOT NULL AND ${isPart("address")}`,
  `INSERT INTO addresses (user_id, display_name, created_at, updated_at, first_name, last_name, ${address.join(", ")})
     SELECT ${holder}, 'Home', ?1, ?1, ${listed("person", ["first_name", "last_name"])}, ${listed("address", address)}
     FROM json_each(?2) j WHERE ${at("versions.address")} IS NULL AND ${isPart("address")}`,
  `UPDATE users SET current_address_id = (SELECT max(id) FROM addresses WHERE user_id = users.id)
     WHERE id IN (SELECT ${holder} FROM json_each(?2) j
       WHERE ${at("versions.address")} IS NULL AND ${isPart("address")}) AND ?1 IS NOT NULL`,
  `UPDATE memberships SET updated_at = ${nextVersion("?1")}, ${set("membership", membership)} FROM json_each(?2) j
     WHERE user_id = ${at("id")} AND ${at("versions.membership")} IS NOT NULL AND ${isPart("membership")}`,
  `INSERT INTO memberships (user_id, updated_at, is_approved, ${membership.join(", ")})
     SELECT ${holder}, ?1, 1, ${listed("membership", membership)} FROM json_each(?2) j
     WHERE ${at("versions.membership")} IS NULL AND ${isPart("membership")}`,
];

/**
 * Statements that make members what `writes` say. All columns of a write are set: its caller has made sure
 * that the rows are of these versions (`requireSame`).
 */
export const writeMembers = (
  db: D1Database,
  writes: readonly MemberWrite[],
  now: number,
): readonly D1PreparedStatement[] =>
  statements.map((text) => db.prepare(text).bind(instant(now), JSON.stringify(writes)));

type Step = { readonly batchId: number; readonly state: string; readonly rowState: string };

/**
 * Undoes its batch of statements unless the import is in this state, each row too, and every member is of the
 * version that was read: a value that must not be NULL is NULL then.
 */
export const requireSame = (
  db: D1Database,
  { batchId, state, rowState }: Step,
  { rows, members }: { readonly rows: readonly number[]; readonly members: readonly MemberWrite[] },
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE import_batches SET state = iif(state = ?2
         AND (SELECT count(*) FROM import_rows WHERE state = ?3
           AND id IN (SELECT value FROM json_each(?4))) = json_array_length(?4)
         AND NOT EXISTS (SELECT 1 FROM json_each(?5) j LEFT JOIN users u ON u.id = ${at("id")}
           LEFT JOIN addresses a ON a.id = u.current_address_id LEFT JOIN memberships m ON m.user_id = u.id
           WHERE ${at("id")} IS NOT NULL AND (u.updated_at IS NOT ${at("versions.person")}
             OR a.updated_at IS NOT ${at("versions.address")}
             OR m.updated_at IS NOT ${at("versions.membership")})), state, NULL)
       WHERE id = ?1`,
    )
    .bind(batchId, state, rowState, JSON.stringify(rows), JSON.stringify(members));

/** Marks rows as written, with their members and the versions that these have now. Their cells go. */
export const markWritten = (
  db: D1Database,
  writes: readonly MemberWrite[],
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE import_rows SET state = 'written', cells = '[]', written_at = ?1, user_id = w.id, versions = w.versions
       FROM (SELECT ${at("row")} AS row, u.id, json_object('person', u.updated_at, 'address', a.updated_at,
           'membership', m.updated_at) AS versions
         FROM json_each(?2) j JOIN users u ON u.email = ${at("after.person.email")}
           LEFT JOIN addresses a ON a.id = u.current_address_id LEFT JOIN memberships m ON m.user_id = u.id) w
       WHERE import_rows.id = w.row`,
    )
    .bind(instant(now), JSON.stringify(writes));

/** Marks rows that were not written, or were undone: nothing needs their values. */
export const markRows = (
  db: D1Database,
  state: "refused" | "undone",
  rows: readonly { readonly id: number; readonly reason: string | null }[],
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE import_rows SET state = ?1, cells = '[]', plan = NULL, reason = json_extract(j.value, '$.reason') FROM json_each(?2) j
       WHERE import_rows.id = json_extract(j.value, '$.id')`,
    )
    .bind(state, JSON.stringify(rows));

/** Marks rows that an undo has left, with why. They stay as they are, to be undone by a later one. */
export const markLeft = (
  db: D1Database,
  rows: readonly { readonly id: number; readonly reason: string | null }[],
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE import_rows SET state = 'left', reason = json_extract(j.value, '$.reason') FROM json_each(?1) j
       WHERE import_rows.id = json_extract(j.value, '$.id')`,
    )
    .bind(JSON.stringify(rows));
