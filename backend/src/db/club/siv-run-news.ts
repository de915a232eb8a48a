import { instant } from "../../domain/clock";
import type { FieldChange } from "../../domain/club/siv-run-changes";
import { randomToken } from "../../domain/secrets";
import { sql } from "../sql";

/** One email about changes of runs in this time, to each person. */
const intervalMs = 10 * 60_000;
/** Of one claim. */
const maxPeople = 100;

/**
 * Records that those who joined a run are to be told of its change to this version: a statement of that
 * batch.
 */
export const addSivRunNews = (db: D1Database, id: number, version: string): D1PreparedStatement =>
  sql`INSERT INTO run_news (user_id, event_id, told_sequence)
    SELECT p.user_id, e.id, e.sequence - 1 FROM siv_events e
      JOIN siv_event_participants p ON p.event_id = e.id AND p.left_at IS NULL
      AND p.user_id <> e.organiser_id
    WHERE e.id = ${id} AND e.updated_at = ${version}
    ON CONFLICT DO NOTHING`.on(db);

/** Deletes the unsent news of a run's changes. */
export const dropSivRunNews = (db: D1Database, id: number): Promise<unknown> =>
  sql`DELETE FROM run_news WHERE event_id = ${id}`.run(db);

/** What one person is told of one run. */
export type SivRunNews = {
  readonly email: string;
  readonly eventId: number;
  /** One after the other. */
  readonly changes: readonly FieldChange[];
};

/**
 * Claims the news of people who got none in the last ten minutes, so that it is sent once.
 * @param eventId of those who joined this run; null: of any run
 * @returns null when there are none
 */
export async function takeSivRunNews(
  db: D1Database,
  eventId: number | null,
  now: number,
): Promise<readonly SivRunNews[] | null> {
  const claim = randomToken(16);
  const [, taken] = await db.batch<{ user_id: number; event_id: number; told_sequence: number }>([
    sql`INSERT INTO run_news_emails (user_id, sent_at, claim)
      SELECT DISTINCT n.user_id, ${instant(now)}, ${claim} FROM run_news n
      WHERE (${eventId} IS NULL OR n.event_id = ${eventId})
        AND NOT EXISTS (SELECT 1 FROM run_news_emails m WHERE m.user_id = n.user_id
        AND m.sent_at > ${instant(now - intervalMs)})
      LIMIT ${maxPeople}
      ON CONFLICT (user_id) DO UPDATE SET sent_at = excluded.sent_at, claim = excluded.claim`.on(db),
    sql`DELETE FROM run_news WHERE user_id IN (SELECT user_id FROM run_news_emails WHERE claim = ${claim})
      RETURNING user_id, event_id, told_sequence`.on(db),
  ]);
  const rows = taken?.results ?? [];
  if (rows.length === 0) return null;
  // A member who has left in between gets no more news.
  const results = await sql`SELECT u.email, p.event_id AS eventId, json_group_array(json(a.changes)
     ORDER BY a.sequence) AS changes
    FROM json_each(${JSON.stringify(rows)}) n
      JOIN siv_event_participants p ON p.event_id = n.value ->> 'event_id'
      AND p.user_id = n.value ->> 'user_id'
        AND p.left_at IS NULL
      JOIN users u ON u.id = p.user_id
      JOIN siv_event_amendments a ON a.event_id = p.event_id AND a.sequence > n.value ->> 'told_sequence'
    GROUP BY u.id, p.event_id ORDER BY u.id, p.event_id`.all<{
    email: string;
    eventId: number;
    changes: string;
  }>(db);
  return results.map(({ changes, ...news }) => ({
    ...news,
    changes: (JSON.parse(changes) as FieldChange[][]).flat(),
  }));
}
