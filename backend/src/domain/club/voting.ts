import { ageOn } from "#rules/membership/ages";
import { clubDay, dayInWords } from "../club-time";
import { findStanding } from "./membership-standing";

/** A member as the roll of a meeting is made of. */
export type Candidate = {
  readonly user_id: number;
  readonly number: string;
  readonly name: string;
  readonly level: string;
  /** Of a membership; null: not decided. */
  readonly votes: number | null;
  /** The name of whoever is on the same membership. */
  readonly additional: string | null;
  readonly valid_to: string | null;
  readonly no_expiry: number;
  readonly is_approved: number;
  /** YYYY-MM-DD. */
  readonly joined_at: string;
  readonly date_of_birth: string | null;
};

/** From this age on a member votes. */
const votingAge = 18;

/** Why nobody of a membership may vote at an instant (ms), a few words; null: somebody may. */
function whyNone(member: Candidate, at: number, zone: string): string | null {
  const day = clubDay(at, zone);
  const standing = findStanding(member, at, zone);
  if (standing.kind === "not-approved") return "Not approved by the club";
  if (standing.kind !== "current") {
    const lastDay = standing.kind === "ended" ? standing.lastDay : null;
    return lastDay ? `Membership ends ${dayInWords(lastDay)}` : "Membership without an end date";
  }
  if (member.joined_at > day) return `Joins ${dayInWords(member.joined_at)}`;
  if (member.votes === null) return `Not decided whether ${member.level} members vote`;
  return member.votes === 0 ? `${member.level} members do not vote` : null;
}

/** The same of whoever the membership is of. */
export function whyNoVote(member: Candidate, at: number, zone: string): string | null {
  const { date_of_birth: born } = member;
  const isUnderAge = born !== null && ageOn(born, clubDay(at, zone)) < votingAge;
  return whyNone(member, at, zone) ?? (isUnderAge ? `Under ${votingAge} years` : null);
}

/** The same of the additional member, whose age is not known. */
export const whyNoSecondVote = (member: Candidate, at: number, zone: string): string | null =>
  whyNone(member, at, zone) ?? (member.votes === 2 ? null : "This membership has one vote");

/** How many members are needed, of those who may vote. */
export const neededOf = (
  { quorum, quorum_is_share }: { readonly quorum: number; readonly quorum_is_share: number },
  entitled: number,
): number => (quorum_is_share === 1 ? Math.ceil((entitled * quorum) / 100) : quorum);
