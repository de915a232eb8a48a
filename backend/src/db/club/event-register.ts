import { raw, sql } from "../sql";
import { concerned } from "./event-moves";

/** A member's answer to an event. */
export type AnswerRow = {
  readonly name: string;
  readonly number: string | null;
  readonly email: string;
  readonly people: number;
  readonly state: "going" | "waiting" | "declined";
  readonly asked_at: string;
};

/** Who comes, who waits, and who cannot come, each in the order of asking. */
export async function answersTo(db: D1Database, eventId: number): Promise<readonly AnswerRow[]> {
  return sql`SELECT trim(u.first_name || ' ' || u.last_name) AS name, u.email, r.people, r.state, r.asked_at,
      (SELECT number FROM memberships WHERE user_id = u.id) AS number
    FROM event_rsvps r JOIN users u ON u.id = r.user_id WHERE r.event_id = ${eventId}
    ORDER BY r.state, r.asked_at, r.id`.all<AnswerRow>(db);
}

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
