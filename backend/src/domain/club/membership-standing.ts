import { clubDay } from "../club-time";
import { endOfMembership, type MembershipTerm } from "./membership-validity";

/** Whether somebody is a member at the time of looking. */
export type Standing =
  /** Null: without an end. */
  | { readonly kind: "current"; readonly lastDay: string | null }
  /** Null: its end cannot be read, so that it was never valid. */
  | { readonly kind: "ended"; readonly lastDay: string | null }
  | { readonly kind: "never-member" }
  | { readonly kind: "not-approved" };

type StandingTerm = MembershipTerm & { readonly is_approved: number };

/** @param membership null for one who was never a member */
export function findStanding(membership: StandingTerm | null, now: number, zone: string): Standing {
  if (membership === null) return { kind: "never-member" };
  if (membership.is_approved !== 1) return { kind: "not-approved" };
  const end = endOfMembership(membership, zone);
  const lastDay = Number.isFinite(end) ? clubDay(end - 1, zone) : null;
  return { kind: end > now ? "current" : "ended", lastDay };
}
