import { type LanguageTag, namedLanguage } from "#rules/languages";
import { isEmail } from "../../domain/account/no-email";
import { instant } from "../../domain/clock";
import {
  decideReminders,
  type LoggedReminder,
  type RemindedMember,
  type RemindedTerm,
  type ReminderDecision,
} from "../../domain/club/reminders/decide";
import { lateDays } from "../../domain/club/renewal";
import { clubDay } from "../../domain/club-time";
import type { ReminderText } from "../../mail/renewal-emails";
import { noExpiry } from "../club/no-expiry";
import { clubZone } from "../content/site-settings";
import { raw, sql } from "../sql";

/** The club's own text of a reminder in one more language. */
type OtherText = ReminderText & { readonly version: number };

/** A reminder of the schedule, with the text of its mail. */
export type ScheduledReminder = ReminderText & {
  readonly id: number;
  /** Days before the last day; negative: after it. */
  readonly days: number;
  /** In which its text is. */
  readonly language: LanguageTag;
  readonly others: Readonly<Partial<Record<LanguageTag, OtherText>>>;
  readonly version: number;
};

type ScheduleRow = Omit<ScheduledReminder, "language" | "others"> & { language: string; others: string };

/** In the order in which a member gets them. */
export async function listSchedule(db: D1Database): Promise<ScheduledReminder[]> {
  const rows = await sql`SELECT s.id, s.days, s.subject, s.body, s.version, s.language,
      (SELECT json_group_object(w.language,
          json_object('subject', w.subject, 'body', w.body, 'version', w.version))
        FROM reminder_words w WHERE w.reminder_id = s.id) AS others
    FROM reminder_schedule s ORDER BY s.days DESC`.all<ScheduleRow>(db);
  return rows.map((row) => ({
    ...row,
    language: namedLanguage(row.language, "en"),
    others: JSON.parse(row.others) as ScheduledReminder["others"],
  }));
}

/** SQL of what decides whether a membership `m` of a level `l` and a user `u` is reminded. */
export const remindedColumns = `${noExpiry} AS no_expiry, m.is_approved, m.refused_at, m.left_as, u.closed_at,
  u.deletion_requested_at, ${isEmail("u.email")} AS has_email`;

/** A reminder that is due, and whose it is. */
type DueReminder = ReminderDecision & {
  readonly reminder: ScheduledReminder;
  readonly userId: number;
  readonly email: string;
  readonly firstName: string;
  readonly validTo: string;
};

type Row = RemindedMember & {
  user_id: number;
  email: string;
  first_name: string | null;
  valid_to: string;
  is_renewed: number;
  /** JSON of [days, reason]. */
  logged: string | null;
  is_by_hand: number;
};

const dayMs = 24 * 60 * 60_000;
/** The furthest that renewal is open ahead. */
const aheadMs = 32 * dayMs;
/** Of a date in the club's zone and an instant, in ms. */
const zoneSlackMs = 2 * dayMs;

/** SQL of a row of the reminders of one end. @param end a column */
const rowOf = (end: string, today: string, isRenewed: 0 | 1) =>
  raw(`m.user_id, u.email, u.first_name, ${end} AS valid_to, ${isRenewed} AS is_renewed, ${remindedColumns},
    (SELECT json_group_array(json_array(r.days, r.reason)) FROM renewal_reminders r
      WHERE r.user_id = m.user_id AND r.valid_to = ${end} AND r.days IS NOT NULL) AS logged,
    EXISTS (SELECT 1 FROM renewal_reminders r WHERE r.user_id = m.user_id AND r.day = '${today}'
      AND r.days IS NULL AND r.state <> 'skipped') AS is_by_hand`);

const termOf = (row: Row): RemindedTerm => ({
  valid_to: row.valid_to,
  member: row,
  isRenewed: row.is_renewed === 1,
  isByHand: row.is_by_hand === 1,
  logged: (JSON.parse(row.logged ?? "[]") as [number, LoggedReminder["reason"]][]).map(([days, reason]) => ({
    days,
    reason,
  })),
});

