import { type LanguageTag, namedLanguage } from "#rules/languages";
import { instant } from "../../domain/clock";
import { type RemindedMember, type SkipReason, whyNotReminded } from "../../domain/club/reminders/decide";
import type { TextInLanguage } from "../../mail/renewal-emails";
import { raw, sql } from "../sql";
import { remindedColumns } from "./reminders";

const people = raw(`memberships m JOIN users u ON u.id = m.user_id
  JOIN membership_levels l ON l.id = m.level_id`);

/** Somebody whom an officer is about to remind. */
export type HandReminded = RemindedMember & {
  readonly user_id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  /** In which they read the site; null: not known. */
  readonly language: string | null;
  readonly valid_to: string | null;
  /** 1: a reminder was sent today, or waits. */
  readonly is_reminded: number;
};

/** These people in the order of their names. @param today YYYY-MM-DD in the club's zone */
export const findHandReminded = (
  db: D1Database,
  ids: readonly number[],
  today: string,
): Promise<readonly HandReminded[]> =>
  sql`SELECT m.user_id, u.first_name, u.last_name, u.email, u.language, m.valid_to, ${raw(remindedColumns)},
      EXISTS (SELECT 1 FROM renewal_reminders r WHERE r.user_id = m.user_id AND r.day = ${today}
        AND r.state <> 'skipped') AS is_reminded
    FROM ${people} WHERE m.user_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
    ORDER BY u.last_name COLLATE NOCASE, u.first_name COLLATE NOCASE, u.id`.all<HandReminded>(db);

/** A mail that an officer sends: of whom, of which end, and its text. */
export type HandReminder = TextInLanguage & {
  readonly userId: number;
  readonly validTo: string;
};

/**
 * Stores the mails, which wait to be sent: one a day for each member, and none for somebody whose membership
 * ends on another day by now.
 * @returns how many are stored
 */
export async function storeHandReminders(
  db: D1Database,
  mails: readonly HandReminder[],
  { now, today, byId }: { readonly now: number; readonly today: string; readonly byId: number },
): Promise<number> {
  const rows = JSON.stringify(
    mails.map(({ userId, validTo, subject, body, language }) => [userId, validTo, subject, body, language]),
  );
  const stored = await sql`INSERT INTO renewal_reminders (user_id, valid_to, days, day, state, sent_at, by_id,
      subject, body, language)
    SELECT m.user_id, m.valid_to, NULL, ${today}, 'waiting', ${instant(now)}, ${byId}, j.value ->> 2, j.value ->> 3, j.value ->> 4
      FROM json_each(${rows}) j JOIN memberships m ON m.user_id = j.value ->> 0 AND m.valid_to = j.value ->> 1
      WHERE NOT EXISTS (SELECT 1 FROM renewal_reminders r
        WHERE r.user_id = m.user_id AND r.day = ${today} AND r.state <> 'skipped')
    ON CONFLICT (user_id, day) WHERE days IS NULL DO UPDATE SET valid_to = excluded.valid_to, state = 'waiting',
      reason = NULL, sent_at = excluded.sent_at, by_id = excluded.by_id, subject = excluded.subject,
      body = excluded.body, language = excluded.language WHERE state = 'skipped'
    RETURNING id`.all(db);
  return stored.length;
}

/** Somebody whom an officer chose, and who gets no reminder. */
export type HandSkip = { readonly userId: number; readonly validTo: string; readonly reason: SkipReason };

/** Writes down why these are not reminded: the first reason of a day, unless a reminder went out on it. */
export const storeHandSkips = (
  db: D1Database,
  skips: readonly HandSkip[],
  { now, today, byId }: { readonly now: number; readonly today: string; readonly byId: number },
): Promise<unknown> => {
  const rows = JSON.stringify(skips.map(({ userId, validTo, reason }) => [userId, validTo, reason]));
  return sql`INSERT INTO renewal_reminders (user_id, valid_to, days, day, state, reason, sent_at, by_id)
    SELECT value ->> 0, value ->> 1, NULL, ${today}, 'skipped', value ->> 2, ${instant(now)}, ${byId}
      FROM json_each(${rows}) WHERE true
    ON CONFLICT DO NOTHING`.run(db);
};

/** A mail that waits, and why it is not to be sent any more. */
type WaitingReminder = HandReminder & {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly reason: SkipReason | null;
};

type WaitingRow = RemindedMember & {
  id: number;
  user_id: number;
  valid_to: string;
  subject: string;
  body: string;
  language: string | null;
  email: string;
  first_name: string | null;
  is_renewed: number;
};

/** Those that wait, the oldest first. @param fallback of one that says none */
export async function waitingReminders(
  db: D1Database,
  most: number,
  fallback: LanguageTag,
): Promise<readonly WaitingReminder[]> {
  const rows =
    await sql`SELECT r.id, r.user_id, r.valid_to, r.subject, r.body, r.language, u.email, u.first_name,
      m.valid_to IS NOT r.valid_to AS is_renewed, ${raw(remindedColumns)}
    FROM ${people} JOIN renewal_reminders r ON r.user_id = m.user_id
    WHERE r.state = 'waiting' ORDER BY r.id LIMIT ${most}`.all<WaitingRow>(db);
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    validTo: row.valid_to,
    subject: row.subject,
    body: row.body,
    language: namedLanguage(row.language, fallback),
    email: row.email,
    firstName: row.first_name ?? "",
    reason: whyNotReminded(row, row.is_renewed === 1),
  }));
}

/** Marks it as sent or skipped. @returns false when somebody else has done so */
export async function takeWaitingReminder(
  db: D1Database,
  { id, reason }: WaitingReminder,
  now: number,
): Promise<boolean> {
  const row = await sql`UPDATE renewal_reminders SET state = ${reason === null ? "sent" : "skipped"},
      reason = ${reason}, sent_at = ${instant(now)}, subject = NULL, body = NULL,
      language = NULL
    WHERE id = ${id} AND state = 'waiting' RETURNING id`.first(db);
  return row !== null;
}
