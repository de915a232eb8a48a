import { instant } from "../../domain/clock";
import { nextVersion } from "../next-version";
import { raw, sql } from "../sql";

/** What an officer writes of a meeting. */
export type MeetingColumns = {
  readonly title: string;
  readonly starts_at: string;
  readonly place: string | null;
  readonly event_id: number | null;
  readonly quorum: number;
  readonly quorum_is_share: number;
  readonly max_proxies: number;
  readonly counts_proxies: number;
};

export type MeetingRow = MeetingColumns & {
  readonly id: number;
  readonly event_name: string | null;
  /** An instant; null: who may vote is read anew each time. */
  readonly frozen_at: string | null;
  readonly updated_at: string;
};

const select = `SELECT m.id, m.title, m.starts_at, m.place, m.event_id, m.quorum, m.quorum_is_share,
  m.max_proxies, m.counts_proxies, m.frozen_at, m.updated_at, e.title AS event_name
  FROM meetings m LEFT JOIN calendar_events e ON e.id = m.event_id`;

/** The latest first. */
export const listMeetings = (db: D1Database): Promise<readonly MeetingRow[]> =>
  sql`${raw(select)} ORDER BY m.starts_at DESC, m.id DESC LIMIT 200`.all<MeetingRow>(db);

export const findMeeting = (db: D1Database, id: number): Promise<MeetingRow | null> =>
  sql`${raw(select)} WHERE m.id = ${id}`.first<MeetingRow>(db);

/** Meetings that an event of the calendar announces. */
export const meetingsOfEvent = (
  db: D1Database,
  eventId: number,
): Promise<readonly Pick<MeetingRow, "id" | "title">[]> =>
  sql`SELECT id, title FROM meetings WHERE event_id = ${eventId} ORDER BY starts_at, id`.all(db);

export async function addMeeting(
  db: D1Database,
  columns: MeetingColumns,
  editorId: number,
  now: number,
): Promise<number> {
  const { title, starts_at, place, event_id, quorum, quorum_is_share, max_proxies, counts_proxies } = columns;
  const id = await sql`INSERT INTO meetings (title, starts_at, place, event_id, quorum, quorum_is_share,
      max_proxies, counts_proxies, editor_id, created_at, updated_at)
    VALUES (${title}, ${starts_at}, ${place}, ${event_id}, ${quorum}, ${quorum_is_share}, ${max_proxies},
      ${counts_proxies}, ${editorId}, ${instant(now)}, ${instant(now)}) RETURNING id`.first<number>(db, "id");
  if (id === null) throw new Error("a meeting without a number");
  return id;
}

/** SQL: somebody has come to a meeting, or a proxy stands. @param id SQL */
const isUsed = (id: string): string =>
  `(EXISTS (SELECT 1 FROM meeting_attendance WHERE meeting_id = ${id} AND undone_at IS NULL)
    OR EXISTS (SELECT 1 FROM meeting_proxies WHERE meeting_id = ${id} AND undone_at IS NULL))`;

/** Whether its quorum and its proxies are settled. */
export const isMeetingUsed = async (db: D1Database, id: number): Promise<boolean> =>
  (await sql`SELECT 1 FROM meetings WHERE id = ${id} AND ${raw(isUsed("meetings.id"))}`.first(db)) !== null;

/**
 * The quorum and what holds for proxies change only while nobody has come and no proxy stands: else whoever
 * counts could choose the outcome.
 * @returns false when that is not so, or it is not that version any more
 */
export async function changeMeeting(
  db: D1Database,
  { id, updated_at }: MeetingRow,
  columns: MeetingColumns,
  now: number,
): Promise<boolean> {
  const { title, starts_at, place, event_id, quorum, quorum_is_share, max_proxies, counts_proxies } = columns;
  const at = raw(nextVersion(`'${instant(now)}'`));
  const row = await sql`UPDATE meetings SET title = ${title}, starts_at = ${starts_at}, place = ${place},
      event_id = ${event_id}, quorum = ${quorum}, quorum_is_share = ${quorum_is_share},
      max_proxies = ${max_proxies}, counts_proxies = ${counts_proxies}, updated_at = ${at}
    WHERE id = ${id} AND updated_at = ${updated_at} AND (NOT ${raw(isUsed("meetings.id"))}
      OR (quorum = ${quorum} AND quorum_is_share = ${quorum_is_share} AND max_proxies = ${max_proxies}
        AND counts_proxies = ${counts_proxies})) RETURNING id`.first(db);
  return row !== null;
}

export type MeetingEvent = {
  readonly id: number;
  readonly title: string;
  readonly starts_at: string;
  readonly venue: string | null;
};

/** Meetings of the calendar that are not over. */
export const comingMeetings = (db: D1Database, now: number): Promise<readonly MeetingEvent[]> =>
  sql`SELECT id, title, starts_at, venue FROM calendar_events
    WHERE starts_at >= ${instant(now - 86_400_000)} AND kind = 'meeting' AND status <> 'cancelled'
    ORDER BY starts_at LIMIT 100`.all<MeetingEvent>(db);

export type VotingLevel = {
  readonly id: number;
  readonly name: string;
  /** Of a membership; null: not decided. */
  readonly votes: number | null;
  readonly description: string | null;
  /** 1: a membership may have an additional member. */
  readonly is_for_two: number;
};

export const votingLevels = (db: D1Database): Promise<readonly VotingLevel[]> =>
  sql`SELECT id, name, description, votes, allows_additional_member AS is_for_two FROM membership_levels
    ORDER BY sort_order, id`.all<VotingLevel>(db);

/** Levels of which it is not decided whether they vote. */
export const undecidedLevels = (db: D1Database): Promise<readonly Pick<VotingLevel, "name">[]> =>
  sql`SELECT name FROM membership_levels WHERE votes IS NULL ORDER BY sort_order, id`.all<VotingLevel>(db);

/** @returns false when one of them is not as it was read: then none is changed */
export async function changeVotingLevels(
  db: D1Database,
  changes: readonly { readonly id: number; readonly from: number | null; readonly to: number }[],
): Promise<boolean> {
  const given = JSON.stringify(changes);
  // The values before are compared in a table of their own, as the update changes them row by row.
  const rows = await sql`WITH given AS MATERIALIZED (
      SELECT c.value ->> 'id' AS id, c.value ->> 'to' AS votes, l.votes IS c.value ->> 'from' AS is_same
      FROM json_each(${given}) c LEFT JOIN membership_levels l ON l.id = c.value ->> 'id')
    UPDATE membership_levels SET votes = (SELECT votes FROM given WHERE given.id = membership_levels.id)
    WHERE id IN (SELECT id FROM given) AND (SELECT min(is_same) FROM given) = 1 RETURNING id`.all(db);
  return rows.length > 0;
}
