import { isMemberAt, type MembershipStanding } from "../../domain/club/membership-validity";
import type { Buyer } from "../../domain/shop/buyer";
import { getCredit } from "../account/credits";
import { noExpiry } from "../club/no-expiry";
import { clubZone } from "../content/site-settings";
import { raw, sql } from "../sql";

/** What the shop needs to know of a member. */
export async function getBuyer(db: D1Database, userId: number, now: number): Promise<Buyer> {
  const [row, zone, creditCents] = await Promise.all([
    sql`SELECT l.code, ${raw(noExpiry)} AS no_expiry, m.valid_to, m.is_approved
      FROM memberships m JOIN membership_levels l ON l.id = m.level_id
      WHERE m.user_id = ${userId} AND m.refused_at IS NULL`.first<MembershipStanding & { code: string }>(db),
    clubZone(db),
    getCredit(db, userId, undefined),
  ]);
  const level = row && isMemberAt(row, now, zone) ? row.code : null;
  const isApproved = row?.is_approved === 1;
  return { isSignedIn: true, isMember: row !== null, isApproved, level, creditCents };
}
