import { maxRsvpPeople } from "#rules/limits";
import { instant } from "../../domain/clock";
import { takenPlaces, ticketsOf } from "../event-places";
import { nextVersion } from "../next-version";
import { sql } from "../sql";

/** Who was given a place by what somebody else did. */
export type Promoted = { readonly user_id: number; readonly people: number };

/** Of an event that answers can be given to at ?1. */
const isOpen = `takes_rsvp = 1 AND status <> 'cancelled' AND ends_at > ?1 AND (rsvp_by IS NULL OR rsvp_by >= ?1)`;

/** Waits, and could get its places some day. `e`: the event. */
const waits = "state = 'waiting' AND (e.capacity IS NULL OR people <= e.capacity)";

/**
 * Gives free places to those who wait, in the order of asking; tickets take places as answers do. Strictly:
 * no party is overtaken, so one that is larger than the free places keeps those behind it waiting, until it
 * fits, asks for fewer places or withdraws. A party larger than the whole event's capacity is skipped.
 * @returns a statement that returns who goes now
 */
export function promoteWaiting(db: D1Database, eventId: number, now: number): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE event_rsvps SET state = 'going', moved_up_at = ?1, updated_at = ${nextVersion("?1")}
       WHERE event_id = ?2 AND state = 'waiting' AND id IN (
         SELECT id FROM (
           SELECT r.id, sum(max(0, people - (SELECT count(*) ${ticketsOf("r.user_id")})))
             OVER (ORDER BY asked_at, r.id) AS asked
           FROM event_rsvps r JOIN calendar_events e ON e.id = r.event_id
           WHERE r.event_id = ?2 AND r.${waits})
         WHERE (SELECT e.capacity IS NULL OR asked + ${takenPlaces()} <= e.capacity FROM calendar_events e
                WHERE e.id = ?2 AND takes_rsvp = 1 AND status <> 'cancelled' AND ends_at > ?1))
       RETURNING user_id, people`,
    )
    .bind(instant(now), eventId);
}

/** Of the member who answers, ?3. */
const ownTickets = `(SELECT count(*) ${ticketsOf("?3")})`;

/** JSON: a place for each guest that an answer can have. */
const places = JSON.stringify(Array.from({ length: maxRsvpPeople - 1 }, (_, place) => place));

/**
 * JSON of the guests of an answer for ?4 people: the names in ?5, and the earlier ones where that says
 * nothing. They keep their places, unless one is behind the last that comes: then the first names stay.
 * @param earlier SQL, JSON
 */
const guestsAfter = (earlier: string) => `(WITH named AS (
    SELECT p.key, coalesce(g.value, e.value, '') AS name FROM json_each('${places}') p
      LEFT JOIN json_each(?5) g ON g.key = p.key LEFT JOIN json_each(${earlier}) e ON e.key = p.key)
  SELECT json_group_array(name) FROM (SELECT name FROM named WHERE name <> ''
    OR key < (SELECT max(key) FROM named WHERE name <> '' HAVING max(key) < ?4 - 1) ORDER BY key LIMIT ?4 - 1))`;

type Answer = {
  readonly eventId: number;
  readonly userId: number;
  readonly people: number;
  /** The names that are said, by their places; null leaves one as it is. Default: all. */
  readonly guests?: readonly (string | null)[] | undefined;
};

/**
 * Writes a member's answer in one transaction, so that the capacity holds however many answer at once. A new
 * answer, or one after it was declined, goes when its places are free and the waiting list is empty, and else
 * waits. Tickets take places too: for the people of the member's own tickets it always goes. One of no people
 * is kept as declined, without names of guests. A changed one:
 * - fewer people: it keeps its state and its place in the order.
 * - more people, waiting: it goes to the end of the order, since it is another request.
 * - more people, going: only if it could go as a new one; else nothing changes.
 * @returns null when it was not written
 */
export async function answerEvent(
  db: D1Database,
  { eventId, userId, people, guests = [] }: Answer,
  now: number,
): Promise<{ readonly promoted: readonly Promoted[] } | null> {
  const write =
    people === 0
      ? db
          .prepare(
            `INSERT INTO event_rsvps (event_id, user_id, people, state, asked_at, updated_at)
             SELECT e.id, ?3, 0, 'declined', ?1, ?1 FROM calendar_events e WHERE e.id = ?2 AND ${isOpen}
             ON CONFLICT (event_id, user_id) DO UPDATE SET
               people = 0, state = 'declined', freed_state = NULL, guests = '[]', updated_at = ${nextVersion("?1")}
             RETURNING id`,
          )
          .bind(instant(now), eventId, userId)
      : db
          .prepare(
            `INSERT INTO event_rsvps (event_id, user_id, people, guests, state, asked_at, updated_at)
             SELECT e.id, ?3, ?4, ${guestsAfter("'[]'")}, iif(e.capacity IS NULL OR ?4 <= ${ownTickets} OR (
                 max(?4, ${ownTickets}) + ${takenPlaces("?3")} <= e.capacity AND NOT EXISTS (
                   SELECT 1 FROM event_rsvps WHERE event_id = e.id AND user_id <> ?3 AND ${waits})
               ), 'going', 'waiting'), ?1, ?1
             FROM calendar_events e
             WHERE e.id = ?2 AND ${isOpen} AND (e.capacity IS NULL OR ?4 <= e.capacity)
             ON CONFLICT (event_id, user_id) DO UPDATE SET
               people = excluded.people,
               guests = ${guestsAfter("iif(state = 'declined', '[]', event_rsvps.guests)")},
               state = iif(state = 'declined', excluded.state, state),
               freed_state = NULL,
               asked_at = iif(state <> 'going' AND excluded.people > people, ?1, asked_at),
               updated_at = ${nextVersion("?1")}
             WHERE excluded.people <= people OR state <> 'going' OR excluded.state = 'going'
             RETURNING id`,
          )
          .bind(instant(now), eventId, userId, people, JSON.stringify(guests));
  const [written, promoted] = await db.batch<{ id: number } & Promoted>([
    write,
    promoteWaiting(db, eventId, now),
  ]);
  if (!written || written.results.length === 0) return null;
  return { promoted: (promoted?.results ?? []).filter(({ user_id }) => user_id !== userId) };
}

/** Addresses of members, by id. */
export async function getEmails(
  db: D1Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const results = await sql`SELECT id, email FROM users WHERE id IN (SELECT value
    FROM json_each(${JSON.stringify(ids)}))`.all<{
    id: number;
    email: string;
  }>(db);
  return new Map(results.map(({ id, email }) => [id, email]));
}
