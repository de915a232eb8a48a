import { instant } from "../../domain/clock";
import { takenPlaces, ticketsOfComing, waitingPeople } from "../event-places";
import { saleEnd } from "../shop/products/sale-end";

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
  takes_rsvp: number;
  run_id: number | null;
  siv_approved: number;
  visibility: "public" | "members";
  status: "tentative" | "confirmed" | "cancelled";
  cancel_reason: string | null;
  /** JSON. */
  attachments: string;
  image_hash: string | null;
  sequence: number;
  updated_at: string;
  /** People who come, by their answers and by tickets. */
  going: number;
  /** Tickets of those who come. */
  tickets: number;
  waiting: number;
  /** JSON: the reader's own answer; null without one. */
  rsvp: string | null;
  own_run: "organiser" | "joined" | null;
  /** JSON: this reader's tickets; null without one. */
  own_tickets: string | null;
  /** JSON: the product that this reader can buy as its ticket; null without one. */
  ticket: string | null;
};

/** Of the reader, whose user id is ?1: whoever leads a run counts as its organiser. */
const ownRun = `(SELECT CASE
    WHEN r.organiser_id = ?1 OR r.leader_number = (SELECT number FROM memberships WHERE user_id = ?1) THEN 'organiser'
    WHEN EXISTS (SELECT 1 FROM siv_event_participants
      WHERE event_id = r.id AND user_id = ?1 AND left_at IS NULL) THEN 'joined' END
  FROM siv_events r WHERE r.id = e.siv_event_id)`;

/** By the index of a member's tickets. An order of no invoice is named by none. */
const ownTickets = `(SELECT json_object('count', count(*),
    'used', sum(t.status = 'used'), 'invoice_id', CASE WHEN count(DISTINCT l.order_id) = 1 THEN min(i.id) END)
  FROM tickets t JOIN order_lines l ON l.id = t.order_line_id LEFT JOIN invoices i ON i.order_id = l.order_id
  WHERE t.user_id = ?1 AND t.calendar_event_id = e.id AND t.status <> 'void' HAVING count(*) > 0)`;

/** ?1: the reader's user id, 0 for the public. */
const columns = `e.id, uid, url, title AS name, kind, description, organiser, starts_at, ends_at, all_day, time_zone, venue,
  address, map_link, cost_cents, rsvp_by, capacity, takes_rsvp, siv_event_id AS run_id, siv_approved, visibility,
  status, cancel_reason, attachments, image_hash, sequence, updated_at, ${takenPlaces()} AS going, ${ticketsOfComing} AS tickets,
  ${waitingPeople} AS waiting,
  (SELECT json_object('state', state, 'people', people, 'updated_at', updated_at, 'guests', guests)
   FROM event_rsvps WHERE event_id = e.id AND user_id = ?1 AND freed_state IS NULL) AS rsvp, ${ownRun} AS own_run, ${ownTickets} AS own_tickets,
  (SELECT json_object('url', p.url, 'ends_at', ${saleEnd},
     'price_from', (SELECT min(price_cents) / 100.0 FROM skus WHERE product_id = p.id AND enabled = 1),
     'price_to', (SELECT max(price_cents) / 100.0 FROM skus WHERE product_id = p.id AND enabled = 1)) FROM products p
   WHERE p.calendar_event_id = e.id AND p.kind = 'ticket' AND p.enabled = 1 AND (?1 > 0 OR p.members_only = 0)
   ORDER BY p.ends_at IS NULL DESC, p.ends_at DESC, p.id LIMIT 1) AS ticket`;

const visible = "(?1 > 0 OR visibility = 'public')";

type EventFilter = {
  /** Milliseconds, inclusive; an event that overlaps the range is in it. */
  readonly from: number;
  readonly to: number | null;
  readonly kind: string | null;
  /** Only those that this reader has answered. */
  readonly isAnswered?: boolean;
  /** null: the public, without members' events. */
  readonly userId: number | null;
};

/** Events in the order of their start, cancelled ones included, and how many there are on all pages. */
export async function listEvents(
  db: D1Database,
  { from, to, kind, userId, isAnswered = false }: EventFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly events: EventRow[]; readonly total: number }> {
  const listed = `FROM calendar_events e WHERE ${visible} AND ends_at >= ?2 AND (?3 IS NULL OR starts_at <= ?3)
    AND (?4 IS NULL OR kind = ?4)
    AND (?5 = 0 OR EXISTS (SELECT 1 FROM event_rsvps r WHERE r.event_id = e.id AND r.user_id = ?1
      AND r.freed_state IS NULL))`;
  const filter = [
    ...[userId ?? 0, instant(from), to === null ? null : instant(to), kind],
    Number(isAnswered),
  ];
  const [page, count] = await db.batch<Record<string, unknown>>([
    db
      .prepare(`SELECT ${columns} ${listed} ORDER BY starts_at, e.id LIMIT ?6 OFFSET ?7`)
      .bind(...filter, limit, offset),
    db.prepare(`SELECT count(*) AS total ${listed}`).bind(...filter),
  ]);
  return {
    events: (page?.results ?? []) as EventRow[],
    total: Number(count?.results[0]?.total ?? 0),
  };
}

/** An event by its url, uid or id, past and cancelled ones included; null when not found or not visible. */
export async function findEvent(
  db: D1Database,
  name: string,
  { userId }: Pick<EventFilter, "userId">,
): Promise<EventRow | null> {
  return db
    .prepare(
      `SELECT ${columns} FROM calendar_events e
       WHERE ${visible} AND (url = ?2 OR uid = ?2 OR CAST(e.id AS TEXT) = ?2) ORDER BY url = ?2 DESC LIMIT 1`,
    )
    .bind(userId ?? 0, name)
    .first<EventRow>();
}

/** An event by its id, for a member. */
export const eventById = (db: D1Database, id: number, userId: number): Promise<EventRow | null> =>
  db.prepare(`SELECT ${columns} FROM calendar_events e WHERE e.id = ?2`).bind(userId, id).first<EventRow>();
