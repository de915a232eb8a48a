import { instant } from "../../domain/clock";
import type { FieldChange } from "../../domain/club/siv-run-changes";
import { raw, sql } from "../sql";
import { addSivRunNews } from "./siv-run-news";
import {
  getColumn,
  type SivRunCells,
  type SivRunField,
  type SivRunRow,
  sivRunFields,
  vehicleCount,
} from "./siv-runs";

type SivRun = Pick<SivRunRow, "id" | "updated_at">;

/** The version after `run`'s, as nextVersion has it: the writes below are of the version that was read. */
const versionAfter = ({ updated_at }: SivRun, now: number) =>
  instant(Math.max(now, Date.parse(updated_at) + 1));

const vehicleText = "coalesce(v.year_built || ' ', '') || v.make || ' ' || v.model";
const personName = "trim(u.first_name || ' ' || u.last_name)";

type NewSivRun = {
  readonly organiserId: number;
  readonly vehicleId: number;
  readonly schemeId: number;
  readonly zone: string;
  readonly listBy: number;
  readonly cells: SivRunCells;
};

/**
 * Lists a run: stamps it, with the organiser's vehicle as the first in its register, and puts it into the
 * members' calendar.
 * @returns its id; null when the vehicle is not the organiser's (any more)
 */
export async function listSivRun(db: D1Database, run: NewSivRun, now: number): Promise<number | null> {
  const uid = `run-${crypto.randomUUID()}`;
  const { organiserId, vehicleId, schemeId, zone, listBy, cells } = run;
  const fixed = [organiserId, vehicleId, schemeId, zone, instant(now), instant(listBy), uid];
  const names = sivRunFields.map(getColumn);
  const marks = names.map((_, index) => `?${index + fixed.length + 1}`);
  const [inserted] = await db.batch<{ id: number }>([
    db
      .prepare(
        `INSERT INTO siv_events (organiser_id, vehicle_id, scheme_id, time_zone, listed_at, list_by, uid, status, created_at,
           updated_at, ${names.join(", ")})
         SELECT ?1, v.id, ?3, ?4, ?5, ?6, ?7, 'listed', ?5, ?5, ${marks.join(", ")} FROM vehicles v
         WHERE v.id = ?2 AND v.owner_id = ?1 AND v.deleted_at IS NULL AND v.sold_on IS NULL
         RETURNING id`,
      )
      .bind(...fixed, ...sivRunFields.map((name) => cells[name])),
    sql`INSERT INTO siv_event_participants (event_id, user_id, vehicle_id, name, vehicle, plate, joined_at)
      SELECT e.id, u.id, v.id, ${raw(personName)}, ${raw(vehicleText)}, v.plate, e.listed_at
      FROM siv_events e JOIN users u ON u.id = e.organiser_id JOIN vehicles v ON v.id = e.vehicle_id
      WHERE e.uid = ${uid}`.on(db),
    sql`INSERT INTO calendar_events (uid, kind, siv_event_id, siv_approved, visibility, time_zone, updated_at,
      ${raw(calendarColumns)})
       SELECT e.uid, 'siv-run', e.id, 1, 'members', e.time_zone, e.updated_at, ${raw(calendarValues)}
       FROM siv_events e WHERE e.uid = ${uid}`.on(db),
  ]);
  return inserted?.results[0]?.id ?? null;
}

/** What a run's entry in the calendar has of it: no phone and no plate. */
const calendarColumns = "title, description, organiser, starts_at, ends_at, venue, status";
const calendarValues = `e.title, e.invitation, e.leader_name, e.starts_at, e.finishes_at, e.departure_point,
  iif(e.status = 'cancelled', 'cancelled', 'confirmed')`;

/**
 * Its entry in the calendar follows a change of the run to this version, once: of two changes in one
 * millisecond the second, which changes nothing, has the same version.
 */
const followInCalendar = (db: D1Database, id: number, version: string) =>
  sql`UPDATE calendar_events SET (${raw(calendarColumns)}) =
        (SELECT ${raw(calendarValues)} FROM siv_events e WHERE e.id = siv_event_id),
      sequence = sequence + 1, updated_at = ${version}
    WHERE siv_event_id = ${id} AND updated_at <> ${version}
      AND EXISTS (SELECT 1 FROM siv_events e WHERE e.id = ${id} AND e.updated_at = ${version})`.on(db);

const isOn = "e.status IN ('listed', 'changed')";

type Amendment = {
  /** As it was read: the changes are relative to it. */
  readonly run: SivRun;
  readonly organiserId: number;
  readonly listBy: number;
  readonly cells: Partial<SivRunCells>;
  readonly changes: readonly FieldChange[];
};

/**
 * Amends a run that has not started, and its entry in the calendar. Those who joined are to be told.
 * @returns false when it has changed since, has started, is cancelled, or has more vehicles than places
 */
