import type * as v from "valibot";
import type { createSivRunRequest, updateSivRunRequest } from "#contract/siv-run";
import { membershipOf, membershipTerms } from "../../../db/club/membership";
import { findLeader, type LeaderRow } from "../../../db/club/siv-run-leaders";
import {
  type ParticipantRow,
  type SivRunCells,
  type SivRunField,
  type SivRunRow,
  sivRunFields,
} from "../../../db/club/siv-runs";
import { instant } from "../../../domain/clock";
import { endOfMembership } from "../../../domain/club/membership-validity";
import type { FieldChange } from "../../../domain/club/siv-run-changes";
import { clubDay } from "../../../domain/club-time";
import { Refusal } from "../../refusal";
import { refuseField } from "./vehicle-fields";

type Input = Partial<v.InferOutput<typeof createSivRunRequest>> | v.InferOutput<typeof updateSivRunRequest>;

/** The cells of the fields that were sent; an instant in whatever zone it was written is stored in UTC. */
export function readCells(input: Input): Partial<SivRunCells> {
  const getCell = (name: SivRunField) => {
    const value = input[name];
    if (name === "stops") return JSON.stringify(value);
    if (name === "starts_at" || name === "finishes_at") return instant(Date.parse(String(value)));
    return value as string | number | null;
  };
  return Object.fromEntries(
    sivRunFields.flatMap((name) => (input[name] === undefined ? [] : [[name, getCell(name)]])),
  );
}

/** All fields of a new run: those that were not sent are empty. */
export const readNewCells = (input: Input): SivRunCells => ({
  ...(Object.fromEntries(sivRunFields.map((name) => [name, name === "stops" ? "[]" : null])) as SivRunCells),
  ...readCells(input),
});

function shown(name: SivRunField, cell: string | number | null): string | null {
  if (cell === null) return null;
  if (name !== "stops") return String(cell);
  return (JSON.parse(String(cell)) as string[]).join("\n") || null;
}

/** What is different, in words for the register: stops one a line. */
export const findChanges = (run: SivRunRow, cells: Partial<SivRunCells>): readonly FieldChange[] =>
  sivRunFields.flatMap((name) => {
    const next = cells[name];
    if (next === undefined) return [];
    const [from, to] = [shown(name, run[name]), shown(name, next)];
    return from === to ? [] : [{ field: name, from, to }];
  });

/**
 * Ids of those whose attendance counts, of whom the organiser ticked: their membership was valid when the run
 * started, which may be later than when they joined. What was recorded before stays.
 */
export async function countedAttendance(
  db: D1Database,
  run: Pick<SivRunRow, "starts_at" | "time_zone">,
  ticked: readonly ParticipantRow[],
): Promise<readonly number[]> {
  const terms = await membershipTerms(
    db,
    ticked.map(({ user_id }) => user_id),
  );
  const startsAt = Date.parse(run.starts_at);
  const isMember = ({ user_id }: ParticipantRow) => {
    const term = terms.get(user_id);
    return term !== undefined && endOfMembership(term, run.time_zone) > startsAt;
  };
  return ticked.filter((each) => each.attended === 1 || isMember(each)).map(({ id }) => id);
}

/**
 * Who leads a run: the member of a number, else the organiser (domain.md §1).
 * @throws Refusal VALIDATION, whatever is missing: a number tells no stranger's membership
 */
export async function requireLeader(
  db: D1Database,
  { number, userId }: { readonly number: string | null; readonly userId: number },
  { startsAt, zone, now }: { readonly startsAt: number; readonly zone: string; readonly now: number },
): Promise<LeaderRow> {
  // A registration is renewed in time: it counts as it is now.
  const leader = await findLeader(db, { number, userId }, clubDay(now, zone));
  return leader && endOfMembership(leader, zone) > startsAt
    ? leader
    : refuseField("leader_number", "The leader needs a membership on that day and a vehicle on concession");
}

const noMembership = "Your membership must be valid on the day of the run";

/**
 * The member's membership is valid when the run starts.
 * @throws Refusal FORBIDDEN
 */
export async function requireMembership(
  db: D1Database,
  { userId, startsAt, zone }: { readonly userId: number; readonly startsAt: number; readonly zone: string },
): Promise<{ readonly isOrganiser: boolean }> {
  const membership = await membershipOf(db, userId);
  // Also without a date that can be read: then it was never valid.
  if (!membership || !(endOfMembership(membership, zone) > startsAt)) {
    throw new Refusal("FORBIDDEN", { message: noMembership });
  }
  return { isOrganiser: membership.special_vehicle === 1 };
}
