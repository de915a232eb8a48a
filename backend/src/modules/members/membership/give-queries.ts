import { nextNumber } from "../../../db/shop/payments/membership-extension";
import { raw, sql } from "../../../db/sql";
import { instant } from "../../../domain/clock";
import type { LevelAges } from "../../../domain/club/level-ages";
import { birthStatement } from "./age-proof";

/** A level as it is given without a payment: also one that is not for sale. */
export type GivenLevel = LevelAges & {
  readonly id: number;
  readonly name: string;
  /** 1: a membership of it has no last day. */
  readonly no_expiry: number;
  readonly needs_approval: number;
};

export const levelsToGive = (db: D1Database): Promise<readonly GivenLevel[]> =>
  sql`SELECT id, name, no_expiry, needs_approval, min_age, max_age
    FROM membership_levels ORDER BY sort_order, id`.all<GivenLevel>(db);

/** The number that a new member gets who joins now. */
export const proposeNumber = async (db: D1Database): Promise<string> =>
  (await sql`SELECT ${raw(nextNumber)} AS number`.first<string>(db, "number")) ?? "";

/** Days are YYYY-MM-DD. */
export type Gift = {
  readonly userId: number;
  readonly authorId: number;
  readonly level: GivenLevel;
  readonly number: string;
  readonly firstDay: string;
  /** Null: it has none. */
  readonly lastDay: string | null;
  /** For the committee. */
  readonly reason: string;
  /** Of an age that the club did not know. */
  readonly proof: { readonly born: string | null; readonly sawAge: boolean };
};

/**
 * Adds a membership that nobody has paid for, and its reason as a note. Nothing of it is money.
 * @returns false when they have one by now
 * @throws a constraint error when somebody has the number
 */
export async function giveMembership(
  db: D1Database,
  { userId, authorId, level, number, firstDay, lastDay, reason, proof }: Gift,
  now: number,
): Promise<boolean> {
  const [added] = await db.batch([
    sql`INSERT INTO memberships (user_id, level_id, number, name, valid_to, is_approved, joined_at, updated_at)
      SELECT id, ${level.id}, ${number}, trim(first_name || ' ' || last_name), ${lastDay},
        ${1 - level.needs_approval}, ${firstDay}, ${instant(now)} FROM users
      WHERE id = ${userId} AND NOT EXISTS (SELECT 1 FROM memberships WHERE user_id = ${userId}) RETURNING id`.on(
      db,
    ),
    ...(proof.born === null ? [] : [birthStatement(db, userId, proof.born, now)]),
    sql`INSERT INTO member_notes (user_id, author_id, text, at)
      SELECT user_id, ${authorId}, ${`Membership without a payment: ${reason}`}, ${instant(now)} FROM memberships
      WHERE user_id = ${userId} AND number = ${number} AND updated_at = ${instant(now)}`.on(db),
  ]);
  return (added?.results.length ?? 0) > 0;
}
