import { hasEmail, isEmail } from "../../domain/account/no-email";
import { isAlwaysSent } from "../../mail/always-sent";
import type { MailKind } from "../../mail/kinds";
import { sql } from "../sql";

/**
 * SQL: whether an account gets mail. Whoever has died gets none, nor does a deleted account. Of an account
 * that was merged into another the address is told that.
 */
export const getsMail = (user: string): string =>
  `(${user}.closed_at IS NULL OR ${user}.merged_into IS NOT NULL) AND ${isEmail(`${user}.email`)}`;

/** Why no mail of a kind goes to this address, a sentence; null: it goes there. */
export async function whyNobodyIsTold(
  db: D1Database,
  email: string,
  kind: MailKind = "other",
): Promise<string | null> {
  const row =
    await sql`SELECT trim(first_name || ' ' || last_name) AS name, closed_at, deleted_at, email_bounce_kind FROM users
    WHERE email = ${email} AND merged_into IS NULL`.first<{
      name: string;
      closed_at: string | null;
      deleted_at: string | null;
      email_bounce_kind: "hard" | "complaint" | null;
    }>(db);
  if (row?.deleted_at) return "Nobody is told: the account is deleted.";
  if (row?.closed_at) return `Nobody is told: ${row.name || email} has died.`;
  if (row?.email_bounce_kind === "hard" && !isAlwaysSent(kind))
    return `Nobody is told: mail to ${email} comes back.`;
  return hasEmail(email) ? null : `Nobody is told: ${row?.name || "the account"} has no e-mail address.`;
}

/** Of mails those that are sent, and why the others are not. */
export async function splitMails<Mail extends { readonly to: string; readonly kind?: MailKind }>(
  db: D1Database,
  mails: readonly Mail[],
): Promise<{ readonly mails: readonly Mail[]; readonly untold: readonly string[] }> {
  const reasons = await Promise.all(mails.map(({ to, kind }) => whyNobodyIsTold(db, to, kind)));
  return {
    mails: mails.filter((_, index) => reasons[index] === null),
    untold: [...new Set(reasons.filter((reason) => reason !== null))],
  };
}
