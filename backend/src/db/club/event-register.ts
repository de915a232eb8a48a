import { instant } from "../../domain/clock";
import { raw, sql } from "../sql";
import { concerned } from "./event-moves";

export const eventLists = ["coming", "past", "cancelled"] as const;
export type EventList = (typeof eventLists)[number];

/** An event in the administrators' list. */
export type ListedEvent = {
  readonly id: number;
  readonly title: string;
  readonly kind: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly all_day: number;
  readonly visibility: "public" | "members";
  readonly run_id: number | null;
  readonly takes_rsvp: number;
  readonly capacity: number | null;
  /** People. */
  readonly going: number;
  readonly waiting: number;
};

/** Of an event at ?1. */
const listed: Readonly<Record<EventList, { readonly where: string; readonly order: "ASC" | "DESC" }>> = {
  coming: { where: "status <> 'cancelled' AND ends_at >= ?1", order: "ASC" },
  past: { where: "status <> 'cancelled' AND ends_at < ?1", order: "DESC" },
  cancelled: { where: "status = 'cancelled'", order: "DESC" },
};

const people = (state: "going" | "waiting") =>
  `(SELECT coalesce(sum(people), 0) FROM event_rsvps WHERE event_id = e.id AND state = '${state}')`;

/** Events of one list, the nearest first, and how many there are in each. */
export async function listEventsForAdmin(
  db: D1Database,
  { list, maxRows, now }: { readonly list: EventList; readonly maxRows: number; readonly now: number },
): Promise<{
  readonly events: readonly ListedEvent[];
  readonly counts: Readonly<Record<EventList, number>>;
}> {
  const { where, order } = listed[list];
  const [page, counted] = await db.batch<Record<string, unknown>>([
    db
      .prepare(
        `SELECT id, title, kind, starts_at, ends_at, all_day, visibility, siv_event_id AS run_id, takes_rsvp,
           capacity, ${people("going")} AS going, ${people("waiting")} AS waiting
         FROM calendar_events e WHERE ${where} ORDER BY starts_at ${order}, id ${order} LIMIT ?2`,
      )
      .bind(instant(now), maxRows),
    db
      .prepare(
        `SELECT ${eventLists.map((each) => `count(*) FILTER (WHERE ${listed[each].where}) AS ${each}`).join(", ")}
         FROM calendar_events`,
      )
      .bind(instant(now)),
  ]);
  return {
    events: (page?.results ?? []) as ListedEvent[],
    counts: counted?.results[0] as Record<EventList, number>,
  };
}

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

/** Whom the club tells of what becomes of an event: each person once. */
export type ConcernedPerson = { readonly email: string; readonly has_ticket: number };

/** Those who come, wait or have a ticket. */
export async function peopleConcerned(db: D1Database, eventId: number): Promise<readonly ConcernedPerson[]> {
  return sql`SELECT u.email, EXISTS (SELECT 1 FROM tickets t WHERE t.user_id = u.id
      AND t.calendar_event_id = e.id AND t.status <> 'void') AS has_ticket
    FROM calendar_events e JOIN users u ON u.id IN (${raw(concerned)}) WHERE e.id = ${eventId}
    ORDER BY u.id`.all<ConcernedPerson>(db);
}
