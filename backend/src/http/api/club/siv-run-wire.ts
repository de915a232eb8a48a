import type { SivRunWire } from "#contract/siv-run";
import {
  type AmendmentRow,
  getRegisters,
  type ParticipantRow,
  type SivRunRow,
} from "../../../db/club/siv-runs";
import type { FieldChange } from "../../../domain/club/siv-run-changes";

/** Who reads: `isMember` of the club, for what is told to members alone. */
export type Reader = { readonly userId: number | null; readonly isMember: boolean };

type Amendment = NonNullable<SivRunWire["amendments"]>[number];

/** What the public is told instead of places and people, nor does it learn what they were before a change. */
const hidden = {
  departure: null,
  stops: [],
  finish: null,
  leader_name: null,
  leader_number: null,
  leader_phone: null,
  invitation: null,
  contact: null,
  notes: null,
  // It may name who came.
  report: null,
};
const privateFields: ReadonlySet<string> = new Set(Object.keys(hidden));

function amendmentWire({ at, changes }: AmendmentRow, isPrivate: boolean): Amendment[] {
  const all = JSON.parse(changes) as FieldChange[];
  const told = isPrivate ? all : all.filter(({ field }) => !privateFields.has(field));
  return told.length > 0 ? [{ at, changes: told }] : [];
}

const participantWire = (
  { id, name, vehicle, plate, joined_at, attended, note, user_id }: ParticipantRow,
  userId: number | null,
) => ({
  id,
  name,
  vehicle,
  plate,
  joined_at,
  attended: attended === null ? null : attended === 1,
  note,
  is_mine: user_id === userId,
});

/** Runs with their registers, as this reader may see them. */
export async function sivRunWires(
  db: D1Database,
  runs: readonly SivRunRow[],
  { userId, isMember }: Reader,
): Promise<SivRunWire[]> {
  const { participants, amendments } = await getRegisters(
    db,
    runs.map(({ id }) => id),
  );
  return runs.map((run) => {
    const going = participants.filter(({ event_id }) => event_id === run.id);
    // An account alone is not a membership of the club.
    const isPrivate = isMember || going.some(({ user_id }) => user_id === userId);
    const { organiser_id, stops, ...rest } = run;
    return {
      ...rest,
      stops: JSON.parse(stops) as string[],
      ...(isPrivate ? null : hidden),
      participants: isPrivate ? going.map((each) => participantWire(each, userId)) : [],
      amendments: amendments
        .filter(({ event_id }) => event_id === run.id)
        .flatMap((each) => amendmentWire(each, isPrivate)),
      is_mine: organiser_id === userId,
      event_url: run.event_url === null ? null : String(run.event_url),
    };
  });
}
