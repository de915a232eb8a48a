import { instant } from "../../domain/clock";
import { sivRunDays } from "../../domain/club/siv-run-rules";
import { nextVersion } from "../next-version";
import { logSivRunDays } from "./log-amendments";
import { isCompletable, type ParticipantRow, type SivRunRow } from "./siv-runs";

/** A day or days that a run adds to a vehicle's log book, in the club's zone. */
type AttendedVehicle = {
  readonly vehicle_id: number;
  readonly owner_id: number;
  /** YYYY-MM-DD. */
  readonly from: string;
  readonly to: string;
};

type Completion = {
  /** As it was read. */
  readonly run: SivRunRow;
  readonly participants: readonly ParticipantRow[];
  readonly report: string | null;
  /** Ids of participants. */
  readonly attended: readonly number[];
};

/** The vehicles that were there. One that its owner has removed for good has no log book any more. */
export function attendedVehicles({ run, participants, attended }: Completion): readonly AttendedVehicle[] {
  const times = { startsAt: Date.parse(run.starts_at), finishesAt: Date.parse(run.finishes_at) };
  const days = sivRunDays(times, run.time_zone);
  return participants.flatMap(({ id, user_id, vehicle_id }) =>
    attended.includes(id) && vehicle_id !== null ? [{ vehicle_id, owner_id: user_id, ...days }] : [],
  );
}

/**
 * Completes a run that has started, or corrects its attendance and report, with the log books of the vehicles
 * that attended.
 * @returns false when it has changed since, has not started, or is cancelled
 */
export async function completeSivRun(db: D1Database, completion: Completion, now: number): Promise<boolean> {
  const { run, report, attended } = completion;
  const entries = attendedVehicles(completion).map(({ vehicle_id, from, to }) => ({
    vehicleId: vehicle_id,
    from,
    to,
  }));
  const key = [instant(now), run.id, run.updated_at];
  const isReady = `id = ?2 AND ${isCompletable("?3", "?1")}`;
  // The run itself is last, so that every statement finds it as it was.
  const results = await db.batch([
    db
      .prepare(
        `UPDATE siv_event_participants SET attended = id IN (SELECT value FROM json_each(?4))
         WHERE event_id = ?2 AND left_at IS NULL AND EXISTS (SELECT 1 FROM siv_events WHERE ${isReady})`,
      )
      .bind(...key, JSON.stringify(attended)),
    ...logSivRunDays(db, { runId: run.id, title: run.title, entries, version: run.updated_at }, now),
    db
      .prepare(
        `UPDATE siv_events SET status = 'completed', completed_at = coalesce(completed_at, ?1), report = ?4,
           updated_at = ${nextVersion("?1")}
         WHERE ${isReady} RETURNING id`,
      )
      .bind(...key, report),
  ]);
  return (results.at(-1)?.results.length ?? 0) > 0;
}
