import { instant } from "../domain/clock";
import type { Letter } from "../mail/letter";

export type OutboxRow = {
  id: number;
  to: string;
  subject: string;
  body: string;
  code: string | null;
  link: string | null;
  created_at: string;
};

export async function putInOutbox(db: D1Database, letter: Letter, now: number): Promise<void> {
  await db
    .prepare(
      "INSERT INTO outbox (recipient, subject, body, code, link, created_at) VALUES (?, ?, ?, ?, ?, ?)",
    )
    .bind(letter.to, letter.subject, letter.body, letter.code, letter.link, instant(now))
    .run();
}

/** Newest first; everyone's when `to` is null. */
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
