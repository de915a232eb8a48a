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

/** How many of its people are in each state. */
export async function countPeople(
  db: D1Database,
  mailingId: number,
): Promise<Readonly<Partial<Record<PersonState, number>>>> {
  const rows = await sql`SELECT state, count(*) AS n FROM mailing_people WHERE mailing_id = ${mailingId}
    GROUP BY state`.all<{ state: PersonState; n: number }>(db);
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
}

type PersonState = "waiting" | "claimed" | "sent" | "failed" | "skipped";

/** Somebody who has not got a mailing, and why. */
export type UnreachedPerson = {
  readonly user_id: number;
  readonly name: string;
  readonly email: string;
  readonly why: string;
};

/** Those for whom it has failed, or who were left out, by name. */
export const unreachedPeople = (
  db: D1Database,
  mailingId: number,
  state: "failed" | "skipped",
  limit: number,
): Promise<readonly UnreachedPerson[]> =>
  sql`SELECT p.user_id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), p.email) AS name, p.email,
      coalesce(p.why, '') AS why
    FROM mailing_people p JOIN users u ON u.id = p.user_id WHERE p.mailing_id = ${mailingId} AND p.state = ${state}
    ORDER BY u.last_name, u.first_name, p.id LIMIT ${limit}`.all<UnreachedPerson>(db);

/** Mailings whose time has come. */
export const scheduledBy = (db: D1Database, now: number): Promise<readonly Mailing[]> =>
  sql`SELECT id, kind, event_id, list_query, subject, body, state, by_id, origin, send_at, started_at,
    ended_at, version FROM mailings WHERE state = 'scheduled' AND send_at <= ${instant(now)}`.all<Mailing>(
    db,
  );
