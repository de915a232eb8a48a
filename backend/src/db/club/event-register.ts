import { ticketsOf } from "../event-places";
import { raw, sql } from "../sql";
import { concerned } from "./event-moves";

/** What an account has to do with who comes to an event: its answer, its tickets, or both. */
export type AttendeeRow = {
  readonly id: number;
  readonly name: string;
  readonly number: string | null;
  readonly email: string;
  /** "freed": the club freed its places. null: it has tickets and has not answered. */
  readonly state: "going" | "waiting" | "declined" | "freed" | null;
  /** As the answer says; of freed places how many they were. */
  readonly people: number;
  /** Valid or used. */
  readonly tickets: number;
  /** JSON: these tickets, each with its number, the name on it and when it was let in, in their order. */
  readonly held: string;
  /** JSON: names of whom the member brings. */
  readonly guests: string;
  /** When it answered, else when it got its first ticket. */
  readonly asked_at: string;
};

/**
 * Everybody who has answered or has a ticket, each account once: by the answer, then in the order of asking.
 * Who has died is not named among those who answered that they do not come.
 */
export const attendeesOf = (db: D1Database, eventId: number): Promise<readonly AttendeeRow[]> =>
  sql`SELECT u.id, trim(u.first_name || ' ' || u.last_name) AS name, u.email,
      iif(r.freed_state IS NULL, r.state, 'freed') AS state, coalesce(iif(r.freed_state IS NULL, r.people, r.freed_people), 0) AS people,
      (SELECT count(*) ${raw(ticketsOf("u.id"))}) AS tickets, coalesce(r.guests, '[]') AS guests,
      (SELECT json_group_array(json_object('id', id, 'number', number, 'holder', holder, 'used_at', used_at))
        FROM (SELECT t.* ${raw(ticketsOf("u.id"))} ORDER BY t.id)) AS held,
      coalesce(r.asked_at, (SELECT min(t.created_at) ${raw(ticketsOf("u.id"))})) AS asked_at,
      (SELECT number FROM memberships WHERE user_id = u.id) AS number
    FROM calendar_events e
      JOIN users u ON u.id IN (SELECT user_id FROM event_rsvps WHERE event_id = e.id
        UNION SELECT user_id FROM tickets WHERE calendar_event_id = e.id AND status <> 'void')
      LEFT JOIN event_rsvps r ON r.event_id = e.id AND r.user_id = u.id
    WHERE e.id = ${eventId} AND NOT (u.closed_at IS NOT NULL AND coalesce(r.state, '') = 'declined' AND r.freed_state IS NULL)
    ORDER BY r.state IS NULL, r.state, asked_at, u.id`.all<AttendeeRow>(db);

/** A place that changed hands, as an event's history has it. */
export type PlaceChange = {
  /** An instant. */
  readonly at: string;
  readonly kind: "freed" | "moved-up";
  readonly name: string;
  readonly people: number;
};

/** Places that the club freed, and who came from the waiting list to one. */
export const placeChanges = (db: D1Database, eventId: number): Promise<readonly PlaceChange[]> => {
  const name = raw("coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) AS name");
  return sql`SELECT r.freed_at AS at, 'freed' AS kind, ${name}, r.freed_people AS people
    FROM event_rsvps r JOIN users u ON u.id = r.user_id WHERE r.event_id = ${eventId} AND r.freed_at IS NOT NULL
    UNION ALL SELECT r.moved_up_at, 'moved-up', ${name}, r.people
    FROM event_rsvps r JOIN users u ON u.id = r.user_id WHERE r.event_id = ${eventId} AND r.moved_up_at IS NOT NULL
    ORDER BY at DESC, kind DESC`.all<PlaceChange>(db);
};

/** An account that the club tells of what becomes of an event: one mail, for all the people of it. */
export type ConcernedPerson = {
  readonly email: string;
  readonly name: string;
  readonly has_ticket: number;
  /** As the answer says, or as many as the tickets, whichever is more. At least 1. */
  readonly people: number;
};

/** Those who come, wait or have a ticket. */
export async function peopleConcerned(db: D1Database, eventId: number): Promise<readonly ConcernedPerson[]> {
  return sql`SELECT u.email, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) AS name,
      EXISTS (SELECT 1 FROM tickets t WHERE t.user_id = u.id
      AND t.calendar_event_id = e.id AND t.status <> 'void') AS has_ticket,
      max(1, coalesce((SELECT r.people FROM event_rsvps r
        WHERE r.event_id = e.id AND r.user_id = u.id AND r.state <> 'declined'), 0),
        (SELECT count(*) FROM tickets t WHERE t.user_id = u.id
         AND t.calendar_event_id = e.id AND t.status <> 'void')) AS people
    FROM calendar_events e JOIN users u ON u.id IN (${raw(concerned)}) WHERE e.id = ${eventId}
    ORDER BY u.id`.all<ConcernedPerson>(db);
}
