import { hasEmail } from "../../domain/account/no-email";
import { instant } from "../../domain/clock";
import { isAlwaysSent } from "../../mail/always-sent";
import type { EmailMessage } from "../../mail/email-messages";
import { kindFacts, mailKindNames } from "../../mail/kinds";
import { type Query, sql } from "../sql";

const dayMs = 24 * 60 * 60_000;

/** Why a mail is not sent at all. */
type SkipReason = "died" | "no-address" | "bounced";

/** What the mail service has answered. */
export type MailResult = {
  readonly result: "accepted" | "refused" | "unreached";
  /** HTTP; null without an answer. */
  readonly status: number | null;
  /** It says nothing of this mail: it may be taken later. */
  readonly isPassing: boolean;
};

type Recipient = {
  /** null: no account has the address. */
  readonly userId: number | null;
  /** null: the mail goes out. */
  readonly skip: SkipReason | "deleted" | null;
};

/**
 * Whose address it is, and whether mail goes there. A mail that signs somebody in goes to an address that
 * took none as well: who asks for it waits for it, and could not sign in otherwise to give another address.
 * So does a mail that may warn of a thief. A complaint stops mailings alone.
 */
export async function findRecipient(
  db: D1Database,
  { to: email, kind = "other" }: Pick<EmailMessage, "to" | "kind">,
): Promise<Recipient> {
  const row = await sql`SELECT id, merged_into, closed_at, deleted_at, email_bounce_kind FROM users
    WHERE email = ${email}`.first<{
    id: number;
    merged_into: number | null;
    closed_at: string | null;
    deleted_at: string | null;
    email_bounce_kind: "hard" | "complaint" | null;
  }>(db);
  const userId = row?.id ?? null;
  if (row?.deleted_at) return { userId, skip: "deleted" };
  if (row?.closed_at && row.merged_into === null) return { userId, skip: "died" };
  if (!hasEmail(email)) return { userId, skip: "no-address" };
  return { userId, skip: row?.email_bounce_kind === "hard" && !isAlwaysSent(kind) ? "bounced" : null };
}

/** A mail that is to be handed over, or that is skipped. Of a mail that signs somebody in no text is kept. */
export function addSentMail(
  { to, kind = "other", about, subject, userId }: EmailMessage,
  { key, recipient, now }: { readonly key: string; readonly recipient: Recipient; readonly now: number },
): Query {
  const isKept = kindFacts(kind).isSignIn !== true;
  return sql`INSERT INTO sent_mails (key, user_id, email, kind, subject, about, result, reason, created_at)
    VALUES (${key}, ${userId ?? recipient.userId}, ${kind === "account-deleted" ? "" : to}, ${kind},
      ${isKept ? subject : null}, ${about ?? null}, ${recipient.skip === null ? "sending" : "skipped"},
      ${recipient.skip}, ${instant(now)})`;
}

const keptDays = 400;
/** Of a mail to an address that nobody has signed up with. */
const keptStrangersDays = 30;

export const deleteOldMails = (db: D1Database, now: number): readonly D1PreparedStatement[] => [
  sql`DELETE FROM sent_mails WHERE created_at < ${instant(now - keptDays * dayMs)}`.on(db),
  sql`DELETE FROM sent_mails WHERE user_id IS NULL AND created_at < ${instant(now - keptStrangersDays * dayMs)}`.on(
    db,
  ),
];

const signInKinds = mailKindNames.filter((kind) => kindFacts(kind).isSignIn).map((kind) => `'${kind}'`);

/** SQL of how many mails since a day were given up; whoever waited for a code has asked for another one. */
export const failedMailsCount = (since: string): string =>
  `SELECT count(*) FROM sent_mails WHERE result IN ('refused', 'unreached') AND created_at >= ${since}
    AND kind NOT IN (${signInKinds}) AND id NOT IN (SELECT mail_id FROM waiting_mails)`;

/** It was to be handed over, and its account gets no mail any more. */
export const skipSentMail = (key: string, reason: SkipReason): Query =>
  sql`UPDATE sent_mails SET result = 'skipped', reason = ${reason}, status = NULL WHERE key = ${key}`;

/** What became of it. */
export const answerSentMail = (key: string, { result, status }: MailResult): Query =>
  sql`UPDATE sent_mails SET result = ${result}, status = ${status} WHERE key = ${key}`;
