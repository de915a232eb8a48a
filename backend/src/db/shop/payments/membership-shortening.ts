import { instant } from "../../../domain/clock";
import type { Extension } from "../../../domain/club/membership-shortening";
import { noExpiry } from "../../club/no-expiry";
import { isConstraintError } from "../../constraint-error";
import { nextVersion } from "../../next-version";
import { raw, sql } from "../../sql";
import type { ActionBy } from "../order-actions";
import { membershipRefunded } from "../orders";

type ExtendedMembership = {
  readonly number: string;
  readonly name: string;
  readonly level: string;
  readonly valid_to: string | null;
  readonly no_expiry: number;
  readonly updated_at: string;
};

export type Extended = {
  readonly membership: ExtendedMembership;
  /** All of the member, the oldest first. */
  readonly extensions: readonly Extension[];
};

/** The membership that a member's orders have extended; null without one. */
export async function findExtended(db: D1Database, userId: number): Promise<Extended | null> {
  const [memberships, extensions] = await db.batch([
    sql`SELECT m.number, m.name, l.name AS level, m.valid_to, ${raw(noExpiry)} AS no_expiry,
        m.updated_at
      FROM memberships m JOIN membership_levels l ON l.id = m.level_id WHERE m.user_id = ${userId}`.on(db),
    sql`SELECT order_id, valid_from, valid_to, created_at, shortened_to, lost_in_merge FROM membership_extensions
      WHERE user_id = ${userId} ORDER BY created_at, order_id`.on(db),
  ]);
  const [membership] = (memberships?.results ?? []) as ExtendedMembership[];
  return membership ? { membership, extensions: (extensions?.results ?? []) as Extension[] } : null;
}

/**
 * SQL: the line of the refund in what needs attention (refunds.ts), or of the payment that was taken back
 * (take-back.ts); ?1 is the order.
 */
const extensionStays = `(SELECT iif(o.status = 'released', 'Taken back', 'Refunded')
    || '. The membership stays extended to ' || e.valid_to || '.'
  FROM membership_extensions e JOIN orders o ON o.id = e.order_id WHERE e.order_id = ?1)`;

/** SQL: whether the line stands there, between line ends. */
const standsThere = `instr(char(10) || needs_attention || char(10), char(10) || ${extensionStays} || char(10)) > 0`;

/**
 * Takes the months of an order that was refunded, or is not paid after all, off the membership, and that off
 * what needs attention.
 * @param day the new last day
 * @returns false when the membership is no longer as it was read, or it was done already
 */
export async function shortenMembership(
  db: D1Database,
  orderId: number,
  { day, membership }: { readonly day: string; readonly membership: ExtendedMembership },
  { editorId, note }: ActionBy,
  now: number,
): Promise<boolean> {
  try {
    await db.batch([
      // Its order is NULL, which is refused, unless all is as it was read; then the batch is undone.
      db
        .prepare(
          `INSERT INTO order_actions (order_id, editor_id, action, attention, note, created_at)
           VALUES ((SELECT o.id FROM orders o JOIN membership_extensions e ON e.order_id = o.id
               JOIN memberships m ON m.user_id = e.user_id
               WHERE o.id = ?1 AND (o.status IN ('refunded', 'released') OR ${membershipRefunded}) AND o.user_id <> ?2 AND e.shortened_to IS NULL
                 AND m.valid_to IS ?3 AND m.updated_at = ?4),
             ?2, 'shortened', (SELECT ${extensionStays} FROM orders WHERE id = ?1 AND ${standsThere}), ?5, ?6)`,
        )
        .bind(orderId, editorId, membership.valid_to, membership.updated_at, note, instant(now)),
      db
        .prepare(
          `UPDATE memberships SET valid_to = ?2, updated_at = ${nextVersion("?3")}
           WHERE user_id = (SELECT user_id FROM orders WHERE id = ?1)`,
        )
        .bind(orderId, day, instant(now)),
      sql`UPDATE membership_extensions SET shortened_to = ${day} WHERE order_id = ${orderId}`.on(db),
      db
        .prepare(
          `UPDATE orders SET needs_attention = nullif(trim(replace(char(10) || needs_attention || char(10),
             char(10) || ${extensionStays} || char(10), char(10)), char(10)), '')
           WHERE id = ?1 AND ${standsThere}`,
        )
        .bind(orderId),
    ]);
    return true;
  } catch (error) {
    if (isConstraintError(error)) return false;
    throw error;
  }
}
