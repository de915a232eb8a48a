import { instant } from "../../domain/clock";
import { orTaken } from "../constraint-error";
import { sql } from "../sql";

/** How many of a meeting's roll vote, are there and are voted for. */
export type MeetingCounts = {
  readonly entitled: number;
  /** Of those who may vote. */
  readonly present: number;
  readonly others: number;
  /** Proxies of members who are not there, held by members who are. */
  readonly proxies: number;
};

export async function meetingCounts(db: D1Database, meetingId: number): Promise<MeetingCounts> {
  const row = await db
    .prepare(
      `WITH here AS (SELECT a.roll_id, r.reason FROM meeting_attendance a JOIN meeting_roll r ON r.id = a.roll_id
         WHERE a.meeting_id = ?1 AND a.left_at IS NULL AND a.undone_at IS NULL)
       SELECT (SELECT count(*) FROM meeting_roll WHERE meeting_id = ?1 AND reason IS NULL) AS entitled,
         (SELECT count(*) FROM here WHERE reason IS NULL) AS present,
         (SELECT count(*) FROM here WHERE reason IS NOT NULL) AS others,
         (SELECT count(*) FROM meeting_proxies p WHERE p.meeting_id = ?1 AND p.undone_at IS NULL
           AND p.holder_id IN (SELECT roll_id FROM here) AND p.giver_id NOT IN (SELECT roll_id FROM here)) AS proxies`,
    )
    .bind(meetingId)
    .first<MeetingCounts>();
  return row ?? { entitled: 0, present: 0, others: 0, proxies: 0 };
}

/** A time that somebody was there. */
export type AttendanceRow = {
  readonly id: number;
  readonly roll_id: number;
  /** As RollMember has it. */
  readonly person: number;
  readonly number: string;
  readonly name: string;
  readonly level: string;
  readonly reason: string | null;
  readonly came_at: string;
  readonly left_at: string | null;
};

/** Without those that were taken back, in the order of coming. */
export const listAttendance = (db: D1Database, meetingId: number): Promise<readonly AttendanceRow[]> =>
  sql`SELECT a.id, a.roll_id, r.person, r.number, r.name, r.level, r.reason, a.came_at, a.left_at
    FROM meeting_attendance a JOIN meeting_roll r ON r.id = a.roll_id
    WHERE a.meeting_id = ${meetingId} AND a.undone_at IS NULL ORDER BY a.came_at, a.id`.all<AttendanceRow>(
    db,
  );

/** The last ones at the door, the newest first. */
export const lastAttendance = (db: D1Database, meetingId: number): Promise<readonly AttendanceRow[]> =>
  sql`SELECT a.id, a.roll_id, r.person, r.number, r.name, r.level, r.reason, a.came_at, a.left_at
    FROM meeting_attendance a JOIN meeting_roll r ON r.id = a.roll_id
    WHERE a.meeting_id = ${meetingId} AND a.undone_at IS NULL
    ORDER BY a.came_at DESC, a.id DESC LIMIT 10`.all<AttendanceRow>(db);

/** Who of these is there now. */
export const presentOf = (db: D1Database, rollIds: readonly number[]): Promise<readonly AttendanceRow[]> =>
  sql`SELECT a.id, a.roll_id, r.person, r.number, r.name, r.level, r.reason, a.came_at, a.left_at
    FROM meeting_attendance a JOIN meeting_roll r ON r.id = a.roll_id
    WHERE a.roll_id IN (SELECT value FROM json_each(${JSON.stringify(rollIds)}))
      AND a.left_at IS NULL AND a.undone_at IS NULL`.all<AttendanceRow>(db);

type Coming = { readonly meetingId: number; readonly rollId: number; readonly editorId: number };

/** @returns false when they are there already: of two doors at once, one gets true */
export async function letIn(
  db: D1Database,
  { meetingId, rollId, editorId }: Coming,
  now: number,
): Promise<boolean> {
  const row = await orTaken(
    sql`INSERT INTO meeting_attendance (meeting_id, roll_id, came_at, editor_id)
      SELECT meeting_id, id, ${instant(now)}, ${editorId} FROM meeting_roll
      WHERE id = ${rollId} AND meeting_id = ${meetingId} RETURNING id`.first(db),
  );
  return row !== null;
}

/** Records that they have left. @returns false when they are not there */
export async function letOut(db: D1Database, meetingId: number, id: number, now: number): Promise<boolean> {
  const row = await sql`UPDATE meeting_attendance SET left_at = ${instant(now)}
    WHERE id = ${id} AND meeting_id = ${meetingId} AND left_at IS NULL AND undone_at IS NULL
    RETURNING id`.first(db);
  return row !== null;
}

/** Takes back that somebody came. @returns false when that was taken back before, or they have left */
export async function undoLetIn(
  db: D1Database,
  { meetingId, id, editorId }: Record<"meetingId" | "id" | "editorId", number>,
  now: number,
): Promise<boolean> {
  const row = await sql`UPDATE meeting_attendance SET undone_at = ${instant(now)}, undone_by = ${editorId}
    WHERE id = ${id} AND meeting_id = ${meetingId} AND left_at IS NULL AND undone_at IS NULL
    RETURNING id`.first(db);
  return row !== null;
}
