import { ticketsOf } from "../event-places";
import { raw, sql } from "../sql";
import { concerned } from "./event-moves";

/** What an account has to do with who comes to an event: its answer, its tickets, or both. */
export type AttendeeRow = {
  readonly id: number;
  readonly name: string;
  readonly number: string | null;
  readonly email: string;
  /** null: it has tickets and has not answered. */
  readonly state: "going" | "waiting" | "declined" | null;
  /** As the answer says. */
  readonly people: number;
  /** Valid or used. */
  readonly tickets: number;
  /** When it answered, else when it got its first ticket. */
  readonly asked_at: string;
};

/**
 * Everybody who has answered or has a ticket, each account once: by the answer, then in the order of asking.
 * Who has died is not named among those who do not come.
 */
export const attendeesOf = (db: D1Database, eventId: number): Promise<readonly AttendeeRow[]> =>
  sql`SELECT u.id, trim(u.first_name || ' ' || u.last_name) AS name, u.email, r.state, coalesce(r.people, 0) AS people,
      (SELECT count(*) ${raw(ticketsOf("u.id"))}) AS tickets,
      coalesce(r.asked_at, (SELECT min(t.created_at) ${raw(ticketsOf("u.id"))})) AS asked_at,
      (SELECT number FROM memberships WHERE user_id = u.id) AS number
    FROM calendar_events e
      JOIN users u ON u.id IN (SELECT user_id FROM event_rsvps WHERE event_id = e.id
        UNION SELECT user_id FROM tickets WHERE calendar_event_id = e.id AND status <> 'void')
      LEFT JOIN event_rsvps r ON r.event_id = e.id AND r.user_id = u.id
    WHERE e.id = ${eventId} AND NOT (u.closed_at IS NOT NULL AND coalesce(r.state, '') = 'declined')
    ORDER BY r.state IS NULL, r.state, asked_at, u.id`.all<AttendeeRow>(db);

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
