import { ageOn } from "#rules/membership/ages";
import { clubDay, dayInWords } from "../club-time";
import { findStanding } from "./membership-standing";

/** A member as the roll of a meeting is made of. */
export type Candidate = {
  readonly user_id: number;
  readonly number: string;
  readonly name: string;
  readonly level: string;
  readonly votes: number;
  readonly valid_to: string | null;
  readonly no_expiry: number;
  readonly is_approved: number;
  /** YYYY-MM-DD. */
  readonly joined_at: string;
  readonly date_of_birth: string | null;
};

/** From this age on a member votes. */
const votingAge = 18;

/** Why a member may not vote at an instant (ms), a few words; null: they may. */
export function whyNoVote(member: Candidate, at: number, zone: string): string | null {
  const day = clubDay(at, zone);
  const standing = findStanding(member, at, zone);
  if (standing.kind === "not-approved") return "Not approved by the club";
  if (standing.kind !== "current") {
    const lastDay = standing.kind === "ended" ? standing.lastDay : null;
    return lastDay ? `Membership ends ${dayInWords(lastDay)}` : "Membership without an end date";
  }
  if (member.joined_at > day) return `Joins ${dayInWords(member.joined_at)}`;
  if (member.votes === 0) return `${member.level} members do not vote`;
  if (member.date_of_birth !== null && ageOn(member.date_of_birth, day) < votingAge)
    return `Under ${votingAge} years`;
  return null;
}

/** How many members are needed, of those who may vote. */
export const neededOf = (
  { quorum, quorum_is_share }: { readonly quorum: number; readonly quorum_is_share: number },
  entitled: number,
): number => (quorum_is_share === 1 ? Math.ceil((entitled * quorum) / 100) : quorum);
