import type { MembershipStanding } from "../../domain/club/membership-validity";
import { raw, sql } from "../sql";
import { noExpiry } from "./no-expiry";

export type LeaderRow = MembershipStanding & { readonly number: string; readonly name: string };

/**
 * The member with a number, or an account's, if that one has the flag and a vehicle on concession,
 * registered on a day. Whether the membership is valid then is the caller's to ask.
 * @param day YYYY-MM-DD at the club
 */
export const findLeader = (
  db: D1Database,
  { number, userId }: { readonly number: string | null; readonly userId: number },
  day: string,
): Promise<LeaderRow | null> =>
  sql`SELECT m.number, m.name, ${raw(noExpiry)} AS no_expiry, m.valid_to,
      m.is_approved
    FROM memberships m JOIN membership_levels l ON l.id = m.level_id
    WHERE iif(${number} IS NULL, m.user_id = ${userId}, m.number = ${number}) AND m.special_vehicle = 1
      AND EXISTS (
        SELECT 1 FROM vehicles v WHERE v.owner_id = m.user_id AND v.deleted_at IS NULL AND v.sold_on IS NULL
          AND v.registration_kind = 'concessional'
          AND (v.registration_expiry IS NULL OR v.registration_expiry >= ${day})
      )`.first<LeaderRow>(db);
