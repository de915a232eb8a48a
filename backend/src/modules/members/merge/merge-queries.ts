import { nextVersion } from "../../../db/next-version";
import { instant } from "../../../domain/clock";
import type { Changes } from "./choices";
import { movedTables } from "./moved-rows";
import type { Columns, Person } from "./people";

export type Merge = {
  /** Random, of this try: the statements of another one that failed find no row with theirs. */
  readonly key: string;
  readonly officerId: number;
  readonly kept: Person;
  readonly merged: Person;
  readonly changes: Changes;
};

/** What a merge keeps of both accounts, for taking it back. */
export type Kept = Changes & {
  /** The membership of the account that was merged; null without one. */
  readonly membership: Columns | null;
  /** That membership became the other's, as they had none. */
  readonly isMoved: boolean;
  readonly emails: readonly [kept: string, merged: string];
};

/** What makes two versions of an account: its row and its membership's. */
export const versionOf = ({ user, membership }: Person): string =>
  `${user.updated_at} ${membership?.updated_at ?? ""}`;

/** No address of a person: it holds the place while two accounts exchange theirs. */
export const nobody = "'merging-' || id || '@invalid'";

const isMembershipMoved = ({ kept, merged }: Merge) => merged.membership !== null && kept.membership === null;

const isCurrent = (id: number, version: number) =>
  `EXISTS (SELECT 1 FROM users u LEFT JOIN memberships m ON m.user_id = u.id WHERE u.id = ?${id}
     AND u.closed_at IS NULL AND u.updated_at || ' ' || coalesce(m.updated_at, '') = ?${version})`;

/** The merge itself. Every other statement does nothing without its row. */
function begin(db: D1Database, merge: Merge, now: number): D1PreparedStatement {
  const { key, officerId, kept, merged, changes } = merge;
  const before: Kept = {
    ...changes,
    membership: merged.membership,
    isMoved: isMembershipMoved(merge),
    emails: [kept.row.email, merged.row.email],
  };
  return db
    .prepare(
      `INSERT OR IGNORE INTO member_merges (request_key, kept_id, merged_id, at, by_id, before)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE ${isCurrent(2, 7)} AND ${isCurrent(3, 8)}
         AND NOT EXISTS (SELECT 1 FROM officer_roles WHERE user_id = ?3 AND ended_at IS NULL)
         AND NOT EXISTS (SELECT 1 FROM change_requests WHERE user_id IN (?2, ?3) AND answered_at IS NULL)
       RETURNING id`,
    )
    .bind(
      ...[key, kept.row.id, merged.row.id, instant(now), officerId, JSON.stringify(before)],
      ...[versionOf(kept), versionOf(merged)],
    );
}

/** Statements with ?1, the merge's key, of which `g` is the row. */
const moves: readonly string[] = movedTables.flatMap(({ name, id, owner, unless }) => [
  `INSERT INTO merged_rows (merge_id, table_name, row_id) SELECT g.id, '${name}', t.${id}
     FROM member_merges g, ${name} t WHERE g.request_key = ?1 AND t.${owner} = g.merged_id
     ${unless ? `AND NOT ${unless}` : ""}`,
  `UPDATE ${name} SET ${owner} = g.kept_id FROM member_merges g WHERE g.request_key = ?1 AND ${owner} = g.merged_id
     AND ${name}.${id} IN (SELECT row_id FROM merged_rows WHERE merge_id = g.id AND table_name = '${name}')`,
]);

/**
 * Two answers to one event, or two places in one run, count once: the kept account's. Credit is added up. Of
 * each the merge keeps how much it was: people who wait are below zero.
 */
const joined: readonly string[] = [
  `INSERT INTO merged_rows (merge_id, table_name, row_id, amount)
     SELECT g.id, 'same answer', t.id, iif(t.state = 'waiting', -t.people, t.people) FROM member_merges g, event_rsvps t
     WHERE g.request_key = ?1 AND t.user_id = g.merged_id AND t.people > 0`,
  `UPDATE event_rsvps SET state = 'declined', people = 0 FROM member_merges g WHERE g.request_key = ?1
     AND event_rsvps.id IN (SELECT row_id FROM merged_rows WHERE merge_id = g.id AND table_name = 'same answer')`,
  `INSERT INTO merged_rows (merge_id, table_name, row_id) SELECT g.id, 'same place', t.id
     FROM member_merges g, siv_event_participants t
     WHERE g.request_key = ?1 AND t.user_id = g.merged_id AND t.left_at IS NULL`,
  `UPDATE siv_event_participants SET left_at = g.at FROM member_merges g WHERE g.request_key = ?1
     AND siv_event_participants.id IN (SELECT row_id FROM merged_rows WHERE merge_id = g.id AND table_name = 'same place')`,
  `INSERT INTO merged_rows (merge_id, table_name, row_id, amount) SELECT g.id, 'credits', t.supplier_id, t.cents
     FROM member_merges g, credits t WHERE g.request_key = ?1 AND t.user_id = g.merged_id AND t.cents <> 0`,
  `INSERT INTO credits (user_id, supplier_id, cents) SELECT g.kept_id, r.row_id, r.amount
     FROM member_merges g, merged_rows r WHERE g.request_key = ?1 AND r.merge_id = g.id AND r.table_name = 'credits'
     ON CONFLICT (user_id, supplier_id) DO UPDATE SET cents = cents + excluded.cents`,
  `UPDATE credits SET cents = 0 FROM member_merges g WHERE g.request_key = ?1 AND user_id = g.merged_id`,
];

