import { isConstraintError } from "../../../db/constraint-error";
import { nextVersion } from "../../../db/next-version";
import { raw, sql } from "../../../db/sql";
import { instant } from "../../../domain/clock";
import type { LevelAges } from "../../../domain/club/level-ages";
import { refundRefused } from "../../../domain/shop/order-attention";

/** A membership that is paid and not approved. */
export type WaitingMember = LevelAges & {
  readonly user_id: number;
  readonly name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string | null;
  /** YYYY-MM-DD. */
  readonly date_of_birth: string | null;
  readonly level: string;
  readonly number: string;
  readonly additional_member: string | null;
  /** Its level asks who joins for two members who vouch. */
  readonly needs_vouchers: number;
  /** YYYY-MM-DD. */
  readonly valid_to: string | null;
  /** Of the membership. */
  readonly version: string;
  /** The order that paid it; null: none did. */
  readonly order_id: number | null;
  readonly order_status: string | null;
  readonly paid_at: string | null;
};

/** SQL of its columns, of the tables below. */
export const waitingColumns = `m.user_id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) AS name,
  u.first_name, u.last_name, u.email, u.mobile_phone AS phone, u.date_of_birth, l.name AS level, l.needs_vouchers, l.min_age, l.max_age, m.number,
  m.additional_member, m.valid_to, m.updated_at AS version, o.id AS order_id, o.status AS order_status, o.paid_at`;

/** SQL: the memberships `m` that wait, with the person, the level, and the order that paid last. */
export const waitingMembers = `(SELECT * FROM memberships WHERE is_approved = 0 AND refused_at IS NULL) m
  JOIN users u ON u.id = m.user_id JOIN membership_levels l ON l.id = m.level_id
  LEFT JOIN orders o ON o.id = (SELECT max(e.order_id) FROM membership_extensions e WHERE e.user_id = m.user_id)`;

/** With their postal address; null where a line of it is not known. */
export type WaitingPerson = WaitingMember & {
  readonly street_address: string | null;
  readonly street_address_1: string | null;
  readonly suburb: string | null;
  readonly state: string | null;
  readonly postcode: string | null;
};

export const findWaiting = (db: D1Database, userId: number): Promise<WaitingPerson | null> =>
  sql`SELECT ${raw(waitingColumns)}, a.street_address, a.street_address_1, a.suburb, a.state, a.postcode
    FROM ${raw(waitingMembers)} LEFT JOIN addresses a ON a.id = u.current_address_id
    WHERE m.user_id = ${userId}`.first<WaitingPerson>(db);

/** Those of these people who wait, in the order of their names. */
export const findWaitingByIds = (db: D1Database, ids: readonly number[]): Promise<readonly WaitingMember[]> =>
  sql`SELECT ${raw(waitingColumns)} FROM ${raw(waitingMembers)}
    WHERE m.user_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
    ORDER BY u.last_name COLLATE NOCASE, u.first_name COLLATE NOCASE, u.id`.all<WaitingMember>(db);

type Version = Pick<WaitingMember, "user_id" | "version">;

/** Approves a membership: a row, unless somebody else has decided, or it has changed. */
export const approvalStatement = (
  db: D1Database,
  { user_id, version }: Version,
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE memberships SET is_approved = 1, updated_at = ${nextVersion("?1")}
       WHERE user_id = ?2 AND is_approved = 0 AND refused_at IS NULL AND updated_at = ?3 RETURNING id`,
    )
    .bind(instant(now), user_id, version);

/** @returns false when it is not as the editor saw it */
export const approveMember = async (db: D1Database, member: Version, now: number): Promise<boolean> =>
  (await approvalStatement(db, member, now).first()) !== null;

/**
 * Ends a membership that was never approved; its row stays, with the last day that it had. The order that
 * paid it needs attention, if it is still paid.
 * @param day the day before, YYYY-MM-DD: its last one
 * @returns false as above
 */
export async function refuseMember(
  db: D1Database,
  { user_id, version, order_id }: Version & Pick<WaitingMember, "order_id">,
  { reason, day }: { readonly reason: string; readonly day: string },
  now: number,
): Promise<boolean> {
  try {
    const [refused] = await db.batch([
      // A NULL, which is refused, when it is not as it was seen: the batch is undone.
      db
        .prepare(
          `UPDATE memberships SET updated_at = iif(is_approved = 0 AND refused_at IS NULL AND updated_at = ?2,
             ${nextVersion("?3")}, NULL), left_valid_to = valid_to, valid_to = ?4, refused_at = ?3, refused_reason = ?5 WHERE user_id = ?1`,
        )
        .bind(user_id, version, instant(now), day, reason),
      db
        .prepare(
          `UPDATE orders SET needs_attention = concat_ws(char(10), needs_attention, ?2)
           WHERE id = ?1 AND status = 'paid'`,
        )
        .bind(order_id, refundRefused),
    ]);
    return (refused?.meta.changes ?? 0) > 0;
  } catch (error) {
    if (isConstraintError(error)) return false;
    throw error;
  }
}
