import { nextVersion } from "../../../db/next-version";
import { sql } from "../../../db/sql";
import { instant } from "../../../domain/clock";
import type { Changes } from "./choices";
import { type Kept, nobody } from "./merge-queries";
import { movedTables } from "./moved-rows";

/** Days for which a merge can be taken back, after which what it kept of the accounts is deleted. */
const undoDays = 30;
const dayMs = 24 * 60 * 60_000;

/** The first instant from which a merge can still be taken back. */
const undoLimit = (now: number): string => instant(now - undoDays * dayMs);

/** The instant from which a merge cannot be taken back any more. */
export const undoEnd = ({ at }: Pick<StoredMerge, "at">): string =>
  instant(Date.parse(at) + undoDays * dayMs);

export type StoredMerge = {
  readonly id: number;
  readonly kept_id: number;
  readonly merged_id: number;
  readonly kept_name: string;
  readonly merged_name: string;
  readonly at: string;
  readonly by: string | null;
  readonly before: string;
};

const nameOf = (user: string) =>
  `coalesce(nullif(trim(${user}.first_name || ' ' || ${user}.last_name), ''), ${user}.email)`;

const select = `SELECT g.id, g.kept_id, g.merged_id, ${nameOf("k")} AS kept_name, ${nameOf("o")} AS merged_name, g.at,
    ${nameOf("w")} AS "by", g.before
  FROM member_merges g JOIN users k ON k.id = g.kept_id JOIN users o ON o.id = g.merged_id
    LEFT JOIN users w ON w.id = g.by_id
  WHERE g.undone_at IS NULL AND g.at > ?2 AND k.merged_into IS NULL`;

/**
 * The merges into this account that can be taken back, the newest first. Of a chain the last one goes first.
 */
export const openMergesInto = async (
  db: D1Database,
  keptId: number,
  now: number,
): Promise<readonly StoredMerge[]> =>
  (
    await db
      .prepare(`${select} AND g.kept_id = ?1 ORDER BY g.at DESC`)
      .bind(keptId, undoLimit(now))
      .all<StoredMerge>()
  ).results;

/** The merge of this account into another, while it can be taken back; else null. */
export const openMergeOf = (db: D1Database, mergedId: number, now: number): Promise<StoredMerge | null> =>
  db.prepare(`${select} AND g.merged_id = ?1`).bind(mergedId, undoLimit(now)).first<StoredMerge>();

/** Which account another one was merged into; null for one that was not. */
export const mergedInto = (db: D1Database, id: number): Promise<{ id: number; email: string } | null> =>
  sql`SELECT k.id, k.email FROM users o JOIN users k ON k.id = o.merged_into WHERE o.id = ${id}`.first(db);

/** ?1 is the merge. */
const moves: readonly string[] = movedTables.map(
  ({ name, id, owner }) =>
    `UPDATE ${name} SET ${owner} = g.merged_id FROM member_merges g WHERE g.id = ?1 AND ${owner} = g.kept_id
       AND ${name}.${id} IN (SELECT row_id FROM merged_rows WHERE merge_id = g.id AND table_name = '${name}')`,
);

/** What is left of the credit goes back, at most what came; the rest has been spent by the one person. */
const leftOf = `max(0, min(r.amount, (SELECT k.cents FROM credits k
  WHERE k.user_id = g.kept_id AND k.supplier_id = r.row_id)))`;
const credit = (account: "merged_id" | "kept_id", sign: "+" | "-") =>
  `UPDATE credits SET cents = credits.cents ${sign} ${leftOf} FROM member_merges g, merged_rows r
     WHERE g.id = ?1 AND r.merge_id = g.id AND r.table_name = 'credits'
       AND credits.user_id = g.${account} AND credits.supplier_id = r.row_id`;

const parted: readonly string[] = [
  "UPDATE membership_extensions SET lost_in_merge = NULL WHERE lost_in_merge = ?1",
  `UPDATE event_rsvps SET people = abs(r.amount), state = iif(r.amount < 0, 'waiting', 'going') FROM merged_rows r
     WHERE r.merge_id = ?1 AND r.table_name = 'same answer' AND event_rsvps.id = r.row_id`,
  `UPDATE siv_event_participants SET left_at = NULL FROM merged_rows r
     WHERE r.merge_id = ?1 AND r.table_name = 'same place' AND siv_event_participants.id = r.row_id`,
  credit("merged_id", "+"),
  credit("kept_id", "-"),
];

