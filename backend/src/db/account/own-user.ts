import type { UserFieldsWire } from "#contract/user";
import { instant } from "../../domain/clock";
import { nextVersion } from "../next-version";
import { type UserRow, userColumns } from "./users";

/** Columns that members change themselves. */
export type OwnColumns = Omit<UserFieldsWire, "image" | "newpassword"> & {
  image_hash: null;
  password_hash: string;
};

type OwnChange = {
  readonly userId: number;
  /** The token family that asks: the one that a new password does not revoke. */
  readonly familyId: string;
  /** The row's `updated_at` as the client has read it; undefined: any. */
  readonly version: string | undefined;
  /** Their names become SQL, so they are the call's, never the client's. */
  readonly columns: Partial<OwnColumns>;
  /** spec §5: otherwise the date of birth can be set once. */
  readonly mayChangeDateOfBirth: boolean;
};

/**
 * `refused`: the fields whose values the database does not allow. `stale`: the row is not that version, or
 * has been changed in the meantime.
 */
type OwnChangeOutcome =
  | { readonly outcome: "changed"; readonly row: UserRow }
  | { readonly outcome: "refused"; readonly fields: readonly (keyof OwnColumns)[] }
  | { readonly outcome: "stale"; readonly row: UserRow | null };

/** Adds a value and gives its place in the statement. */
type Bind = (value: string | number | null) => string;

function statement(db: D1Database, write: (bind: Bind) => string): D1PreparedStatement {
  const values: (string | number | null)[] = [];
  const sql = write((value) => `?${values.push(value)}`);
  return db.prepare(sql).bind(...values);
}

/** What must be true when the change is written, by field. */
function getConditions({ userId, columns, mayChangeDateOfBirth }: OwnChange, bind: Bind) {
  const conditions: { readonly field: keyof OwnColumns; readonly sql: string }[] = [];
  const { date_of_birth, current_address_id: address, drivers_licence_state_of_issue_id: state } = columns;
  if (date_of_birth !== undefined && !mayChangeDateOfBirth) {
    const sql = `(date_of_birth IS NULL OR date_of_birth IS ${bind(date_of_birth)})`;
    conditions.push({ field: "date_of_birth", sql });
  }
  if (address) {
    const sql = `EXISTS (SELECT 1 FROM addresses a
      WHERE a.id = ${bind(address)} AND a.user_id = ${bind(userId)} AND a.enabled = 1)`;
    conditions.push({ field: "current_address_id", sql });
  }
  if (state) {
    const sql = `EXISTS (SELECT 1 FROM states s WHERE s.id = ${bind(state)})`;
    conditions.push({ field: "drivers_licence_state_of_issue_id", sql });
  }
  return conditions;
}

/**
 * Changes a member's own row. The UPDATE itself decides by version and conditions, so that of two requests
 * one wins. A new password signs the member out everywhere else.
 */
export async function changeOwnUser(
  db: D1Database,
  change: OwnChange,
  now: number,
): Promise<OwnChangeOutcome> {
  const { userId, familyId, version, columns } = change;
  const update = statement(db, (bind) => {
    const values = Object.entries(columns).map(([name, value]) => `${name} = ${bind(value)}, `);
    const where = getConditions(change, bind).map(({ sql }) => ` AND ${sql}`);
    const isVersion = version === undefined ? "" : ` AND updated_at = ${bind(version)}`;
    return `UPDATE users SET ${values.join("")}updated_at = ${nextVersion(bind(instant(now)))}
      WHERE id = ${bind(userId)}${isVersion}${where.join("")} RETURNING ${userColumns}`;
  });
  // The hash has a salt of its own, so it is there only when the update was made.
  const revoke = statement(
    db,
    (bind) => `UPDATE session_families SET revoked_at = ${bind(instant(now))}, revoked_because = 'password'
      WHERE user_id = ${bind(userId)} AND id <> ${bind(familyId)} AND revoked_at IS NULL
        AND EXISTS (SELECT 1 FROM users WHERE id = user_id AND password_hash = ${bind(columns.password_hash ?? "")})`,
  );
  const [changed] = await db.batch<UserRow>(columns.password_hash ? [update, revoke] : [update]);
  const row = changed?.results[0];
  return row ? { outcome: "changed", row } : whyUnchanged(db, change);
}

async function whyUnchanged(db: D1Database, change: OwnChange): Promise<OwnChangeOutcome> {
  const { userId, version } = change;
  let fields: (keyof OwnColumns)[] = [];
  const found = await statement(db, (bind) => {
    const conditions = getConditions(change, bind);
    fields = conditions.map(({ field }) => field);
    const holds = conditions.map(({ sql }) => `, ${sql}`);
    return `SELECT json_array(1${holds.join("")}) AS holds, ${userColumns} FROM users WHERE id = ${bind(userId)}`;
  }).first<UserRow & { holds: string }>();
  if (!found) return { outcome: "stale", row: null };
  const { holds, ...row } = found;
  const [, ...each] = JSON.parse(holds) as number[];
  const refused = fields.filter((_, index) => each[index] === 0);
  const isVersion = version === undefined || version === row.updated_at;
  return isVersion && refused.length > 0
    ? { outcome: "refused", fields: refused }
    : { outcome: "stale", row };
}

/**
 * Stores that a member wants the account deleted (`requested`), or no more.
 * @returns the row; null when it was so already, or is not of that version
 */
export function setDeletionRequest(
  db: D1Database,
  { userId, version, requested }: { userId: number; version: string | undefined; requested: boolean },
  now: number,
): Promise<UserRow | null> {
  return db
    .prepare(
      `UPDATE users SET deletion_requested_at = iif(?1, ?2, NULL), updated_at = ${nextVersion("?2")}
       WHERE id = ?3 AND (?4 IS NULL OR updated_at = ?4) AND (deletion_requested_at IS NULL) = ?1
       RETURNING ${userColumns}`,
    )
    .bind(requested ? 1 : 0, instant(now), userId, version ?? null)
    .first<UserRow>();
}