/** The membership moves to who has none; of two, the kept account's stays. */
const membershipMove = (merge: Merge): string =>
  isMembershipMoved(merge)
    ? `UPDATE memberships SET user_id = g.kept_id FROM member_merges g WHERE g.request_key = ?1 AND user_id = g.merged_id`
    : "DELETE FROM memberships WHERE user_id = (SELECT merged_id FROM member_merges WHERE request_key = ?1)";

const isOfEnd = (column: string) => ["level_id", "no_expiry", "valid_to"].includes(column);

/** Payments that extended the membership that goes no longer count; once both have one owner. */
function loseMonths(merge: Merge): string {
  const { kept, merged, changes } = merge;
  const keepsOther =
    merged.membership !== null &&
    (kept.membership === null || Object.keys(changes.memberships).some(isOfEnd));
  return `UPDATE membership_extensions SET lost_in_merge = g.id FROM member_merges g WHERE g.request_key = ?1
     AND user_id = g.kept_id AND lost_in_merge IS NULL AND order_id ${keepsOther ? "NOT IN" : "IN"} (
       SELECT row_id FROM merged_rows WHERE merge_id = g.id AND table_name = 'membership_extensions')`;
}

/** What the account that stays takes over. `key`: of its rows in the table. */
function takeOver(
  db: D1Database,
  { key, changes }: Merge,
  [table, owner]: readonly ["users", "id"] | readonly ["memberships", "user_id"],
  now: number,
): D1PreparedStatement {
  const taken = Object.entries(changes[table]);
  const assigned = taken.map(([name], index) => `, ${name} = ?${index + 3}`).join("");
  return db
    .prepare(
      `UPDATE ${table} SET updated_at = ${nextVersion("?2")}${assigned}
       WHERE ${owner} = (SELECT kept_id FROM member_merges WHERE request_key = ?1)`,
    )
    .bind(key, instant(now), ...taken.map(([, [, after]]) => after));
}

/**
 * The account that is merged is closed, with the address that is not chosen and without what may be one
 * account's alone. Whoever is signed in with an address that another takes is signed out.
 */
function close(db: D1Database, { key, kept, changes }: Merge, now: number) {
  const isExchanged = Object.hasOwn(changes.users, "email");
  const mergedId = "(SELECT merged_id FROM member_merges WHERE request_key = ?1)";
  const keptId = "(SELECT kept_id FROM member_merges WHERE request_key = ?1)";
  const before = [
    db
      .prepare(
        `UPDATE users SET closed_at = ?2, merged_into = ${keptId}, url = iif(url = ?3, NULL, url),
           ${isExchanged ? `email = ${nobody},` : ""} updated_at = ${nextVersion("?2")} WHERE id = ${mergedId}`,
      )
      .bind(key, instant(now), changes.users.url?.[1] ?? null),
  ];
  if (!isExchanged) return { before, after: [] };
  const after = [
    db.prepare(`UPDATE users SET email = ?2 WHERE id = ${mergedId}`).bind(key, kept.row.email),
    db
      .prepare(
        `UPDATE session_families SET revoked_at = ?2, revoked_because = 'admin'
         WHERE user_id = ${keptId} AND revoked_at IS NULL`,
      )
      .bind(key, instant(now)),
  ];
  return { before, after };
}

/**
 * Makes one account of two in one batch, while both are as the officer saw them.
 * @returns false when one of them has changed, or has got a role or a request since
 */
export async function mergePeople(db: D1Database, merge: Merge, now: number): Promise<boolean> {
  const { before, after } = close(db, merge, now);
  const plain = [...moves, loseMonths(merge), ...joined, membershipMove(merge)].map((text) =>
    db.prepare(text).bind(merge.key),
  );
  const [begun] = await db.batch([
    begin(db, merge, now),
    ...plain,
    ...before,
    takeOver(db, merge, ["users", "id"], now),
    takeOver(db, merge, ["memberships", "user_id"], now),
    ...after,
  ]);
  return (begun?.results.length ?? 0) > 0;
}
