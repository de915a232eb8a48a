import type { AttendeeRow } from "../../db/club/event-register";
import { ticketsOf } from "../../db/event-places";
import { raw, sql } from "../../db/sql";
import { readGuests } from "../../domain/club/guests";
import { isComing } from "./event-words";

/** A ticket of an account for an event, valid or used, in the order of being made. */
type HeldTicket = {
  readonly id: number;
  readonly number: string;
  /** The name on it: at first of whoever has bought it. */
  readonly holder: string;
  /** When it was let in. */
  readonly used_at: string | null;
};

export const readTickets = ({ held }: Pick<AttendeeRow, "held">): readonly HeldTicket[] =>
  JSON.parse(held) as readonly HeldTicket[];

/** Names on an account's tickets after the first, which is its own; "" where nobody else is named. */
function namedHolders([own, ...others]: readonly HeldTicket[]): readonly string[] {
  return others.map(({ holder }) => (holder === own?.holder ? "" : holder));
}

/** By tickets where these are for more people than the answer. */
const comesByTickets = ({ state, people, tickets }: AttendeeRow): boolean =>
  tickets > (state === "going" || state === "waiting" ? Math.max(people, 1) : 1);

/** Whether an account brings others, whom an officer can name. */
export const hasGuests = (attendee: AttendeeRow): boolean =>
  comesByTickets(attendee)
    ? isComing(attendee)
    : attendee.people > 1 && (attendee.state === "going" || attendee.state === "waiting");

/** The names of these that are known. */
export const guestNames = (attendee: AttendeeRow): readonly string[] =>
  (comesByTickets(attendee)
    ? namedHolders(readTickets(attendee))
    : readGuests(attendee.guests, attendee.people)
  ).filter(Boolean);

type Holding = { readonly user_id: number; readonly name: string; readonly held: string };

const findHolding = (db: D1Database, eventId: number, userId: number): Promise<Holding | null> =>
  sql`SELECT u.id AS user_id, trim(u.first_name || ' ' || u.last_name) AS name, (SELECT json_group_array(json_object(
      'id', id, 'number', number, 'holder', holder, 'used_at', used_at))
      FROM (SELECT t.* ${raw(ticketsOf("u.id"))} ORDER BY t.id)) AS held
    FROM users u JOIN calendar_events e ON e.id = ${eventId} WHERE u.id = ${userId}`.first<Holding>(db);

/** An account's tickets as an answer of so many people; null of fewer than two. */
export async function findTicketAnswer(db: D1Database, eventId: number, userId: number) {
  const found = await findHolding(db, eventId, userId);
  const tickets = found ? readTickets(found) : [];
  if (!found || tickets.length < 2) return null;
  const { user_id, name, held } = found;
  return {
    user_id,
    name,
    people: tickets.length,
    guests: JSON.stringify(namedHolders(tickets)),
    updated_at: held,
    isByTickets: true,
  } as const;
}

/**
 * Writes names on the tickets after the first; without one it has its buyer's name again.
 * @param version the tickets as they were read
 * @returns false when they are not like that any more
 */
export async function nameHolders(
  db: D1Database,
  version: string,
  guests: readonly string[],
): Promise<boolean> {
  const [own, ...others] = readTickets({ held: version });
  const given = others.map(({ id, holder }, index) => ({
    id,
    from: holder,
    to: guests[index] || own?.holder || holder,
  }));
  // The names before are compared in a table of their own, as the update changes them row by row.
  const rows = await sql`WITH given AS MATERIALIZED (
      SELECT g.value ->> 'id' AS id, g.value ->> 'to' AS holder,
        coalesce(t.holder = g.value ->> 'from' AND t.status <> 'void', 0) AS is_same
      FROM json_each(${JSON.stringify(given)}) g LEFT JOIN tickets t ON t.id = g.value ->> 'id')
    UPDATE tickets SET holder = (SELECT holder FROM given WHERE given.id = tickets.id)
    WHERE id IN (SELECT id FROM given) AND (SELECT min(is_same) FROM given) = 1 RETURNING id`.all(db);
  return rows.length > 0;
}
