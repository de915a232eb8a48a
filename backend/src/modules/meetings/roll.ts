import { addDays } from "#rules/days";
import { type MeetingRow, undecidedLevels } from "../../db/meetings/meetings";
import { candidates, frozenRoll, type RollMember } from "../../db/meetings/roll";
import { whyNoSecondVote, whyNoVote } from "../../domain/club/voting";
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
  return members.flatMap((member) => {
    const { user_id, number, name, level, additional } = member;
    const first = { user_id, person: 1, number, name, level, reason: whyNoVote(member, at, zone) };
    if (additional === null) return [first];
    return [first, { ...first, person: 2, name: additional, reason: whyNoSecondVote(member, at, zone) }];
  });
}

/** The roll as it was frozen; before that as it is now. */
export const rollOf = (db: D1Database, meeting: MeetingRow, zone: string): Promise<readonly RollMember[]> =>
  meeting.frozen_at === null ? currentRoll(db, meeting, zone) : frozenRoll(db, meeting.id);

/** Levels of people on a roll of which it is not decided whether they vote. */
export async function undecidedOn(db: D1Database, roll: readonly RollMember[]): Promise<readonly string[]> {
  const found = new Set(roll.map(({ level }) => level));
  return (await undecidedLevels(db)).map(({ name }) => name).filter((name) => found.has(name));
}

export const entitledOf = (roll: readonly RollMember[]): number =>
  roll.filter(({ reason }) => reason === null).length;
