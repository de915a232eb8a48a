import { instant } from "../../domain/clock";
import type { Candidate } from "../../domain/club/voting";
import { plainName } from "../../domain/same-name";
import { noExpiry } from "../club/no-expiry";
import { nextVersion } from "../next-version";
import { raw, sql } from "../sql";
import type { MeetingRow } from "./meetings";

/** Somebody on the roll of a meeting. */
export type RollMember = {
  readonly user_id: number;
  /** 1: whose membership it is. 2: the additional member of it. */
  readonly person: number;
  readonly number: string;
  readonly name: string;
  readonly level: string;
  /** Why they may not vote; null: they may. */
  readonly reason: string | null;
};

/** The same on a frozen one, where it has a number of its own. */
export type RollRow = RollMember & { readonly id: number };

/**
 * Members of whom it is to be said whether they may vote: whose membership has no end, or ends after a day,
 * and who wait for approval. Nobody whose account is closed.
 * @param since YYYY-MM-DD
 */
export const candidates = (db: D1Database, since: string): Promise<readonly Candidate[]> =>
  sql`SELECT m.user_id, m.number, m.name, l.name AS level, l.votes, m.valid_to, ${raw(noExpiry)} AS no_expiry,
      m.is_approved, substr(m.joined_at, 1, 10) AS joined_at, u.date_of_birth,
      nullif(trim(m.additional_member), '') AS additional
    FROM membership_levels l CROSS JOIN memberships m ON m.level_id = l.id JOIN users u ON u.id = m.user_id
    WHERE (m.valid_to >= ${since} OR m.no_expiry = 1 OR l.no_expiry = 1) AND m.refused_at IS NULL
      AND u.closed_at IS NULL AND u.merged_into IS NULL AND u.deleted_at IS NULL
    ORDER BY u.last_name COLLATE NOCASE, u.first_name COLLATE NOCASE, u.id`.all<Candidate>(db);

/** The frozen roll of a meeting, in the order of names. */
export const frozenRoll = (db: D1Database, meetingId: number): Promise<readonly RollRow[]> =>
  sql`SELECT id, user_id, person, number, name, level, reason FROM meeting_roll WHERE meeting_id = ${meetingId}
    ORDER BY id`.all<RollRow>(db);

/** @returns false when the meeting is not that version any more, or its roll was frozen before */
export async function freezeRoll(
  db: D1Database,
  { id, updated_at }: MeetingRow,
  members: readonly RollMember[],
  now: number,
): Promise<boolean> {
  const rows = members.map((member) => ({ ...member, plain: plainName(member.name) }));
  const isReady = raw("frozen_at IS NULL AND updated_at =");
  const [, frozen] = await db.batch([
    sql`INSERT INTO meeting_roll (meeting_id, user_id, person, number, name, plain_name, level, reason)
      SELECT m.id, r.value ->> 'user_id', r.value ->> 'person', r.value ->> 'number', r.value ->> 'name',
        r.value ->> 'plain', r.value ->> 'level', r.value ->> 'reason'
      FROM meetings m, json_each(${JSON.stringify(rows)}) r
      WHERE m.id = ${id} AND ${isReady} ${updated_at} ORDER BY r.key`.on(db),
    sql`UPDATE meetings SET frozen_at = ${instant(now)}, updated_at = ${raw(nextVersion(`'${instant(now)}'`))}
      WHERE id = ${id} AND ${isReady} ${updated_at} RETURNING id`.on(db),
  ]);
  return (frozen?.results.length ?? 0) > 0;
}

/**
 * @returns false when somebody has come, or a proxy is recorded, or the meeting is not that version any more
 */
export async function thawRoll(
  db: D1Database,
  { id, updated_at }: MeetingRow,
  now: number,
): Promise<boolean> {
  const isUnused = raw(`updated_at = ?2 AND frozen_at IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM meeting_attendance WHERE meeting_id = ?1)
    AND NOT EXISTS (SELECT 1 FROM meeting_proxies WHERE meeting_id = ?1)`);
  const [, thawed] = await db.batch([
    db
      .prepare(
        `DELETE FROM meeting_roll WHERE meeting_id = ?1
           AND EXISTS (SELECT 1 FROM meetings WHERE id = ?1 AND ${isUnused.text})`,
      )
      .bind(id, updated_at),
    db
      .prepare(
        `UPDATE meetings SET frozen_at = NULL, updated_at = ${nextVersion("?3")}
         WHERE id = ?1 AND ${isUnused.text} RETURNING id`,
      )
      .bind(id, updated_at, instant(now)),
  ]);
  return (thawed?.results.length ?? 0) > 0;
}

/** Who has a number on a frozen roll: one, or the two people of a membership. */
export const rollByNumber = (
  db: D1Database,
  meetingId: number,
  number: string,
): Promise<readonly RollRow[]> =>
  sql`SELECT id, user_id, person, number, name, level, reason FROM meeting_roll
    WHERE meeting_id = ${meetingId} AND number = ${number} ORDER BY person`.all<RollRow>(db);

export const rollById = (db: D1Database, meetingId: number, id: number): Promise<RollRow | null> =>
  sql`SELECT id, user_id, person, number, name, level, reason FROM meeting_roll
    WHERE meeting_id = ${meetingId} AND id = ${id}`.first<RollRow>(db);

/** Members of a frozen roll whose name or number has a text, in the order of names. */
export const searchRoll = (db: D1Database, meetingId: number, typed: string): Promise<readonly RollRow[]> =>
  sql`SELECT id, user_id, person, number, name, level, reason FROM meeting_roll
    WHERE meeting_id = ${meetingId}
      AND (instr(plain_name, ${plainName(typed)}) > 0 OR instr(lower(number), ${typed.toLowerCase()}) > 0)
    ORDER BY id LIMIT 21`.all<RollRow>(db);
