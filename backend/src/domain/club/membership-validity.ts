import { Temporal } from "temporal-polyfill";
import { type ClubClock, readTerm } from "#rules/membership/term";

/** How long a membership runs. */
export type MembershipTerm = { readonly no_expiry: number; readonly valid_to: string | null };

/** What decides whether somebody is a member. */
export type MembershipStanding = MembershipTerm & { readonly is_approved: number };

/** An IANA zone's clock. */
export const clubClock = (zone: string): ClubClock => ({
  getInstant: ({ year, month, day, hour, minute, second }) =>
    new Temporal.PlainDateTime(year, month, 1, hour, minute, second)
      .add({ days: day - 1 })
      .toZonedDateTime(zone).epochMilliseconds,
  wallTimeAt: (instant) => {
    const at = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
    const { year, month, day, hour, minute, second } = at;
    return { year, month, day, hour, minute, second };
  },
});

/**
 * The first instant (ms) at which a membership is no longer valid; Infinity for life. NaN without a date that
 * can be read: such a membership was never valid.
 */
export function endOfMembership({ no_expiry, valid_to }: MembershipTerm, zone: string): number {
  if (no_expiry === 1) return Number.POSITIVE_INFINITY;
  return readTerm(valid_to, clubClock(zone))?.end ?? Number.NaN;
}

/**
 * Whether somebody is a member at an instant (ms): the club has approved the membership, and it is valid.
 * @param membership null for somebody without one
 */
export const isMemberAt = (membership: MembershipStanding | null, at: number, zone: string): boolean =>
  membership !== null && membership.is_approved === 1 && at < endOfMembership(membership, zone);
