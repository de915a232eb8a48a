import { instant } from "../domain/clock";

/** How long a line is kept. */
const activityDays = 365;

/** What an editor's request does. It is written once, with the first row that the request changes. */
export type EditorActivity = {
  readonly requestId: string;
  readonly at: number;
  readonly userId: number;
  /** 'pages.publish' */
  readonly action: string;
  readonly path: string;
  /** Short fields that changed, each from and to. Never a secret. */
  readonly details: object | null;
};

/**
 * The line of an editor's write, right after it in its batch. It is written when that statement changed a row
 * and the request has not logged a line before.
 * @param table of a plain INSERT: its new row is named in the line
 */
export function editorLine(
  db: D1Database,
  { requestId, at, userId, action, path, details }: EditorActivity,
  table: string | null,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT OR IGNORE INTO activity_log (at, user_id, action, path, added, details, once_key, last_at)
       SELECT ?1, ?2, ?3, ?4, ?5 || ' ' || last_insert_rowid(), ?6, ?7, ?1 WHERE changes() > 0`,
    )
    .bind(instant(at), userId, action, path, table, details && JSON.stringify(details), requestId);
}

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
  await db
    .prepare(
      `INSERT INTO activity_log (at, user_id, action, path, once_key, last_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?1) ${countAgain}`,
    )
    .bind(at, userId, action, path, key)
    .run();
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
  await db
    .prepare(
      `INSERT INTO activity_log (at, user_id, action, once_key, last_at)
       SELECT ?1, u.id, ?2, ?3 || coalesce(u.id, 'nobody'), ?1
       FROM (SELECT 1) LEFT JOIN users u ON u.email = ?4 WHERE true ${countAgain}`,
    )
    .bind(at, action, `${at.slice(0, 10)} ${action} `, email)
    .run();
}

export const deleteOldActivity = (db: D1Database, now: number): D1PreparedStatement =>
  db.prepare("DELETE FROM activity_log WHERE at < ?").bind(instant(now - activityDays * 24 * 60 * 60_000));
