import type { LanguageTag } from "#rules/languages";
import type { MailKind } from "../../mail/kinds";
import type { OwnWords } from "../../mail/own-words";
import { orTaken } from "../constraint-error";
import { sql } from "../sql";

type StoredWords = OwnWords & { readonly version: number };

/** Of which mail the words are. */
type WordsKey = { readonly kind: MailKind; readonly language: LanguageTag };

/** null: the standard ones. */
export const readWords = (db: D1Database, { kind, language }: WordsKey): Promise<StoredWords | null> =>
  sql`SELECT subject, opening, closing, version FROM mail_words
    WHERE kind = ${kind} AND language = ${language}`.first<StoredWords>(db);

/** What a mail in a language gets: the words in that language, else those in another one; null: neither. */
export const wordsFor = (
  db: D1Database,
  { kind, language }: WordsKey,
  otherwise: LanguageTag,
): Promise<OwnWords | null> =>
  sql`SELECT subject, opening, closing FROM mail_words
    WHERE kind = ${kind} AND language IN (${language}, ${otherwise}) ORDER BY language = ${language} DESC
    LIMIT 1`.first<OwnWords>(db);

/** Of each kind of mail the languages in which the club has words of its own. */
export async function languagesWithWords(db: D1Database): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await sql`SELECT kind, json_group_array(language) AS languages FROM mail_words
    GROUP BY kind`.all<{ kind: string; languages: string }>(db);
  return new Map(rows.map(({ kind, languages }) => [kind, JSON.parse(languages) as readonly string[]]));
}

/** @param version 0: it had the standard ones @returns false when somebody else has saved it meanwhile */
export async function saveWords(
  db: D1Database,
  { kind, language, version }: WordsKey & { readonly version: number },
  { subject, opening, closing }: OwnWords,
): Promise<boolean> {
  const written =
    version === 0
      ? sql`INSERT INTO mail_words (kind, language, subject, opening, closing)
          VALUES (${kind}, ${language}, ${subject}, ${opening}, ${closing}) RETURNING kind`
      : sql`UPDATE mail_words SET subject = ${subject}, opening = ${opening}, closing = ${closing},
          version = version + 1 WHERE kind = ${kind} AND language = ${language} AND version = ${version}
          RETURNING kind`;
  return ((await orTaken(written.all(db))) ?? []).length > 0;
}

/** @returns false when somebody else has saved it meanwhile */
export const restoreStandard = async (
  db: D1Database,
  { kind, language, version }: WordsKey & { readonly version: number },
): Promise<boolean> =>
  (
    await sql`DELETE FROM mail_words WHERE kind = ${kind} AND language = ${language} AND version = ${version}
      RETURNING kind`.all(db)
  ).length > 0;
