import { instant } from "../../domain/clock";
import { raw, sql } from "../sql";
import type { Mailing, MailingState } from "./mailings";

/** What an officer writes. */
export type MailingText = Pick<Mailing, "kind" | "subject" | "body">;
/** Whom it goes to. */
export type Audience = Pick<Mailing, "event_id" | "list_query">;

/** @returns its id */
export async function addMailing(
  db: D1Database,
  { kind, subject, body, event_id, list_query, by_id }: MailingText & Audience & Pick<Mailing, "by_id">,
  now: number,
): Promise<number> {
  const id =
    await sql`INSERT INTO mailings (kind, subject, body, event_id, list_query, by_id, made_at, updated_at)
    VALUES (${kind}, ${subject}, ${body}, ${event_id}, ${list_query}, ${by_id}, ${instant(now)}, ${instant(now)})
    RETURNING id`.first<number>(db, "id");
  if (id === null) throw new Error("a mailing was not added");
  return id;
}

type Versioned = Pick<Mailing, "id" | "version">;

const isDone = async (rows: Promise<readonly unknown[]>): Promise<boolean> => (await rows).length > 0;

/** @returns false when it is no draft of this version any more; so do those below */
export const changeMailing = (
  db: D1Database,
  { id, version }: Versioned,
  { kind, subject, body }: MailingText,
  now: number,
): Promise<boolean> =>
  isDone(
    sql`UPDATE mailings SET kind = ${kind}, subject = ${subject}, body = ${body}, version = version + 1,
      updated_at = ${instant(now)} WHERE id = ${id} AND version = ${version} AND state = 'draft' RETURNING id`.all(
      db,
    ),
  );

export const deleteDraft = (db: D1Database, { id, version }: Versioned): Promise<boolean> =>
  isDone(
    sql`DELETE FROM mailings WHERE id = ${id} AND version = ${version} AND state = 'draft' RETURNING id`.all(
      db,
    ),
  );

/** @param sendAt ms */
export const scheduleMailing = (
  db: D1Database,
  { id, version }: Versioned,
  { sendAt, origin }: { readonly sendAt: number; readonly origin: string },
  now: number,
): Promise<boolean> =>
  isDone(
    sql`UPDATE mailings SET state = 'scheduled', send_at = ${instant(sendAt)}, origin = ${origin},
      version = version + 1, updated_at = ${instant(now)}
      WHERE id = ${id} AND version = ${version} AND state = 'draft' RETURNING id`.all(db),
  );

/** Moves it from one state to another. */
const move =
  (from: MailingState, to: MailingState, more: string) =>
  (db: D1Database, { id, version }: Versioned, now: number): Promise<boolean> =>
    isDone(
      sql`UPDATE mailings SET state = ${to}, version = version + 1, updated_at = ${instant(now)} ${raw(more)}
        WHERE id = ${id} AND version = ${version} AND state = ${from} RETURNING id`.all(db),
    );

export const unschedule = move("scheduled", "draft", ", send_at = NULL");
/** Its time has come and its list cannot be read: it keeps that time, so that an officer is told. */
export const holdScheduled = move("scheduled", "draft", "");
export const stopMailing = move("sending", "stopped", "");
export const goOn = move("stopped", "sending", "");

/** Starts it again for those whom it has failed for. */
export async function sendAgain(db: D1Database, { id, version }: Versioned, now: number): Promise<boolean> {
  const at = instant(now);
  const isOpen = raw("EXISTS (SELECT 1 FROM mailings WHERE id = mailing_id AND state = 'sent' AND version =");
  const [, started] = await db.batch([
    sql`UPDATE mailing_people SET state = 'waiting', attempts = 0, due_at = ${at}
      WHERE mailing_id = ${id} AND state = 'failed' AND ${isOpen} ${version})`.on(db),
    sql`UPDATE mailings SET state = 'sending', ended_at = NULL, version = version + 1, updated_at = ${at}
      WHERE id = ${id} AND version = ${version} AND state = 'sent' RETURNING id`.on(db),
  ]);
  return (started?.results.length ?? 0) > 0;
}
