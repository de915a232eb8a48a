import { instant } from "../../domain/clock";
import type { EmailMessage } from "../../mail/email-messages";
import { sql } from "../sql";

export type OutboxRow = {
  id: number;
  to: string;
  subject: string;
  body: string;
  code: string | null;
  link: string | null;
  created_at: string;
};

/** @param key of an email that is put there once, however often it is sent */
export async function putInOutbox(
  db: D1Database,
  email: EmailMessage,
  now: number,
  key: string | null = null,
): Promise<void> {
  await sql`INSERT OR IGNORE INTO outbox (recipient, subject, body, code, link, created_at, idempotency_key)
    VALUES (${email.to}, ${email.subject}, ${email.body}, ${email.code}, ${email.link},
    ${instant(now)}, ${key})`.run(db);
}

/** The newest 50 emails, newest first; to anybody when `to` is null. */
export async function readOutbox(db: D1Database, to: string | null): Promise<OutboxRow[]> {
  return sql`SELECT id, recipient AS "to", subject, body, code, link, created_at FROM outbox
    WHERE ${to} IS NULL OR recipient = ${to} ORDER BY id DESC LIMIT 50`.all<OutboxRow>(db);
}
