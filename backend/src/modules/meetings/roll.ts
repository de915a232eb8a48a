import { addDays } from "#rules/days";
import type { MeetingRow } from "../../db/meetings/meetings";
import { candidates, frozenRoll, type RollMember } from "../../db/meetings/roll";
import { whyNoVote } from "../../domain/club/voting";
import { clubDay } from "../../domain/club-time";

/** Whose membership has ended longer before a meeting is not named on its roll. */
const daysNamed = 365;

/** Who may vote at a meeting, and who may not, as it is known now. */
export async function currentRoll(
  db: D1Database,
  { starts_at }: MeetingRow,
  zone: string,
): Promise<readonly RollMember[]> {
  const at = Date.parse(starts_at);
  const members = await candidates(db, addDays(clubDay(at, zone), -daysNamed));
  return members.map((member) => {
    const { user_id, number, name, level } = member;
    return { user_id, number, name, level, reason: whyNoVote(member, at, zone) };
  });
}

/** The roll as it was frozen; before that as it is now. */
export const rollOf = (db: D1Database, meeting: MeetingRow, zone: string): Promise<readonly RollMember[]> =>
  meeting.frozen_at === null ? currentRoll(db, meeting, zone) : frozenRoll(db, meeting.id);

export const entitledOf = (roll: readonly RollMember[]): number =>
  roll.filter(({ reason }) => reason === null).length;
