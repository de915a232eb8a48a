import { instant } from "../../domain/clock";
import type { EmailMessage } from "../../mail/email-messages";
import type { MailKind } from "../../mail/kinds";
import { sql } from "../sql";
import { answerSentMail, type MailResult } from "./sent-mails";

/** So long nobody else hands a mail over: longer than a try takes. */
const leaseMs = 5 * 60_000;
const minute = 60_000;
/** After the first try, the second and so on. */
const waitsMs = [5, 15, 60, 120, 240].map((minutes) => minutes * minute);
/** So long after it was written a mail is handed over. */
const maxAgeMs = 24 * 60 * minute;

/** Beside the row of sent_mails with this key, in its batch: what the cron needs, should this try be lost. */
export const addWaitingMail = (
  db: D1Database,
  { to, body }: Pick<EmailMessage, "to" | "body">,
  key: string,
  now: number,
): D1PreparedStatement =>
  sql`INSERT INTO waiting_mails (mail_id, recipient, body, tries, due_at)
    SELECT id, ${to}, ${body}, 1, ${instant(now + leaseMs)} FROM sent_mails WHERE key = ${key}`.on(db);

export type WaitingMail = {
  readonly mail_id: number;
  readonly key: string;
  readonly recipient: string;
  readonly kind: MailKind;
  readonly subject: string;
  readonly body: string;
  readonly tries: number;
  readonly due_at: string;
  readonly created_at: string;
};

export const dueMails = (db: D1Database, now: number, max: number): Promise<WaitingMail[]> =>
  sql`SELECT w.mail_id, s.key, w.recipient, s.kind, s.subject, w.body, w.tries, w.due_at, s.created_at
    FROM waiting_mails w JOIN sent_mails s ON s.id = w.mail_id
    WHERE w.due_at <= ${instant(now)} ORDER BY w.due_at LIMIT ${max}`.all<WaitingMail>(db);

/** @returns false when somebody else hands it over */
export const claimMail = async (
  db: D1Database,
  { mail_id, due_at }: WaitingMail,
  now: number,
): Promise<boolean> =>
  (
    await sql`UPDATE waiting_mails SET tries = tries + 1, due_at = ${instant(now + leaseMs)}
      WHERE mail_id = ${mail_id} AND due_at = ${due_at} RETURNING mail_id`.all(db)
  ).length > 0;

/** It is not handed over again. */
export const endWaiting = (db: D1Database, key: string): D1PreparedStatement =>
  sql`DELETE FROM waiting_mails WHERE mail_id = (SELECT id FROM sent_mails WHERE key = ${key})`.on(db);

/** When it is handed over again; null: not any more. */
function nextTry({ tries, createdAt }: Tried, now: number): number | null {
  const at = now + (waitsMs[tries - 1] ?? waitsMs.at(-1) ?? 0);
  return at <= createdAt + maxAgeMs ? at : null;
}

type Tried = {
  readonly key: string;
  /** This one too. */
  readonly tries: number;
  /** ms. */
  readonly createdAt: number;
};

/** What became of a try. */
export async function settleMail(
  db: D1Database,
  tried: Tried,
  answer: MailResult,
  now: number,
): Promise<void> {
  const { key } = tried;
  const next = answer.isPassing ? nextTry(tried, now) : null;
  await db.batch([
    answerSentMail(key, answer).on(db),
    next === null
      ? endWaiting(db, key)
      : sql`UPDATE waiting_mails SET due_at = ${instant(next)}
          WHERE mail_id = (SELECT id FROM sent_mails WHERE key = ${key})`.on(db),
  ]);
}
