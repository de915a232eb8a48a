import { instant } from "../../domain/clock";

export type EventRow = {
  id: number;
  uid: string;
  name: string;
  kind: string;
  description: string | null;
  starts_at: string;
  ends_at: string;
  all_day: number;
  time_zone: string;
  venue: string | null;
  cost_cents: number | null;
};

/** Without the organiser: that is a member, and the public is not told who. */
const publicEvents = `SELECT id, uid, title AS name, kind, description, starts_at, ends_at, all_day, time_zone, venue, cost_cents
  FROM calendar_events WHERE visibility = 'public' AND status <> 'cancelled'`;

export type EventFilter = {
  /** Milliseconds, inclusive; an event that overlaps the range is in it. */
  readonly from: number;
  readonly to: number | null;
  readonly kind: string | null;
};

/** Public events in the order of their start. */
export async function listPublicEvents(
  db: D1Database,
  { from, to, kind }: EventFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<EventRow[]> {
  const { results } = await db
    .prepare(
      `${publicEvents} AND ends_at >= ?1 AND (?2 IS NULL OR starts_at <= ?2) AND (?3 IS NULL OR kind = ?3)
       ORDER BY starts_at, id LIMIT ?4 OFFSET ?5`,
    )
    .bind(instant(from), to === null ? null : instant(to), kind, limit, offset)
    .all<EventRow>();
  return results;
}

/** A public event by its id or uid, past ones included; null when there is none. */
export async function publicEvent(db: D1Database, name: string): Promise<EventRow | null> {
  return db.prepare(`${publicEvents} AND (uid = ?1 OR CAST(id AS TEXT) = ?1)`).bind(name).first<EventRow>();
}
