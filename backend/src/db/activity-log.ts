import { instant } from "../domain/clock";
import { raw, sql } from "./sql";

/** How long a line of signing in, of an account or of a refusal is kept. */
const accessDays = 365;
/** How long a line of what an officer did is kept: seven years, as the club's books are. */
const actDays = 7 * 365 + 2;

/** What an editor's request does. It is written once, with the first row that the request changes. */
export type EditorActivity = {
  readonly requestId: string;
  readonly at: number;
  readonly userId: number;
  /** 'pages.publish' */
  readonly action: string;
  readonly path: string;
  /** The screen of a second record that it is about: the line stands in both histories. */
  readonly also: string | null;
  /** Short fields that changed, each from and to. Never a secret. */
  readonly details: object | null;
  /** Whole earlier values of the fields that changed, of a record whose form can show them again. */
  readonly before: object | null;
  /** Subject of the mail that the action sends. */
  readonly mail: string | null;
};

/**
 * The line of an editor's write, right after it in its batch. It is written when that statement changed a row
 * and the request has not logged a line before.
 * @param table of a plain INSERT: its new row is named in the line
 */
export function editorLine(
  db: D1Database,
  { requestId, at, userId, action, path, also, details, before, mail }: EditorActivity,
  table: string | null,
): D1PreparedStatement {
  return sql`INSERT OR IGNORE INTO activity_log
      (at, user_id, action, path, also, added, details, before, mail, once_key, last_at)
    SELECT ${instant(at)}, ${userId}, ${action}, ${path}, ${also}, ${table} || ' ' || last_insert_rowid(),
    ${details && JSON.stringify(details)}, ${before && JSON.stringify(before)}, ${mail},
    ${requestId}, ${instant(at)} WHERE changes() > 0`.on(db);
}

/** The line of the batch that starts a club, right after it has made this account its owner. */
export const firstStartLine = (db: D1Database, email: string, now: number): D1PreparedStatement =>
  sql`INSERT OR IGNORE INTO activity_log (at, user_id, action, path, once_key, last_at)
    SELECT ${instant(now)}, id, 'club.start', '/admin', 'club.start', ${instant(now)} FROM users
    WHERE email = ${email} AND changes() > 0`.on(db);
/** A line of something that writes no row of its own, such as an export. */
export async function addLine(
  db: D1Database,
  { requestId, at, userId, action, path }: EditorActivity,
): Promise<void> {
  await sql`INSERT INTO activity_log (at, user_id, action, path, once_key, last_at)
    VALUES (${instant(at)}, ${userId}, ${action}, ${path}, ${requestId}, ${instant(at)})`.run(db);
}

/** Roles that end by their date, one line each. It comes before the statement that ends them. */
export const roleEndLines = (db: D1Database, now: number): D1PreparedStatement =>
  sql`INSERT OR IGNORE INTO activity_log (at, action, path, also, details, once_key, last_at)
    SELECT ${instant(now)}, 'roles.end', '/admin/roles/' || user_id, '/admin/members/' || user_id,
      json_object('roles', json_array(role, NULL)), 'role end ' || id, ${instant(now)}
    FROM officer_roles WHERE ended_at IS NULL AND ends_at <= ${instant(now)}`.on(db);

/** Fees whose first day has come, one line each. It comes before the statement that marks them as applied. */
export const levelFeeLines = (db: D1Database, now: number, today: string): D1PreparedStatement =>
  sql`INSERT OR IGNORE INTO activity_log (at, action, path, details, once_key, last_at)
    SELECT ${instant(now)}, 'levels.fee', '/admin/levels/' || level_id,
      json_object('yearly_fee_cents', json_array(earlier_yearly_cents, yearly_fee_cents),
        'joining_fee_cents', json_array(earlier_joining_cents, joining_fee_cents)),
      'level fee ' || id || ' ' || from_day, ${instant(now)}
    FROM level_fees WHERE applied_at IS NULL AND from_day <= ${today}`.on(db);

const countAgain = "ON CONFLICT (once_key) DO UPDATE SET times = times + 1, last_at = excluded.last_at";

/**
 * Counts a refusal in one line a day for each person. All who are not signed in share one, so that a stranger
 * makes one line a day, whatever is tried.
 */
export async function countRefusal(
  db: D1Database,
  refused: { readonly userId: number | null; readonly action: string; readonly path: string },
  now: number,
): Promise<void> {
  const { userId, action, path } = refused;
  const at = instant(now);
  const key = `${at.slice(0, 10)} ${action} ${userId ?? "nobody"}`;
  await sql`INSERT INTO activity_log (at, user_id, action, path, once_key, last_at)
    VALUES (${at}, ${userId}, ${action}, ${path}, ${key}, ${at}) ${raw(countAgain)}`.run(db);
}

/**
 * Counts a refused sign-in in one line a day for each account. Email addresses without an account share one
 * line, so that guessing them fills nothing. Both take the same time (user enumeration).
 */
export async function countRefusedSignIn(
  db: D1Database,
  { email, because }: { readonly email: string; readonly because: "code" | "password" | "limit" },
  now: number,
): Promise<void> {
  const at = instant(now);
  const action = `sign-in-refused.${because}`;
  await sql`INSERT INTO activity_log (at, user_id, action, once_key, last_at)
    SELECT ${at}, u.id, ${action}, ${`${at.slice(0, 10)} ${action} `} || coalesce(u.id, 'nobody'), ${at}
    FROM (SELECT 1) LEFT JOIN users u ON u.email = ${email} WHERE true ${raw(countAgain)}`.run(db);
}

export const deleteOldActivity = (db: D1Database, now: number): D1PreparedStatement => {
  const daysAgo = (days: number) => instant(now - days * 24 * 60 * 60_000);
  return sql`DELETE FROM activity_log
    WHERE at < ${daysAgo(actDays)} OR (is_access = 1 AND at < ${daysAgo(accessDays)})`.on(db);
};
