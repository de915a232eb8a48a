import { readDay } from "../../domain/csv/read-day";
import { isTooFarAhead, isTooLongAgo } from "../../domain/unlikely";
import { maxLengths, tooLong } from "../members/field-checks";
import type { Cells } from "./fields";
import { cellOr, type Part, partOf } from "./plan-person";
import type { ImportLevel, ImportState, MembershipColumns, StoredMember } from "./records";

/** As the members' own CSV says that a membership has no last day. */
const forLife = "for life";

type Read = { readonly day: string | null; readonly error?: string | undefined };

/** A day of a cell; the stored text where it is the same day, or the cell is empty. */
function dayOr(cell: string | undefined, stored: string | null): Read {
  if (cell === undefined || cell === stored) return { day: stored };
  const day = readDay(cell);
  if (typeof day !== "string") return { day: null, error: day.problem };
  return { day: day === stored?.slice(0, 10) ? stored : day };
}

const findLevel = (levels: readonly ImportLevel[], text: string) => {
  const typed = text.toLowerCase();
  return levels.find(({ code, name }) => name.toLowerCase() === typed || code.toLowerCase() === typed);
};

/** The last day, with what is wrong with it. */
function readUntil(
  cells: Cells,
  member: StoredMember | null,
  level: ImportLevel | undefined,
  today: string,
): Read {
  const stored = member?.membership?.valid_to ?? null;
  const isForLife = cells.until?.toLowerCase() === forLife;
  const isEndless = member?.membership ? member.isForLife : level?.no_expiry === 1;
  if (isForLife)
    return isEndless
      ? { day: stored }
      : { day: stored, error: "This membership has a last day: give it as day/month/year" };
  const { day, error } = dayOr(cells.until, stored);
  if (error !== undefined) return { day, error };
  if (day !== stored && day !== null && (isEndless || level?.no_expiry === 1))
    return { day, error: "This membership has no last day: leave it empty" };
  if (day === null && level?.no_expiry === 0 && !isEndless) return { day, error: "Give the last day" };
  if (day === null || day === stored) return { day };
  if (isTooLongAgo(day, today)) return { day, error: "Must not be more than 120 years ago" };
  return { day, error: isTooFarAhead(day, today) ? "Must not be more than 100 years ahead" : undefined };
}

function readJoined(cells: Cells, stored: string | null, today: string): Read {
  const { day, error } = dayOr(cells.joined, stored);
  if (error !== undefined || day === null || day === stored) return { day: day ?? today, error };
  if (isTooLongAgo(day, today)) return { day, error: "Must not be more than 120 years ago" };
  return { day, error: day > today ? "Must not be in the future" : undefined };
}

/** A membership without a payment, or what changes of one; null for none. */
export function planMembership(
  cells: Cells,
  member: StoredMember | null,
  { levels, today }: ImportState,
): Part<MembershipColumns> {
  const stored = member?.membership ?? null;
  const named = cells.level === undefined ? undefined : findLevel(levels, cells.level);
  const level = named ?? levels.find(({ id }) => id === stored?.level_id);
  const isNone =
    !stored &&
    [cells.level, cells.number, cells.until, cells.joined, cells.additional].every((cell) => !cell);
  if (isNone) return partOf<MembershipColumns>(null, {});
  const until = readUntil(cells, member, level, today);
  const joined = readJoined(cells, stored?.joined_at ?? null, today);
  const number = stored?.number ?? cells.number ?? "";
  const additional = cellOr(cells.additional, stored?.additional_member ?? null);
  const isNewLevel = level?.id !== stored?.level_id;
  return partOf<MembershipColumns>(
    {
      level_id: level?.id ?? 0,
      number,
      name: stored?.name ?? "",
      additional_member: additional,
      valid_to: until.day,
      joined_at: joined.day ?? today,
    },
    {
      level:
        cells.level !== undefined && !named
          ? "There is no such level"
          : level
            ? undefined
            : "Give a level: a membership has one",
      number: number === "" ? "Give a number: a membership has one" : tooLong(number, maxLengths.number),
      until: cells.until !== undefined || isNewLevel ? until.error : undefined,
      joined: joined.error,
      additional: tooLong(additional ?? "", maxLengths.additional),
    },
  );
}
