import { instant } from "../../domain/clock";
import type { EmailMessage } from "../../mail/email-messages";

export type OutboxRow = {
  id: number;
  to: string;
  subject: string;
  body: string;
  code: string | null;
  link: string | null;
  created_at: string;
};

export async function putInOutbox(db: D1Database, email: EmailMessage, now: number): Promise<void> {
  await db
    .prepare(
      "INSERT INTO outbox (recipient, subject, body, code, link, created_at) VALUES (?, ?, ?, ?, ?, ?)",
    )
    .bind(email.to, email.subject, email.body, email.code, email.link, instant(now))
    .run();
}

/** The newest 50 emails, newest first; to anybody when `to` is null. */
export async function readOutbox(db: D1Database, to: string | null): Promise<OutboxRow[]> {
  const { results } = await db
    .prepare(
      `SELECT id, recipient AS "to", subject, body, code, link, created_at FROM outbox
       WHERE ?1 IS NULL OR recipient = ?1 ORDER BY id DESC LIMIT 50`,
    )
    .bind(to)
    .all<OutboxRow>();
  return results;
}
