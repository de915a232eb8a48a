import { instant } from "../../domain/clock";
import type { EventColumns } from "../../domain/club/event-form";
import { holdMailings } from "../mail/event-mailings";
import { nextVersion } from "../next-version";
import { hasTicketOfCancelled, isHeld, releaseStatements } from "../shop/products/stock-holds";
import { sql } from "../sql";
import { recordMove, recordRestored } from "./event-moves";
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

type Changes = EventColumns & {
  readonly status?: "confirmed" | "cancelled";
  readonly cancel_reason?: string | null;
};

function update(
  db: D1Database,
  { id, updatedAt }: EventVersion,
  fields: Changes,
  now: number,
): D1PreparedStatement {
  const cells = Object.entries(fields).filter(([, value]) => value !== undefined);
  const set = cells.map(([name], index) => `, ${name} = ?${index + 4}`).join("");
  return db
    .prepare(
      `UPDATE calendar_events SET updated_at = ${nextVersion("?1")}, sequence = sequence + 1${set}
       WHERE ${isUnchanged("?2", "?3")} RETURNING id`,
    )
    .bind(instant(now), id, updatedAt ?? null, ...cells.map(([, value]) => value));
}

/**
 * Changes an event, or lets a cancelled one take place again. Places that are free afterwards are given to
 * those who wait.
 * @returns null when there is no such event with that `updatedAt`
 */
export async function changeEvent(
  db: D1Database,
  version: EventVersion,
  fields: EventColumns & { readonly status?: "confirmed"; readonly cancel_reason?: null },
  now: number,
): Promise<{ readonly promoted: readonly Promoted[] } | null> {
  const { id, updatedAt } = version;
  const at = [id, updatedAt ?? null] as const;
  const results = await db.batch<{ id: number } & Promoted>([
    ...recordMove(db, isUnchanged("?1", "?2"), at, fields, now),
    ...(fields.status ? [recordRestored(db, isUnchanged("?1", "?2"), at, now)] : []),
    update(db, version, fields, now),
    promoteWaiting(db, id, now),
  ]);
  const [changed, promoted] = results.slice(-2);
  return changed?.results.length ? { promoted: promoted?.results ?? [] } : null;
}

/** An unpaid order that the cancellation of an event has released, and whose it was. */
export type ReleasedOrder = { readonly id: number; readonly email: string };

/**
 * Cancels an event. That ends the sale of its tickets (saleEnd), and releases the unpaid orders of them.
 * @returns null when there is no such event with that `updatedAt`; `isNews`: it was not cancelled before
 */
export async function cancelEvent(
  db: D1Database,
  version: EventVersion,
  { reason, editorId }: { readonly reason: string | null; readonly editorId: number },
  now: number,
): Promise<{ readonly isNews: boolean; readonly released: readonly ReleasedOrder[] } | null> {
  const { id } = version;
  const [, before, changed, released] = await db.batch<{ status: string } & ReleasedOrder>([
    holdMailings(db, id, version.updatedAt ?? null, now),
    sql`SELECT status FROM calendar_events WHERE id = ${id}`.on(db),
    update(db, version, { status: "cancelled", cancel_reason: reason }, now),
    db
      .prepare(
        `SELECT o.id, u.email FROM orders o JOIN users u ON u.id = o.user_id
         WHERE ${isHeld} AND ${hasTicketOfCancelled} ORDER BY o.id`,
      )
      .bind(id),
    db
      .prepare(
        `INSERT INTO order_actions (order_id, editor_id, action, note, created_at)
         SELECT o.id, ?2, 'cancelled', 'Its event is cancelled.', ?3 FROM orders o
         WHERE ${isHeld} AND ${hasTicketOfCancelled}`,
      )
      .bind(id, editorId, instant(now)),
    ...releaseStatements(db, { cancelledEvent: id }),
  ]);
  if (!changed?.results.length) return null;
  const isNews = before?.results[0]?.status !== "cancelled";
  return { isNews, released: released?.results ?? [] };
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