export async function amendSivRun(db: D1Database, amendment: Amendment, now: number): Promise<boolean> {
  const { run, organiserId, listBy, cells, changes } = amendment;
  const version = versionAfter(run, now);
  const given = sivRunFields.filter((name): name is SivRunField => cells[name] !== undefined);
  const set = given.map((name, index) => `, ${getColumn(name)} = ?${index + 8}`).join("");
  const key = [instant(now), run.id, organiserId, run.updated_at, cells.capacity ?? null];
  const isReady = `e.id = ?2 AND e.organiser_id = ?3 AND e.updated_at = ?4 AND e.starts_at > ?1 AND ${isOn}
    AND (?5 IS NULL OR ${vehicleCount} <= ?5)`;
  const [, updated] = await db.batch<{ id: number }>([
    // The register's words come first, so that they find the run as it was.
    db
      .prepare(
        `INSERT INTO siv_event_amendments (event_id, author_id, sequence, changes, created_at)
         SELECT e.id, e.organiser_id, e.sequence + 1, ?6, ?1 FROM siv_events e WHERE ${isReady}`,
      )
      .bind(...key, JSON.stringify(changes)),
    db
      .prepare(
        `UPDATE siv_events AS e SET status = 'changed', sequence = sequence + 1, updated_at = ?6, list_by = ?7${set}
         WHERE ${isReady} RETURNING id`,
      )
      .bind(...key, version, instant(listBy), ...given.map((name) => cells[name] ?? null)),
    followInCalendar(db, run.id, version),
    addSivRunNews(db, run.id, version),
  ]);
  return (updated?.results.length ?? 0) > 0;
}

/** @returns false when it has changed since, has started, or is cancelled already. */
export async function cancelSivRun(
  db: D1Database,
  {
    run,
    organiserId,
    reason,
  }: {
    readonly run: SivRun;
    /** null: the club cancels it. */
    readonly organiserId: number | null;
    readonly reason: string;
  },
  now: number,
): Promise<boolean> {
  const version = versionAfter(run, now);
  const [updated] = await db.batch<{ id: number }>([
    sql`UPDATE siv_events AS e
      SET status = 'cancelled', cancelled_at = ${instant(now)}, cancel_reason = ${reason},
      sequence = sequence + 1,
         updated_at = ${version}
       WHERE id = ${run.id} AND organiser_id = coalesce(${organiserId}, organiser_id) AND updated_at = ${run.updated_at}
       AND starts_at > ${instant(now)} AND ${raw(isOn)} RETURNING id`.on(db),
    followInCalendar(db, run.id, version),
  ]);
  return (updated?.results.length ?? 0) > 0;
}

type Joining = {
  readonly runId: number;
  /** For which the membership was checked. */
  readonly startsAt: string;
  readonly userId: number;
  readonly vehicleId: number;
  readonly note: string | null;
};

/**
 * Takes a place with one of the member's own vehicles: one statement, so that the last place is taken once.
 * @returns false when there is no such run, it is not on or the member is on it already
 */
export async function joinSivRun(db: D1Database, joining: Joining, now: number): Promise<boolean> {
  const { runId, startsAt, userId, vehicleId, note } = joining;
  return (
    (await sql`INSERT INTO siv_event_participants (event_id, user_id, vehicle_id, name, vehicle, plate, notes,
     joined_at)
    SELECT e.id, u.id, v.id, ${raw(personName)}, ${raw(vehicleText)}, v.plate, ${note}, ${instant(now)}
    FROM siv_events e JOIN users u ON u.id = ${userId} JOIN vehicles v ON v.id = ${vehicleId}
    AND v.owner_id = ${userId}
    WHERE e.id = ${runId} AND ${raw(isOn)} AND e.starts_at > ${instant(now)} AND e.starts_at = ${startsAt}
      AND v.deleted_at IS NULL AND v.sold_on IS NULL
      AND (e.most_participants IS NULL OR ${raw(vehicleCount)} < e.most_participants)
    ON CONFLICT DO NOTHING RETURNING id`.first(db)) !== null
  );
}

/**
 * Leaves a run that has not started.
 * @returns false when the place is not the member's, or is the organiser's
 */
export async function leaveSivRun(
  db: D1Database,
  { runId, participantId, userId }: { runId: number; participantId: number; userId: number },
  now: number,
): Promise<boolean> {
  return (
    (await sql`UPDATE siv_event_participants SET left_at = ${instant(now)}
    WHERE id = ${participantId} AND event_id = ${runId} AND user_id = ${userId} AND left_at IS NULL
    AND EXISTS (
      SELECT 1 FROM siv_events e WHERE e.id = ${runId} AND e.organiser_id <> ${userId}
      AND e.starts_at > ${instant(now)} AND e.status <> 'completed'
    ) RETURNING id`.first(db)) !== null
  );
}
