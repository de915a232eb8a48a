import { type LanguageTag, offeredLanguage } from "#rules/languages";
import { type EmailMessage, mayBeGreeted } from "../../mail/email-messages";
import { kindFacts } from "../../mail/kinds";
import { inLanguage } from "../../mail/language/in-language";
import { applyWords } from "../../mail/own-words";
import { clubLanguages } from "../content/club-languages";
import { clubName } from "../content/site-settings";
import { sql } from "../sql";
import { wordsFor } from "./mail-words";

/** Whoever gets a mail; of an address without an account nothing is known. */
async function readRecipient(db: D1Database, { to, userId }: EmailMessage) {
  const query =
    userId === undefined
      ? sql`SELECT first_name, language FROM users WHERE email = ${to}`
      : sql`SELECT first_name, language FROM users WHERE id = ${userId}`;
  const row = await query.first<{ first_name: string; language: string | null }>(db);
  const name = (row?.first_name ?? "").trim();
  return { firstName: mayBeGreeted(name) ? name : "", language: row?.language ?? null };
}

/**
 * Puts an automatic mail to a member into the language in which they read the site, and the club's own
 * subject, opening and closing into it: those in that language, else those in the club's default language. A
 * mail that has been through it (`isFinished`), and one to officers, is returned unchanged.
 * @param asked of whoever waits for the mail; null: that of the account, else the club's default
 */
export async function finishMail(
  db: D1Database,
  email: EmailMessage,
  asked: LanguageTag | null = null,
): Promise<EmailMessage> {
  const { kind = "other" } = email;
  const { to, hasOwnWords } = kindFacts(kind);
  if (email.isFinished || to !== "member") return email;
  const [{ firstName, language }, languages] = await Promise.all([
    readRecipient(db, email),
    clubLanguages(db),
  ]);
  const chosen = offeredLanguage(languages, asked ?? language);
  const read = { ...(await inLanguage(email, chosen)), isFinished: true };
  if (!hasOwnWords) return read;
  const words = await wordsFor(db, { kind, language: chosen }, languages.fallback);
  return words ? applyWords(read, words, { club: await clubName(db), firstName }) : read;
}
