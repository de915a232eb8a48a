import type { LanguageTag } from "#rules/languages";
import { orTaken } from "../../db/constraint-error";
import type { ScheduledReminder } from "../../db/renewals/reminders";
import { sql } from "../../db/sql";
import type { ReminderText } from "../../mail/renewal-emails";
import type { ReminderColumns } from "./rules";

/** @returns false when another one has its day meanwhile */
export const addReminder = async (
  db: D1Database,
  { days, subject, body }: ReminderColumns,
  language: LanguageTag,
): Promise<boolean> => {
  const added = sql`INSERT INTO reminder_schedule (days, subject, body, language)
    VALUES (${days}, ${subject}, ${body}, ${language})`;
  return (await orTaken(added.run(db))) !== null;
};

type Versioned = Pick<ScheduledReminder, "id" | "version">;

/** @returns false when somebody else has saved it meanwhile, or another one has its day */
export const changeReminder = async (
  db: D1Database,
  { id, version }: Versioned,
  { days, subject, body }: ReminderColumns,
): Promise<boolean> => {
  const changed = sql`UPDATE reminder_schedule SET version = version + 1, days = ${days}, subject = ${subject},
    body = ${body} WHERE id = ${id} AND version = ${version} RETURNING id`;
  return ((await orTaken(changed.all(db))) ?? []).length > 0;
};

/** @returns false when somebody else has saved it meanwhile */
export const removeReminder = async (db: D1Database, { id, version }: Versioned): Promise<boolean> =>
  (await sql`DELETE FROM reminder_schedule WHERE id = ${id} AND version = ${version} RETURNING id`.all(db))
    .length > 0;

/** The text of a reminder in one more language. */
type WordsKey = {
  readonly id: number;
  readonly language: LanguageTag;
  /** 0: the club has written none. */
  readonly version: number;
};

/** @returns false when somebody else has saved or removed it meanwhile */
export async function saveWords(
  db: D1Database,
  { id, language, version }: WordsKey,
  { subject, body }: ReminderText,
): Promise<boolean> {
  const written =
    version === 0
      ? sql`INSERT INTO reminder_words (reminder_id, language, subject, body)
          SELECT id, ${language}, ${subject}, ${body} FROM reminder_schedule WHERE id = ${id}
          RETURNING reminder_id`
      : sql`UPDATE reminder_words SET subject = ${subject}, body = ${body}, version = version + 1
          WHERE reminder_id = ${id} AND language = ${language} AND version = ${version} RETURNING reminder_id`;
  return ((await orTaken(written.all(db))) ?? []).length > 0;
}

/** @returns false when somebody else has saved or removed it meanwhile */
export const takeWordsOut = async (db: D1Database, { id, language, version }: WordsKey): Promise<boolean> =>
  (
    await sql`DELETE FROM reminder_words WHERE reminder_id = ${id} AND language = ${language}
      AND version = ${version} RETURNING reminder_id`.all(db)
  ).length > 0;
