import { type EmailMessage, mayBeGreeted } from "../../mail/email-messages";
import { kindFacts, type MailKind } from "../../mail/kinds";
import { applyWords, type OwnWords } from "../../mail/own-words";
import { orTaken } from "../constraint-error";
import { clubName } from "../content/site-settings";
import { sql } from "../sql";

type StoredWords = OwnWords & { readonly version: number };

/** null: the standard ones. */
export const readWords = (db: D1Database, kind: MailKind): Promise<StoredWords | null> =>
  sql`SELECT subject, opening, closing, version FROM mail_words WHERE kind = ${kind}`.first<StoredWords>(db);

export const kindsWithWords = async (db: D1Database): Promise<ReadonlySet<string>> =>
  new Set((await sql`SELECT kind FROM mail_words`.all<{ kind: string }>(db)).map(({ kind }) => kind));

/** @param version 0: it had the standard ones @returns false when somebody else has saved it meanwhile */
export async function saveWords(
  db: D1Database,
  { kind, version }: { readonly kind: MailKind; readonly version: number },
  { subject, opening, closing }: OwnWords,
): Promise<boolean> {
  const written =
    version === 0
      ? sql`INSERT INTO mail_words (kind, subject, opening, closing)
          VALUES (${kind}, ${subject}, ${opening}, ${closing}) RETURNING kind`
      : sql`UPDATE mail_words SET subject = ${subject}, opening = ${opening}, closing = ${closing},
          version = version + 1 WHERE kind = ${kind} AND version = ${version} RETURNING kind`;
  return ((await orTaken(written.all(db))) ?? []).length > 0;
}

/** @returns false when somebody else has saved it meanwhile */
export const restoreStandard = async (db: D1Database, kind: MailKind, version: number): Promise<boolean> =>
  (await sql`DELETE FROM mail_words WHERE kind = ${kind} AND version = ${version} RETURNING kind`.all(db))
    .length > 0;

/**
 * Puts the club's own subject, opening and closing into an automatic mail, if the club has written some for
 * its kind. A mail that already has them (`isWorded`) is returned unchanged.
 */
export async function withOwnWords(db: D1Database, email: EmailMessage): Promise<EmailMessage> {
  const { kind = "other", to } = email;
  if (email.isWorded || !kindFacts(kind).hasOwnWords) return email;
  const words = await readWords(db, kind);
  if (!words) return { ...email, isWorded: true };
  const [club, name] = await Promise.all([
    clubName(db),
    sql`SELECT first_name FROM users WHERE email = ${to}`.first<string>(db, "first_name"),
  ]);
  const firstName = (name ?? "").trim();
  const greeted = mayBeGreeted(firstName) ? firstName : "";
  return { ...applyWords(email, words, { club, firstName: greeted }), isWorded: true };
}
