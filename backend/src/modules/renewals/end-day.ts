import { findStanding } from "../../domain/club/membership-standing";
import type { MembershipTerm } from "../../domain/club/membership-validity";

/** The last day of an approved membership, YYYY-MM-DD; null where its end cannot be read. */
export function lastDayOf(term: MembershipTerm, zone: string): string | null {
  const standing = findStanding({ ...term, is_approved: 1 }, 0, zone);
  return standing.kind === "current" || standing.kind === "ended" ? standing.lastDay : null;
}
