import type { EventVersion } from "../../../db/club/event-writes";
import { nextVersion } from "../../../db/next-version";
import { sql } from "../../../db/sql";
import { instant } from "../../../domain/clock";

/** An event of a series, as another one of it shows it. */
export type SeriesDate = {
  readonly id: number;
  readonly starts_at: string;
  readonly is_cancelled: number;
};

/** All events of the series of an event, by their start; none where it is in no series. */
export const seriesOf = (db: D1Database, eventId: number): Promise<readonly SeriesDate[]> =>
  sql`SELECT e.id, e.starts_at, e.status = 'cancelled' AS is_cancelled FROM calendar_events e
    WHERE e.series = (SELECT series FROM calendar_events WHERE id = ${eventId})
    ORDER BY e.starts_at, e.id`.all<SeriesDate>(db);

/** When one of the repeated events is. */
type RepeatedTimes = {
  readonly starts_at: string;
  readonly ends_at: string;
  readonly rsvp_by: string | null;
};

/**
 * Adds an event again at other times, without its answers, its tickets and its link; they are a series then.
 * @returns false when it is in a series, cancelled, or no longer as it was read: nothing is written
 */
export async function repeatEvent(
  db: D1Database,
  { id, updatedAt }: EventVersion,
  dates: readonly RepeatedTimes[],
  now: number,
): Promise<boolean> {
  const series = crypto.randomUUID();
  const added = dates.map((times) => ({ ...times, uid: `${crypto.randomUUID()}@calendar` }));
  const [first] = await db.batch([
    db
      .prepare(
        `UPDATE calendar_events SET series = ?1, updated_at = ${nextVersion("?2")}
         WHERE id = ?3 AND updated_at = ?4 AND series IS NULL AND siv_event_id IS NULL
           AND status <> 'cancelled' RETURNING id`,
      )
      .bind(series, instant(now), id, updatedAt ?? null),
    sql`INSERT INTO calendar_events (uid, series, starts_at, ends_at, rsvp_by, updated_at, title, kind,
        description, organiser, all_day, time_zone, venue, address, map_link, cost_cents, capacity, takes_rsvp,
        siv_approved, visibility, status, attachments, image_hash)
      SELECT d.value ->> 'uid', e.series, d.value ->> 'starts_at', d.value ->> 'ends_at', d.value ->> 'rsvp_by',
        ${instant(now)}, e.title, e.kind, e.description, e.organiser, e.all_day, e.time_zone, e.venue, e.address,
        e.map_link, e.cost_cents, e.capacity, e.takes_rsvp, e.siv_approved, e.visibility, e.status,
        e.attachments, e.image_hash
      FROM calendar_events e, json_each(${JSON.stringify(added)}) d
      WHERE e.id = ${id} AND e.series = ${series} ORDER BY d.key`.on(db),
  ]);
  return (first?.results.length ?? 0) > 0;
}
