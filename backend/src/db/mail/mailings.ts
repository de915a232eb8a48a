import { instant } from "../../domain/clock";
import { raw, sql } from "../sql";
import type { MailingKind } from "./reach";

export type MailingState = "draft" | "scheduled" | "sending" | "sent" | "stopped";

export type Mailing = {
  readonly id: number;
  readonly kind: MailingKind;
  /** null: it goes to a list of members. */
  readonly event_id: number | null;
  /** As the address of the list has it. */
  readonly list_query: string;
  readonly subject: string;
  readonly body: string;
  readonly state: MailingState;
  readonly by_id: number | null;
  readonly origin: string | null;
  readonly send_at: string | null;
  readonly started_at: string | null;
  readonly ended_at: string | null;
  readonly version: number;
};

export const mailingById = (db: D1Database, id: number): Promise<Mailing | null> =>
  sql`SELECT id, kind, event_id, list_query, subject, body, state, by_id, origin, send_at, started_at,
    ended_at, version FROM mailings WHERE id = ${id}`.first<Mailing>(db);

/**
 * Mailings that wait for a message of the queue, as one was lost, or the time of a later try has come. Not
 * one that a Worker is sending.
 */
export async function dueMailings(db: D1Database, now: number): Promise<readonly number[]> {
  const at = instant(now);
  const left = "SELECT 1 FROM mailing_people WHERE mailing_id = g.id AND state";
  const rows = await sql`SELECT id FROM mailings g WHERE state = 'sending'
    AND NOT EXISTS (${raw(left)} = 'claimed' AND due_at > ${at})
    AND (EXISTS (${raw(left)} IN ('waiting', 'claimed') AND due_at <= ${at})
      OR NOT EXISTS (${raw(left)} IN ('waiting', 'claimed')))`.all<{ id: number }>(db);
  return rows.map(({ id }) => id);
}

/** Ends a mailing of which nobody is left. */
export const endMailing = (db: D1Database, id: number, now: number): Promise<unknown> =>
  sql`UPDATE mailings SET state = 'sent', ended_at = ${instant(now)}, version = version + 1
    WHERE id = ${id} AND state = 'sending' AND NOT EXISTS (
      SELECT 1 FROM mailing_people WHERE mailing_id = ${id} AND state IN ('waiting', 'claimed'))`.run(db);
