import { instant } from "../../domain/clock";
import { runDays } from "../../domain/club/run-rules";
import { logRunDays } from "./log-amendments";
import type { ParticipantRow, RunRow } from "./runs";

/** A day or days that a run adds to a vehicle's log book, in the club's zone. */
export type AttendedVehicle = {
  readonly vehicle_id: number;
  readonly owner_id: number;
  /** YYYY-MM-DD. */
  readonly from: string;
  readonly to: string;
};

export type Completion = {
  /** As it was read. */
  readonly run: RunRow;
  readonly participants: readonly ParticipantRow[];
  readonly report: string | null;
  /** Ids of participants. */
  readonly attended: readonly number[];
};

/** The vehicles that were there. One that its owner has removed for good has no log book any more. */
export function attendedVehicles({ run, participants, attended }: Completion): readonly AttendedVehicle[] {
  const times = { startsAt: Date.parse(run.starts_at), finishesAt: Date.parse(run.finishes_at) };
  const days = runDays(times, run.time_zone);
  return participants.flatMap(({ id, user_id, vehicle_id }) =>
    attended.includes(id) && vehicle_id !== null ? [{ vehicle_id, owner_id: user_id, ...days }] : [],
  );
}

/**
 * Completes a run that has started, or corrects its attendance and report, with the log books of the vehicles
 * that attended.
 * @returns false when it has changed since, has not started, or is cancelled
 */
export async function completeRun(db: D1Database, completion: Completion, now: number): Promise<boolean> {
  const { run, report, attended } = completion;
  const entries = attendedVehicles(completion).map(({ vehicle_id, from, to }) => ({
    vehicleId: vehicle_id,
    from,
    to,
  }));
  const version = instant(Math.max(now, Date.parse(run.updated_at) + 1));
  const [updated] = await db.batch<{ id: number }>([
    db
      .prepare(
        `UPDATE siv_events SET status = 'completed', completed_at = coalesce(completed_at, ?1), report = ?2, updated_at = ?3
         WHERE id = ?4 AND organiser_id = ?5 AND updated_at = ?6 AND starts_at <= ?1
           AND status IN ('listed', 'changed', 'completed') RETURNING id`,
      )
      .bind(instant(now), report, version, run.id, run.organiser_id, run.updated_at),
    db
      .prepare(
        `UPDATE siv_event_participants SET attended = id IN (SELECT value FROM json_each(?3))
         WHERE event_id = ?1 AND left_at IS NULL
           AND EXISTS (SELECT 1 FROM siv_events e WHERE e.id = ?1 AND e.updated_at = ?2 AND e.report IS ?4)`,
      )
      .bind(run.id, version, JSON.stringify(attended), report),
    ...logRunDays(db, { runId: run.id, title: run.title, entries, version }, now),
  ]);
  return (updated?.results.length ?? 0) > 0;
}
