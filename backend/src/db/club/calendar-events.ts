import { instant } from "../../domain/clock";

export type EventRow = {
  id: number;
  uid: string;
  url: string | null;
  name: string;
  kind: string;
  description: string | null;
  organiser: string | null;
  starts_at: string;
  ends_at: string;
  all_day: number;
  time_zone: string;
  venue: string | null;
  address: string | null;
  map_link: string | null;
  cost_cents: number | null;
  rsvp_by: string | null;
  capacity: number | null;
  siv_approved: number;
  visibility: "public" | "members";
  status: "tentative" | "confirmed" | "cancelled";
  /** JSON. */
  attachments: string;
  image_hash: string | null;
  sequence: number;
  updated_at: string;
};

const columns = `id, uid, url, title AS name, kind, description, organiser, starts_at, ends_at, all_day, time_zone, venue,
  address, map_link, cost_cents, rsvp_by, capacity, siv_approved, visibility, status, attachments, image_hash, sequence,
  updated_at`;

/** ?1: 1 for a member, 0 for the public. */
const visible = "(?1 = 1 OR visibility = 'public')";

export type EventFilter = {
  /** Milliseconds, inclusive; an event that overlaps the range is in it. */
  readonly from: number;
  readonly to: number | null;
  readonly kind: string | null;
  readonly isMember: boolean;
};

/** Events in the order of their start, cancelled ones included, and how many there are on all pages. */
export async function listEvents(
  db: D1Database,
  { from, to, kind, isMember }: EventFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly events: EventRow[]; readonly total: number }> {
  const listed = `FROM calendar_events WHERE ${visible} AND ends_at >= ?2 AND (?3 IS NULL OR starts_at <= ?3)
    AND (?4 IS NULL OR kind = ?4)`;
  const filter = [Number(isMember), instant(from), to === null ? null : instant(to), kind];
  const [page, count] = await db.batch<Record<string, unknown>>([
    db
      .prepare(`SELECT ${columns} ${listed} ORDER BY starts_at, id LIMIT ?5 OFFSET ?6`)
      .bind(...filter, limit, offset),
    db.prepare(`SELECT count(*) AS total ${listed}`).bind(...filter),
  ]);
  return {
    events: (page?.results ?? []) as EventRow[],
    total: Number(count?.results[0]?.total ?? 0),
  };
}

/** An event by its url, uid or id, past and cancelled ones included; null when there is none to see. */
export async function findEvent(
  db: D1Database,
  name: string,
  { isMember }: Pick<EventFilter, "isMember">,
): Promise<EventRow | null> {
  return db
    .prepare(
      `SELECT ${columns} FROM calendar_events
       WHERE ${visible} AND (url = ?2 OR uid = ?2 OR CAST(id AS TEXT) = ?2) ORDER BY url = ?2 DESC LIMIT 1`,
    )
    .bind(Number(isMember), name)
    .first<EventRow>();
}
