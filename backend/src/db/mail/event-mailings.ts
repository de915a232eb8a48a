import { instant } from "../../domain/clock";
import { sql } from "../sql";

/** Subjects of the e-mails to the people of an event that wait for their time. */
export const scheduledSubjects = async (db: D1Database, eventId: number): Promise<readonly string[]> =>
  (
    await sql`SELECT subject FROM mailings WHERE event_id = ${eventId} AND state = 'scheduled'
      ORDER BY send_at`.all<{ subject: string }>(db)
  ).map(({ subject }) => subject);

/**
 * Makes them drafts again as their event is cancelled: an officer decides anew. It stands before the
 * statement that cancels the event, and does nothing where that one will not.
 * @param updatedAt of the event as it was read; null: it is cancelled in any case
 */
export const holdMailings = (
  db: D1Database,
  eventId: number,
  updatedAt: string | null,
  now: number,
): D1PreparedStatement =>
  sql`UPDATE mailings SET state = 'draft', send_at = NULL, version = version + 1, updated_at = ${instant(now)}
    WHERE event_id = ${eventId} AND state = 'scheduled'
      AND EXISTS (SELECT 1 FROM calendar_events WHERE id = ${eventId} AND status <> 'cancelled'
        AND updated_at = coalesce(${updatedAt}, updated_at))`.on(db);
