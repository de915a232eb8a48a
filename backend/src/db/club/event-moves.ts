import { instant } from "../../domain/clock";
import type { EventColumns } from "../../domain/club/event-form";
import { getsMail } from "../account/mail-recipients";
import { raw, sql } from "../sql";
import type { EventRow } from "./calendar-events";

/** When and where an event is. */
type EventPlace = Pick<EventRow, "starts_at" | "ends_at" | "venue" | "address">;

const columns = ["starts_at", "ends_at", "venue", "address"] as const;

/** Whether `later` says another time or place. What is absent of it stays as it is. */
export const isMoved = (event: EventPlace, later: EventColumns): boolean =>
  columns.some((column) => later[column] !== undefined && later[column] !== event[column]);

/** SQL: ids of those who come to the event `e`, wait for a place or have a ticket, and get mail. */
export const concerned = `SELECT p.id FROM users p WHERE ${getsMail("p")} AND p.id IN (
  SELECT user_id FROM event_rsvps WHERE event_id = e.id AND state <> 'declined'
  UNION SELECT user_id FROM tickets WHERE calendar_event_id = e.id AND status <> 'void')`;

/**
 * Keeps what a coming event says of its time and place, before it is changed and when that concerns somebody;
 * for the batch of the change.
 * @param isUnchanged SQL: the event `e` is still as it was read; ?1 and ?2 are `version`
 */
export function recordMove(
  db: D1Database,
  isUnchanged: string,
  version: readonly [id: number, updatedAt: string | null],
  later: EventColumns,
  now: number,
): D1PreparedStatement[] {
  const given = columns.filter((column) => later[column] !== undefined);
  if (given.length === 0) return [];
  const differs = given.map((column, index) => `e.${column} IS NOT ?${index + 4}`).join(" OR ");
  const end = given.includes("ends_at") ? `?${given.indexOf("ends_at") + 4}` : "e.ends_at";
  return [
    db
      .prepare(
        `INSERT INTO event_moves (event_id, ${columns.join(", ")})
         SELECT e.id, ${columns.map((column) => `e.${column}`).join(", ")} FROM calendar_events e
         WHERE ${isUnchanged} AND e.status <> 'cancelled' AND ${end} > ?3 AND (${differs})
           AND EXISTS (${concerned})`,
      )
      .bind(...version, instant(now), ...given.map((column) => later[column] ?? null)),
  ];
}

/**
 * Keeps that a cancelled event which is not over takes place again, before it is changed and when that
 * concerns somebody; for the batch of the change.
 * @param isUnchanged as of `recordMove`
 */
export const recordRestored = (
  db: D1Database,
  isUnchanged: string,
  version: readonly [id: number, updatedAt: string | null],
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO event_moves (event_id, ${columns.join(", ")}, is_restored)
       SELECT e.id, ${columns.map((column) => `e.${column}`).join(", ")}, 1 FROM calendar_events e
       WHERE ${isUnchanged} AND e.status = 'cancelled' AND e.ends_at > ?3 AND EXISTS (${concerned})`,
    )
    .bind(...version, instant(now));

/** What nobody has decided on yet: whether to tell of it. */
type UndecidedMove = {
  /** Time and place before the first of its changes. */
  readonly was: EventPlace;
  /** Whether it was cancelled in between, and takes place again. */
  readonly isRestored: boolean;
};

/**
 * What an event was before it was moved or restored, while nobody has decided whether to tell of that.
 * @returns null when it says the same again without having been cancelled, or is over or cancelled
 */
export async function undecidedMove(
  db: D1Database,
  event: EventPlace & Pick<EventRow, "id" | "status">,
  now: number,
): Promise<UndecidedMove | null> {
  if (event.status === "cancelled" || event.ends_at <= instant(now)) return null;
  const moves = await sql`SELECT ${raw(columns.join(", "))}, is_restored FROM event_moves
    WHERE event_id = ${event.id} AND decided_at IS NULL ORDER BY id`.all<
    EventPlace & { readonly is_restored: number }
  >(db);
  const was = moves[0];
  if (!was) return null;
  const isRestored = moves.some(({ is_restored }) => is_restored === 1);
  return isRestored || isMoved(was, event) ? { was, isRestored } : null;
}

/**
 * Decides for all moves of an event so far.
 * @param told how many people are told
 * @returns false when it was decided already, or the event is no longer as it was read
 */
export async function decideMoves(
  db: D1Database,
  { id, updated_at }: Pick<EventRow, "id" | "updated_at">,
  told: number,
  now: number,
): Promise<boolean> {
  const { meta } = await sql`UPDATE event_moves SET decided_at = ${instant(now)},
      told = iif(id = (SELECT max(id) FROM event_moves WHERE event_id = ${id}), ${told}, 0)
    WHERE event_id = ${id} AND decided_at IS NULL
      AND EXISTS (SELECT 1 FROM calendar_events WHERE id = ${id} AND updated_at = ${updated_at})`.run(db);
  return meta.changes > 0;
}

/** When people were told last that an event was moved or takes place again, and how many; null: never. */
export const lastTold = (
  db: D1Database,
  eventId: number,
): Promise<{ readonly told: number; readonly decided_at: string } | null> =>
  sql`SELECT told, decided_at FROM event_moves WHERE event_id = ${eventId} AND told > 0
    ORDER BY id DESC LIMIT 1`.first(db);
