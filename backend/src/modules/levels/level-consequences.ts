import { addDays } from "#rules/days";
import { agesText } from "../../domain/club/level-ages";
import { boughtTerm, type LevelTerm, termCents } from "../../domain/club/terms/bought-term";
import { dayInWords } from "../../domain/club-time";
import { dollars } from "../../domain/money";
import { countText } from "../events/event-words";
import { stateConditions } from "../members/states";
import type { EditedLevel, LevelColumns } from "./queries";
import { monthDayText } from "./term-rules";

type Ages = Pick<LevelColumns, "min_age" | "max_age">;

type Outside = {
  /** Current members whom the ages take out. */
  readonly outside: number;
  /** Those whose age is not known. */
  readonly unknown: number;
};

/** @param today YYYY-MM-DD in the club's zone */
async function countOutside(db: D1Database, level: EditedLevel, ages: Ages, today: string): Promise<Outside> {
  // As ageOn of rules/membership/ages.ts.
  const { results } = await db
    .prepare(
      `SELECT coalesce(sum(born IS NULL), 0) AS unknown,
         coalesce(sum((age < ?3 OR age > ?4) AND NOT (age < ?5 OR age > ?6)), 0) AS outside
       FROM (SELECT u.date_of_birth AS born, substr(?2, 1, 4) - substr(u.date_of_birth, 1, 4)
             - (substr(?2, 6) < substr(u.date_of_birth, 6)) AS age
           FROM memberships m JOIN users u ON u.id = m.user_id
           WHERE m.level_id = ?1 AND ${stateConditions("?2", "?2").active})`,
    )
    .bind(
      ...[level.id, today],
      ...[ages.min_age ?? 0, ages.max_age ?? 999, level.min_age ?? 0, level.max_age ?? 999],
    )
    .all<Outside>();
  return results[0] ?? { outside: 0, unknown: 0 };
}

/** "3 current members cannot renew it." Membership without an end is never renewed. */
const cannotRenew = (count: number, level: EditedLevel, what: string, rest = ""): readonly string[] =>
  count === 0 || level.no_expiry === 1 ? [] : [`${countText(count, what)}${rest} cannot renew it.`];

async function ageLines(
  db: D1Database,
  level: EditedLevel,
  after: LevelColumns,
  today: string,
): Promise<readonly string[]> {
  if (after.min_age === level.min_age && after.max_age === level.max_age) return [];
  const { outside, unknown } = await countOutside(db, level, after, today);
  const hasLimit = after.min_age !== null || after.max_age !== null;
  const gone = cannotRenew(outside, level, "current member", ` of an age outside “${agesText(after)}”`);
  return [
    ...gone,
    ...(hasLimit && unknown > 0 && level.no_expiry !== 1
      ? [`${countText(unknown, "current member")} without a date of birth cannot renew it before giving one.`]
      : []),
  ];
}

const isSameTerm = (one: LevelTerm, other: LevelTerm) =>
  one.ends_on === other.ends_on &&
  one.pro_rata === other.pro_rata &&
  one.next_year_months === other.next_year_months &&
  one.grace_days === other.grace_days;

/** What somebody pays who joins on a day, and until when they are members. */
function joiningLine(level: LevelColumns, day: string): string {
  const bought = boughtTerm(null, level, Date.parse(`${day}T12:00:00Z`), "UTC");
  const price = dollars(termCents(level.yearly_fee_cents, bought, level));
  const joining = level.joining_fee_cents === 0 ? "" : `, ${dollars(level.joining_fee_cents)} to join,`;
  return `Whoever joins on ${dayInWords(day)} pays ${price}${joining} and is a member until ${dayInWords(bought.to)}.`;
}

/** Of another end of memberships: nobody's present one changes. */
function termLines(level: EditedLevel, after: LevelColumns, today: string): readonly string[] {
  if (isSameTerm(level, after)) return [];
  const graceLine =
    after.grace_days === level.grace_days
      ? []
      : [
          after.grace_days === 0
            ? "A late renewal counts from the day of its payment."
            : `A renewal up to ${countText(after.grace_days, "day")} after the end continues from the end.`,
        ];
  const endLine =
    after.ends_on === level.ends_on
      ? []
      : [
          after.ends_on === null
            ? "A term that is bought from now on ends after its own months."
            : `A term that is bought from now on ends on ${monthDayText(after.ends_on)}.`,
        ];
  const days = after.ends_on === null ? [] : [0, 91, 183, 274].map((count) => addDays(today, count));
  return [
    "Nobody’s present last day changes, and orders that are placed keep their sum and their end.",
    ...endLine,
    ...(after.ends_on !== null && level.members > 0
      ? [
          `${countText(level.members, "current member")} ${level.members === 1 ? "gets" : "get"} the common end with the next renewal, ${after.pro_rata === 1 ? "which costs less where it is for a shorter term" : "at the whole fee, also where it is for a shorter term"}.`,
        ]
      : []),
    ...days.map((day) => joiningLine(after, day)),
    ...graceLine,
  ];
}

/** What a save means for members beside what its fields say, a sentence each. */
export async function levelConsequences(
  db: D1Database,
  level: EditedLevel,
  after: LevelColumns,
  today: string,
): Promise<readonly string[]> {
  const isOut = level.enabled === 1 && after.enabled === 0;
  const gainsApproval = level.needs_approval === 0 && after.needs_approval === 1;
  return [
    ...(isOut
      ? [
          "Nobody can join with it.",
          ...cannotRenew(level.members, level, "current member"),
          ...cannotRenew(level.lapsed, level, "lapsed member"),
        ]
      : []),
    ...(isOut ? [] : await ageLines(db, level, after, today)),
    ...(level.no_expiry === 1 ? [] : termLines(level, after, today)),
    ...(gainsApproval
      ? [
          "Whoever joins with it from now on waits until an officer approves them.",
          ...(level.members > 0 && level.no_expiry !== 1
            ? [`${countText(level.members, "current member")} can renew it without an approval, as before.`]
            : []),
        ]
      : []),
  ];
}
