import { instant } from "../../domain/clock";
import type { MembershipStanding } from "../../domain/club/membership-validity";
import { raw, sql } from "../sql";
import { noExpiry } from "./no-expiry";

export type MembershipRow = {
  level_id: number;
  number: string;
  name: string;
  additional_member: string | null;
  no_expiry: number;
  valid_to: string | null;
  racers_id: string | null;
  type: string;
  colour: string | null;
  has_prior: number;
  is_approved: number;
  home_track: string | null;
  track_color: string | null;
  special_vehicle: number;
  allows_additional_member: number;
};

/** A membership as its card shows it. */
export type CardRow = Pick<
  MembershipRow,
  "number" | "name" | "no_expiry" | "valid_to" | "is_approved" | "special_vehicle"
> & { image_hash: string | null };

function cardWhere(db: D1Database, condition: string, value: number | string): Promise<CardRow | null> {
  return db
    .prepare(
      `SELECT m.number, m.name, ${noExpiry} AS no_expiry, m.valid_to, m.is_approved,
         m.special_vehicle, u.image_hash
       FROM memberships m JOIN membership_levels l ON l.id = m.level_id JOIN users u ON u.id = m.user_id
       WHERE ${condition}`,
    )
    .bind(value)
    .first<CardRow>();
}

export const cardOfUser = (db: D1Database, userId: number) => cardWhere(db, "m.user_id = ?", userId);
export const cardByNumber = (db: D1Database, number: string) => cardWhere(db, "m.number = ?", number);

/** A membership that the club has refused counts as none. */
export function membershipOf(db: D1Database, userId: number): Promise<MembershipRow | null> {
  return sql`SELECT m.level_id, m.number, m.name, m.additional_member, ${raw(noExpiry)} AS no_expiry,
    m.valid_to, m.racers_id,
            l.name AS type, m.colour, m.has_prior, m.is_approved, m.home_track, m.track_color,
            m.special_vehicle, l.allows_additional_member
     FROM memberships m JOIN membership_levels l ON l.id = m.level_id
     WHERE m.user_id = ${userId} AND m.refused_at IS NULL`.first<MembershipRow>(db);
}

/** Several people's memberships, by person. A person without a membership has no entry. */
export async function membershipStandings(
  db: D1Database,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, MembershipStanding>> {
  const results = await sql`SELECT m.user_id, ${raw(noExpiry)} AS no_expiry, m.valid_to,
    m.is_approved
    FROM memberships m JOIN membership_levels l ON l.id = m.level_id
    WHERE m.user_id IN (SELECT value FROM json_each(${JSON.stringify(userIds)}))`.all<
    MembershipStanding & { user_id: number }
  >(db);
  return new Map(results.map((standing) => [standing.user_id, standing]));
}

/** @returns false when the person has no membership to write it on. */
export async function setRacersId(
  db: D1Database,
  userId: number,
  racersId: string,
  now: number,
): Promise<boolean> {
  const result = await sql`UPDATE memberships SET racers_id = ${racersId}, updated_at = ${instant(now)}
    WHERE user_id = ${userId}`.run(db);
  return result.meta.changes > 0;
}

/** @param name null for nobody */
export const setAdditionalMember = (
  db: D1Database,
  userId: number,
  name: string | null,
  now: number,
): Promise<unknown> =>
  sql`UPDATE memberships SET additional_member = ${name}, updated_at = ${instant(now)}
    WHERE user_id = ${userId}`.run(db);