/**
 * The reminders that are to be sent or skipped now: of every membership that ends about now, and of ends that
 * a payment has moved.
 */
export async function dueReminders(db: D1Database, now: number): Promise<readonly DueReminder[]> {
  const [schedule, zone] = await Promise.all([listSchedule(db), clubZone(db)]);
  const days = schedule.map((each) => each.days);
  const latest = days.at(-1) ?? 0;
  const lateMs = latest < 0 ? (lateDays - latest) * dayMs : 0;
  const from = instant(now - zoneSlackMs - lateMs);
  const until = instant(now + aheadMs);
  const today = clubDay(now, zone);
  const people = raw("JOIN membership_levels l ON l.id = m.level_id JOIN users u ON u.id = m.user_id");
  const rows = await sql`SELECT ${rowOf("m.valid_to", today, 0)}
      FROM memberships m ${people} WHERE m.valid_to BETWEEN ${from} AND ${until}
    UNION ALL SELECT ${rowOf("e.valid_from", today, 1)}
      FROM membership_extensions e JOIN memberships m ON m.user_id = e.user_id ${people}
      WHERE e.valid_from BETWEEN ${from} AND ${until} AND m.valid_to IS NOT e.valid_from
    ORDER BY valid_to, user_id`.all<Row>(db);
  const decisions = decideReminders(rows.map(termOf), now, zone, days);
  return rows.flatMap((row, index) => {
    const decided = decisions[index];
    const reminder = schedule.find((each) => each.days === decided?.days);
    if (!decided || !reminder) return [];
    const { user_id: userId, email, first_name, valid_to: validTo } = row;
    return [{ ...decided, reminder, userId, email, firstName: first_name ?? "", validTo }];
  });
}

type Moment = {
  readonly now: number;
  /** YYYY-MM-DD in the club's zone. */
  readonly today: string;
};

/** @returns false when it was sent meanwhile, or the membership ends on another day by now */
export async function takeReminder(
  db: D1Database,
  { userId, validTo, days }: DueReminder,
  { now, today }: Moment,
): Promise<boolean> {
  const row = await sql`INSERT INTO renewal_reminders (user_id, valid_to, days, day, state, sent_at)
    SELECT user_id, valid_to, ${days}, ${today}, 'sent', ${instant(now)} FROM memberships
      WHERE user_id = ${userId} AND valid_to = ${validTo}
    ON CONFLICT (user_id, valid_to, days) DO UPDATE SET state = 'sent', reason = NULL, day = excluded.day,
      sent_at = excluded.sent_at WHERE state = 'skipped' AND reason <> 'by-hand'
    RETURNING id`.first(db);
  return row !== null;
}

/** Writes down why these are not sent. */
export const skipReminders = (
  db: D1Database,
  skipped: readonly DueReminder[],
  { now, today }: Moment,
): Promise<unknown> => {
  const rows = JSON.stringify(
    skipped.map(({ userId, validTo, days, reason }) => [userId, validTo, days, reason]),
  );
  return sql`INSERT INTO renewal_reminders (user_id, valid_to, days, day, state, reason, sent_at)
    SELECT value ->> 0, value ->> 1, value ->> 2, ${today}, 'skipped', value ->> 3, ${instant(now)}
      FROM json_each(${rows}) WHERE true
    ON CONFLICT (user_id, valid_to, days) DO UPDATE SET reason = excluded.reason
      WHERE state = 'skipped' AND excluded.reason = 'by-hand'`.run(db);
};

/** For how long after an end its reminders are kept. */
const keptDays = 400;

export const deleteOldReminders = (db: D1Database, now: number): D1PreparedStatement =>
  sql`DELETE FROM renewal_reminders WHERE valid_to < ${instant(now - keptDays * dayMs)}`.on(db);