/** A column goes back to what it was unless somebody has changed it since. */
function giveBack(
  db: D1Database,
  id: number,
  [table, owner]: readonly ["users", "id"] | readonly ["memberships", "user_id"],
  changes: Changes["users"],
  now: number,
): D1PreparedStatement {
  const taken = Object.entries(changes);
  const assigned = taken
    .map(([name], index) => `, ${name} = iif(${name} IS ?${index * 2 + 4}, ?${index * 2 + 3}, ${name})`)
    .join("");
  return db
    .prepare(
      `UPDATE ${table} SET updated_at = ${nextVersion("?2")}${assigned}
       WHERE ${owner} = (SELECT kept_id FROM member_merges WHERE id = ?1)`,
    )
    .bind(id, instant(now), ...taken.flatMap(([, [before, after]]) => [before, after]));
}

/** The membership of the account that was merged, as it was, or the one that moved. */
function membershipBack(db: D1Database, id: number, { membership, isMoved }: Kept): D1PreparedStatement[] {
  if (membership === null) return [];
  if (isMoved)
    return [
      db
        .prepare(
          `UPDATE memberships SET user_id = g.merged_id FROM member_merges g
           WHERE g.id = ?1 AND memberships.id = ?2 AND user_id = g.kept_id`,
        )
        .bind(id, membership.id ?? null),
    ];
  const columns = Object.keys(membership);
  return [
    db
      .prepare(
        `INSERT INTO memberships (${columns.join(", ")}) VALUES (${columns.map((_, index) => `?${index + 1}`).join(", ")})`,
      )
      .bind(...Object.values(membership)),
  ];
}

/**
 * The merged account is open again, with its own address. Where the two had exchanged theirs, whoever is
 * signed in to the kept one is signed out: that may be the other person.
 */
function reopen(db: D1Database, id: number, { users, emails }: Kept, now: number) {
  const mergedId = "(SELECT merged_id FROM member_merges WHERE id = ?1)";
  const open = db
    .prepare(
      `UPDATE users SET closed_at = NULL, merged_into = NULL, url = coalesce(url, ?3),
         updated_at = ${nextVersion("?2")} WHERE id = ${mergedId}`,
    )
    .bind(id, instant(now), users.url?.[1] ?? null);
  if (!Object.hasOwn(users, "email")) return { before: [], after: [open] };
  return {
    before: [db.prepare(`UPDATE users SET email = ${nobody} WHERE id = ${mergedId}`).bind(id)],
    after: [
      open,
      db.prepare(`UPDATE users SET email = ?2 WHERE id = ${mergedId}`).bind(id, emails[1]),
      db
        .prepare(
          `UPDATE session_families SET revoked_at = ?2, revoked_because = 'admin'
           WHERE user_id = (SELECT kept_id FROM member_merges WHERE id = ?1) AND revoked_at IS NULL`,
        )
        .bind(id, instant(now)),
    ],
  };
}

/**
 * Makes two accounts of one again, in one batch: what moved goes back, what came since stays with the account
 * that was kept, and values that somebody has changed since stay changed.
 * @throws a constraint error when it was taken back already, or another account has got the member number or
 *   the address since
 */
export async function undoMerge(
  db: D1Database,
  { merge, officerId }: { readonly merge: StoredMerge; readonly officerId: number },
  now: number,
): Promise<void> {
  const { id } = merge;
  const kept = JSON.parse(merge.before) as Kept;
  const { before, after } = reopen(db, id, kept, now);
  await db.batch([
    // A trigger fails the batch of whoever comes second.
    db
      .prepare("UPDATE member_merges SET undone_by = ?2, undone_at = ?3 WHERE id = ?1")
      .bind(id, officerId, instant(now)),
    ...[...moves, ...parted].map((text) => db.prepare(text).bind(id)),
    ...before,
    giveBack(db, id, ["users", "id"], kept.users, now),
    giveBack(db, id, ["memberships", "user_id"], kept.memberships, now),
    ...membershipBack(db, id, kept),
    ...after,
    db.prepare("DELETE FROM merged_rows WHERE merge_id = ?1").bind(id),
  ]);
}
