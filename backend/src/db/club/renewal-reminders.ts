import { isEmail } from "../../domain/account/no-email";
import { instant } from "../../domain/clock";
import { findReminder, lateDays, type Reminder } from "../../domain/club/renewal";
import { clubZone } from "../content/site-settings";
import { raw, sql } from "../sql";

/** A reminder of the schedule, with the words of its mail. */
export type ScheduledReminder = {
  readonly id: number;
  /** Days before the last day; negative: after it. */
  readonly days: number;
  readonly subject: string;
  readonly body: string;
  readonly version: number;
};

/** In the order in which a member gets them. */
export const listSchedule = (db: D1Database): Promise<ScheduledReminder[]> =>
  sql`SELECT id, days, subject, body, version FROM reminder_schedule ORDER BY days DESC`.all(db);

type DueReminder = Reminder & {
  readonly firstName: string;
  readonly words: Pick<ScheduledReminder, "subject" | "body">;
  readonly userId: number;
  readonly email: string;
  readonly validTo: string;
};

type Row = {
  user_id: number;
  email: string;
  first_name: string | null;
  valid_to: string;
  days: string | null;
};

const dayMs = 24 * 60 * 60_000;
/** The furthest that renewal is open ahead. */
const aheadMs = 32 * dayMs;
/** Of a date in the club's zone and an instant, in ms. */
const zoneSlackMs = 2 * dayMs;

/**
 * Reminders that are due, when neither they nor a later one was sent. Excludes members who asked for their
 * account's deletion.
 */
export async function dueReminders(
  db: D1Database,
  now: number,
  maxReminders: number,
): Promise<DueReminder[]> {
  const schedule = await listSchedule(db);
  const days = schedule.map((each) => each.days);
  const latest = days.at(-1) ?? 0;
  const lateMs = latest < 0 ? (lateDays - latest) * dayMs : 0;
  const [zone, { results }] = await Promise.all([
    clubZone(db),
    sql`SELECT m.user_id, u.email, u.first_name, m.valid_to,
        (SELECT json_group_array(r.days) FROM renewal_reminders r
         WHERE r.user_id = m.user_id AND r.valid_to = m.valid_to) AS days
      FROM memberships m JOIN membership_levels l ON l.id = m.level_id JOIN users u ON u.id = m.user_id
      WHERE m.no_expiry = 0 AND l.no_expiry = 0 AND m.is_approved = 1 AND m.left_as IS NULL
        AND u.deletion_requested_at IS NULL AND ${raw(isEmail("u.email"))}
        AND m.valid_to BETWEEN ${instant(now - zoneSlackMs - lateMs)} AND ${instant(now + aheadMs)}
        ORDER BY m.valid_to, m.user_id`
      .on(db)
      .all<Row>(),
  ]);
  const due = results.flatMap(({ user_id, email, first_name, valid_to, days: sentDays }) => {
    const reminder = findReminder({ no_expiry: 0, valid_to }, now, zone, days);
    const words = schedule.find((each) => each.days === reminder?.days);
    const sent = JSON.parse(sentDays ?? "[]") as number[];
    if (!reminder || !words || sent.some((each) => each <= reminder.days)) return [];
    return [{ ...reminder, words, userId: user_id, email, firstName: first_name ?? "", validTo: valid_to }];
  });
  return due.slice(0, maxReminders);
}

/** @returns false when somebody else has sent it meanwhile */
export async function takeReminder(
  db: D1Database,
  { userId, validTo, days }: DueReminder,
  now: number,
): Promise<boolean> {
  const { meta } = await sql`INSERT INTO renewal_reminders (user_id, valid_to, days, sent_at)
     VALUES (${userId}, ${validTo}, ${days}, ${instant(now)})
    ON CONFLICT DO NOTHING`.run(db);
  return meta.changes > 0;
}
