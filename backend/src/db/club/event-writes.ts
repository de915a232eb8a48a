import { instant } from "../../domain/clock";
import type { EventColumns } from "../../domain/club/event-form";
import { nextVersion } from "../next-version";
import { sql } from "../sql";
import { type Promoted, promoteWaiting } from "./event-rsvps";

const given = (fields: EventColumns) =>
  Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));

/** @returns the new event's id */
export async function createEvent(
  db: D1Database,
  fields: EventColumns,
  zone: string,
  now: number,
): Promise<number> {
  const cells = given(fields);
  const row = await db
    .prepare(
      `INSERT INTO calendar_events (uid, time_zone, updated_at${cells.map(([name]) => `, ${name}`).join("")})
       VALUES (?, ?, ?${", ?".repeat(cells.length)}) RETURNING id`,
    )
    .bind(`${crypto.randomUUID()}@calendar`, zone, instant(now), ...cells.map(([, value]) => value))
    .first<{ id: number }>();
  if (!row) throw new Error("the event was not created");
  return row.id;
}

export type EventVersion = { readonly id: number; readonly updatedAt: string | undefined };

/** The entry of a run follows its run alone. */
const isUnchanged = (id: string, version: string) =>
  `id = ${id} AND siv_event_id IS NULL AND (${version} IS NULL OR updated_at = ${version})`;

/**
 * Changes an event. Places that are free afterwards are given to those who wait.
 * @returns null when there is no such event with that `updatedAt`
 */
export async function changeEvent(
  db: D1Database,
  { id, updatedAt }: EventVersion,
  fields: EventColumns & {
    readonly status?: "confirmed" | "cancelled";
    readonly cancel_reason?: string | null;
  },
  now: number,
): Promise<{ readonly promoted: readonly Promoted[] } | null> {
  const cells = Object.entries(fields).filter(([, value]) => value !== undefined);
  const set = cells.map(([name], index) => `, ${name} = ?${index + 4}`).join("");
  const [changed, promoted] = await db.batch<{ id: number } & Promoted>([
    db
      .prepare(
        `UPDATE calendar_events SET updated_at = ${nextVersion("?1")}, sequence = sequence + 1${set}
         WHERE ${isUnchanged("?2", "?3")} RETURNING id`,
      )
      .bind(instant(now), id, updatedAt ?? null, ...cells.map(([, value]) => value)),
    promoteWaiting(db, id, now),
  ]);
  return changed?.results.length ? { promoted: promoted?.results ?? [] } : null;
}

/** Whether tickets of an event were sold or are offered: it is cancelled then, never deleted. */
export async function hasTickets(db: D1Database, id: number): Promise<boolean> {
  const row = await sql`SELECT EXISTS (SELECT 1 FROM products WHERE calendar_event_id = ${id})
    OR EXISTS (SELECT 1 FROM tickets WHERE calendar_event_id = ${id}) AS found`.first<{ found: number }>(db);
  return row?.found === 1;
}

/** Deletes an event with its answers; calendars that follow a feed then drop it. */
export async function deleteEvent(db: D1Database, { id, updatedAt }: EventVersion): Promise<boolean> {
  const row = await db
    .prepare(`DELETE FROM calendar_events WHERE ${isUnchanged("?1", "?2")} RETURNING id`)
    .bind(id, updatedAt ?? null)
    .first();
  return row !== null;
}
