import type { ChangeRequestKind, ChangeRequestWire } from "#contract/account/change-request";
import { nextVersion } from "../../db/next-version";
import { sql } from "../../db/sql";
import { instant } from "../../domain/clock";

export type Answer = "done" | "declined" | "withdrawn";

/** A request with the person who made it, as they are now. */
export type ChangeRequestRow = {
  readonly id: number;
  readonly kind: ChangeRequestKind;
  /** What is asked for. */
  readonly email: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly asked_at: string;
  readonly answered_at: string | null;
  readonly answer: Answer | null;
  readonly words: string | null;
  readonly officer: string | null;
  readonly user_id: number;
  readonly own_email: string;
  readonly own_first_name: string;
  readonly own_last_name: string;
  readonly closed_at: string | null;
  /** Of the person: a request is answered as it was shown. */
  readonly version: string;
};

export const findRequest = (db: D1Database, id: number): Promise<ChangeRequestRow | null> =>
  sql`SELECT r.id, r.kind, r.email, r.first_name, r.last_name, r.asked_at, r.answered_at, r.answer, r.words,
      nullif(trim(o.first_name || ' ' || o.last_name), '') AS officer, r.user_id, u.email AS own_email,
      u.first_name AS own_first_name, u.last_name AS own_last_name, u.closed_at, u.updated_at AS version
    FROM change_requests r JOIN users u ON u.id = r.user_id LEFT JOIN users o ON o.id = r.answered_by
    WHERE r.id = ${id}`.first<ChangeRequestRow>(db);

/** A member's own that wait. */
export const listOpenRequests = (db: D1Database, userId: number): Promise<readonly ChangeRequestWire[]> =>
  sql`SELECT id, kind, email, first_name, last_name, asked_at FROM change_requests
    WHERE user_id = ${userId} AND answered_at IS NULL ORDER BY kind`.all<ChangeRequestWire>(db);

type Asked = {
  readonly userId: number;
  readonly kind: ChangeRequestKind;
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
};

/** Stores what a member asks for, in place of a request of the same kind that waits. */
export async function addRequest(db: D1Database, asked: Asked, now: number): Promise<ChangeRequestWire> {
  const { userId, kind, email, firstName, lastName } = asked;
  const at = instant(now);
  const [, added] = await db.batch<ChangeRequestWire>([
    sql`UPDATE change_requests SET answered_at = ${at}, answer = 'withdrawn'
      WHERE user_id = ${userId} AND kind = ${kind} AND answered_at IS NULL`.on(db),
    sql`INSERT INTO change_requests (user_id, kind, email, first_name, last_name, asked_at)
      VALUES (${userId}, ${kind}, ${email}, ${firstName}, ${lastName}, ${at})
      RETURNING id, kind, email, first_name, last_name, asked_at`.on(db),
  ]);
  const [row] = added?.results ?? [];
  if (!row) throw new Error("An INSERT without its row");
  return row;
}

/** @returns false for one that does not wait, or is another member's */
export async function withdrawRequest(
  db: D1Database,
  { id, userId }: { readonly id: number; readonly userId: number },
  now: number,
): Promise<boolean> {
  const row = await sql`UPDATE change_requests SET answered_at = ${instant(now)}, answer = 'withdrawn'
    WHERE id = ${id} AND user_id = ${userId} AND answered_at IS NULL RETURNING id`.first(db);
  return row !== null;
}

/** Whoever has the address that is asked for; null for nobody else. */
export const otherHolder = (
  db: D1Database,
  { email, user_id }: Pick<ChangeRequestRow, "email" | "user_id">,
): Promise<{ readonly id: number; readonly name: string } | null> =>
  sql`SELECT id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) AS name FROM users
    WHERE email = ${email} AND id <> ${user_id}`.first<{ id: number; name: string }>(db);

export type WantedName = Readonly<Record<"firstName" | "lastName", string>>;

type Answered = {
  readonly request: ChangeRequestRow;
  /** What a name becomes: as it was asked for, or as the officer has corrected it. */
  readonly name: WantedName;
  /** Of the person, as the officer was shown them. */
  readonly version: string;
  readonly officerId: number;
};

/** Of the batch that answers: its request and its time are ?1 and ?2. */
const isAnswered =
  "EXISTS (SELECT 1 FROM change_requests WHERE id = ?1 AND answer = 'done' AND answered_at = ?2)";

/**
 * Changes what was asked for and answers the request, in one batch, while the request waits and the person is
 * as they were shown. Another name is on the card too; another address ends every session of the account.
 * @returns false when either has changed
 * @throws a constraint error when another account has the address
 */
export async function doRequest(
  db: D1Database,
  { request, name, version, officerId }: Answered,
  now: number,
): Promise<boolean> {
  const at = instant(now);
  const { id, kind, user_id, email } = request;
  const [first_name, last_name] = kind === "name" ? [name.firstName, name.lastName] : [null, null];
  const [answered] = await db.batch([
    sql`UPDATE change_requests SET answered_at = ${at}, answer = 'done', answered_by = ${officerId}
      WHERE id = ${id} AND answered_at IS NULL
      AND EXISTS (SELECT 1 FROM users WHERE id = ${user_id} AND updated_at = ${version}) RETURNING id`.on(db),
    db
      .prepare(
        `UPDATE users SET updated_at = ${nextVersion("?2")}, email = coalesce(?5, email),
           first_name = coalesce(?6, first_name), last_name = coalesce(?7, last_name)
         WHERE id = ?3 AND updated_at = ?4 AND ${isAnswered}`,
      )
      .bind(id, at, user_id, version, email, first_name, last_name),
    db
      .prepare(
        `UPDATE memberships SET name = trim(?4 || ' ' || ?5)
         WHERE user_id = ?3 AND ?4 IS NOT NULL AND ${isAnswered}`,
      )
      .bind(id, at, user_id, first_name, last_name ?? ""),
    db
      .prepare(
        `UPDATE session_families SET revoked_at = ?2, revoked_because = 'admin'
         WHERE user_id = ?3 AND revoked_at IS NULL AND ${isAnswered}
           AND EXISTS (SELECT 1 FROM users WHERE id = ?3 AND email = ?4)`,
      )
      .bind(id, at, user_id, email),
  ]);
  return (answered?.results.length ?? 0) > 0;
}

/** @returns false when it does not wait any more */
export async function declineRequest(
  db: D1Database,
  { id, words, officerId }: { readonly id: number; readonly words: string; readonly officerId: number },
  now: number,
): Promise<boolean> {
  const row = await sql`UPDATE change_requests SET answered_at = ${instant(now)}, answer = 'declined',
    words = ${words}, answered_by = ${officerId} WHERE id = ${id} AND answered_at IS NULL RETURNING id`.first(
    db,
  );
  return row !== null;
}
