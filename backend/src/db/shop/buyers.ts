import { endOfMembership, type MembershipTerm } from "../../domain/club/membership-validity";
import type { Buyer } from "../../domain/shop/buyer";
import { getCredit } from "../account/credits";
import { clubZone } from "../content/site-settings";
import { sql } from "../sql";

/** What the shop needs to know of a member. */
export async function getBuyer(db: D1Database, userId: number, now: number): Promise<Buyer> {
  const [row, zone, creditCents] = await Promise.all([
    sql`SELECT l.code, max(m.no_expiry, l.no_expiry) AS no_expiry, m.valid_to FROM memberships m
      JOIN membership_levels l ON l.id = m.level_id WHERE m.user_id = ${userId}`.first<
      MembershipTerm & { code: string }
    >(db),
    clubZone(db),
    getCredit(db, userId, undefined),
  ]);
  const isValid = row !== null && now < endOfMembership(row, zone);
  return { isSignedIn: true, isMember: row !== null, level: isValid ? row.code : null, creditCents };
}
