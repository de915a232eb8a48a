import { promoteWaiting } from "../../db/club/event-rsvps";
import { takenPlaces, ticketsOf } from "../../db/event-places";
import { nextVersion } from "../../db/next-version";
import { instant } from "../../domain/clock";
import { countText } from "./event-words";

/** What somebody has at an event that is not over. */
type HeldPlaces = {
  readonly id: number;
  readonly name: string;
  readonly state: "going" | "waiting" | "declined" | null;
  readonly people: number;
  readonly tickets: number;
  readonly is_full: number;
};

/** SQL: an event `e` that is to come, at ?1. */
const isComing = "e.status <> 'cancelled' AND e.ends_at > ?1";

/** Places and tickets of an account ?2, the next event first. */
export const findPlaces = async (
  db: D1Database,
  userId: number,
  now: number,
): Promise<readonly HeldPlaces[]> => {
  const { results } = await db
    .prepare(
      `SELECT e.id, e.title AS name, r.state, coalesce(r.people, 0) AS people, (SELECT count(*) ${ticketsOf("?2")}) AS tickets,
         coalesce(${takenPlaces()} >= e.capacity, 0) AS is_full
       FROM calendar_events e LEFT JOIN event_rsvps r ON r.event_id = e.id AND r.user_id = ?2
       WHERE ${isComing} AND e.id IN (SELECT event_id FROM event_rsvps WHERE user_id = ?2 AND state <> 'declined'
         UNION SELECT calendar_event_id FROM tickets WHERE user_id = ?2 AND status <> 'void')
       ORDER BY e.starts_at, e.id`,
    )
    .bind(instant(now), userId)
    .all<HeldPlaces>();
  return results;
};

const hasAnswer = ({ state }: HeldPlaces) => state === "going" || state === "waiting";

/** "4 places in Dinner (full), 2 tickets". */
export function placesText(held: HeldPlaces): string {
  const { name, state, people, tickets, is_full } = held;
  const where = `${name}${is_full === 1 ? " (full)" : ""}`;
  const ticketed = countText(tickets, "ticket");
  if (!hasAnswer(held)) return `${ticketed} of ${where}`;
  const places =
    state === "going"
      ? `${countText(people, "place")} in ${where}`
      : `${countText(people, "person", "people")} on the waiting list of ${where}`;
  return tickets === 0 ? places : `${places}, ${ticketed}`;
}

/** The events at which places can be freed. */
export const freeable = (held: readonly HeldPlaces[]): readonly HeldPlaces[] => held.filter(hasAnswer);

/**
 * For the batch of who leaves: the club frees their places, and those who wait move up, one statement for
 * each event.
 * @param isReady SQL: the membership is as it was shown, with ?2 and ?3, its owner and its version
 */
export const freePlaces = (
  db: D1Database,
  {
    id,
    version,
    events,
  }: { readonly id: number; readonly version: string; readonly events: readonly number[] },
  isReady: string,
  now: number,
): readonly D1PreparedStatement[] =>
  events.length === 0
    ? []
    : [
        db
          .prepare(
            `UPDATE event_rsvps SET freed_at = ?1, freed_people = people, freed_state = state,
               people = 0, state = 'declined', updated_at = ${nextVersion("?1")}
             WHERE user_id = ?2 AND state <> 'declined' AND event_id IN (SELECT value FROM json_each(?4))
               AND EXISTS (SELECT 1 FROM memberships WHERE ${isReady})`,
          )
          .bind(instant(now), id, version, JSON.stringify(events)),
        ...events.map((eventId) => promoteWaiting(db, eventId, now)),
      ];

/** A place that the club freed, and what becomes of it when its member is back. */
export type FreedPlace = {
  readonly id: number;
  readonly name: string;
  readonly state: "going" | "waiting";
  readonly people: number;
  /** 0: somebody else has it now. */
  readonly fits: number;
};

/** SQL: freed places `r` of an account ?2 at an event `e` are free still; on the waiting list always. */
const fits = `(r.freed_state = 'waiting' OR e.capacity IS NULL
  OR ${takenPlaces("?2")} + max(r.freed_people, (SELECT count(*) ${ticketsOf("?2")})) <= e.capacity)`;

const freed = `FROM event_rsvps r JOIN calendar_events e ON e.id = r.event_id
  WHERE r.user_id = ?2 AND r.freed_state IS NOT NULL AND ${isComing}`;

/** Places of an account that the club freed at events that are not over, the next event first. */
export const findFreed = async (
  db: D1Database,
  userId: number,
  now: number,
): Promise<readonly FreedPlace[]> => {
  const { results } = await db
    .prepare(
      `SELECT e.id, e.title AS name, r.freed_state AS state, r.freed_people AS people, ${fits} AS fits ${freed}
       ORDER BY e.starts_at, e.id`,
    )
    .bind(instant(now), userId)
    .all<FreedPlace>();
  return results;
};

/**
 * For the batch of who is back: gives those places back that are free still.
 * @param isReady SQL: the membership is as it was shown, with ?2 and ?3, its owner and its version
 */
export const giveBackPlaces = (
  db: D1Database,
  { id, version }: { readonly id: number; readonly version: string },
  isReady: string,
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE event_rsvps SET people = freed_people, state = freed_state, freed_state = NULL,
         updated_at = ${nextVersion("?1")}
       WHERE id IN (SELECT r.id ${freed} AND ${fits}) AND EXISTS (SELECT 1 FROM memberships WHERE ${isReady})`,
    )
    .bind(instant(now), id, version);
