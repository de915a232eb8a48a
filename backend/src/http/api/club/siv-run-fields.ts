import type * as v from "valibot";
import type { createSivRunRequest, updateSivRunRequest } from "#contract/siv-run";
import { membershipOf, membershipStandings } from "../../../db/club/membership";
import { findLeader, type LeaderRow } from "../../../db/club/siv-run-leaders";
import {
  type ParticipantRow,
  type SivRunCells,
  type SivRunField,
  type SivRunRow,
  sivRunFields,
} from "../../../db/club/siv-runs";
import { instant } from "../../../domain/clock";
import { isMemberAt } from "../../../domain/club/membership-validity";
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
  const standings = await membershipStandings(
    db,
    ticked.map(({ user_id }) => user_id),
  );
  const startsAt = Date.parse(run.starts_at);
  const isMember = ({ user_id }: ParticipantRow) =>
    isMemberAt(standings.get(user_id) ?? null, startsAt, run.time_zone);
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
  return leader && isMemberAt(leader, startsAt, zone)
    ? leader
    : refuseField("leader_number", "The leader needs a membership on that day and a vehicle on concession");
}

const notApproved = "The club has not approved your membership yet";
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
  if (!membership || !isMemberAt(membership, startsAt, zone)) {
    throw new Refusal("FORBIDDEN", { message: membership?.is_approved === 0 ? notApproved : noMembership });
  }
  return { isOrganiser: membership.special_vehicle === 1 };
}
