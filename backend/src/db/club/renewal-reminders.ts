import { isEmail } from "../../domain/account/no-email";
import { instant } from "../../domain/clock";
import { findReminder, type Reminder } from "../../domain/club/renewal";
import { clubZone } from "../content/site-settings";
import { raw, sql } from "../sql";

type DueReminder = Reminder & {
  readonly userId: number;
  readonly email: string;
  readonly validTo: string;
};

type Row = { user_id: number; email: string; valid_to: string; days: string | null };

const dayMs = 24 * 60 * 60_000;
/** A day more on either side, as valid_to is a date in the club's zone or an instant. */
const window = { before: 2 * dayMs, after: 32 * dayMs };

/** Reminders that are due and were not sent. Excludes members who asked for their account's deletion. */
export async function dueReminders(
  db: D1Database,
  now: number,
  maxReminders: number,
): Promise<DueReminder[]> {
  const [zone, { results }] = await Promise.all([
    clubZone(db),
    sql`SELECT m.user_id, u.email, m.valid_to,
        (SELECT json_group_array(r.days) FROM renewal_reminders r
         WHERE r.user_id = m.user_id AND r.valid_to = m.valid_to) AS days
      FROM memberships m JOIN membership_levels l ON l.id = m.level_id JOIN users u ON u.id = m.user_id
      WHERE m.no_expiry = 0 AND l.no_expiry = 0 AND m.is_approved = 1 AND m.left_as IS NULL
        AND u.deletion_requested_at IS NULL AND ${raw(isEmail("u.email"))}
        AND m.valid_to BETWEEN ${instant(now - window.before)} AND ${instant(now + window.after)}
        ORDER BY m.valid_to, m.user_id`
      .on(db)
      .all<Row>(),
  ]);
  const due = results.flatMap(({ user_id, email, valid_to, days }) => {
    const reminder = findReminder({ no_expiry: 0, valid_to }, now, zone);
    const sent = JSON.parse(days ?? "[]") as number[];
    const isSent = reminder === null || sent.includes(reminder.days);
    return isSent ? [] : [{ ...reminder, userId: user_id, email, validTo: valid_to }];
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
