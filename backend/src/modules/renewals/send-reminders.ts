import { clubLanguages } from "../../db/content/club-languages";
import { clubName, clubZone } from "../../db/content/site-settings";
import { takeWaitingReminder, waitingReminders } from "../../db/renewals/by-hand";
import { dueReminders, skipReminders, takeReminder } from "../../db/renewals/reminders";
import { clubDay, clubHour } from "../../domain/club-time";
import type { Services } from "../../http/services";
import { loadLanguage } from "../../mail/language/catalogs";
import { reminderAsShown, renewalReminderEmail } from "../../mail/renewal-emails";
import { lastDayOf } from "./end-day";
import { textsOf } from "./texts";

type Sender = Pick<Services, "db" | "clock" | "settings" | "mailer">;

/** One run sends so many; the next one goes on. */
export const maxReminders = 50;
/** Reasons of one run that are written down. */
const maxSkipped = 500;
/** On the club's clock, so that no reminder is sent at night. */
const reminderHours = { from: 8, to: 20 };

/**
 * Sends mails that an officer has asked for. Each is marked first, so that a crash in between loses one and
 * doubles none.
 * @returns how many of them were looked at
 */
export async function sendWaitingReminders({ db, clock, settings, mailer }: Sender): Promise<number> {
  const { fallback } = await clubLanguages(db);
  const waiting = await waitingReminders(db, maxReminders, fallback);
  if (waiting.length === 0) return 0;
  const [club, zone] = await Promise.all([clubName(db), clubZone(db)]);
  const site = settings.siteOrigins[0] ?? null;
  for (const reminder of waiting) {
    if (!(await takeWaitingReminder(db, reminder, clock.now())) || reminder.reason !== null) continue;
    const { email: to, firstName, validTo } = reminder;
    const lastDay = lastDayOf({ no_expiry: 0, valid_to: validTo }, zone);
    if (lastDay === null) continue;
    await mailer.send(() => reminderAsShown({ to, club, firstName, lastDay, site }, reminder));
  }
  return waiting.length;
}

/** Sends what is due: what officers have asked for at any hour, the schedule's by day. */
export async function remindMembers(services: Sender): Promise<void> {
  const { db, clock, settings, mailer } = services;
  const now = clock.now();
  const zone = await clubZone(db);
  const byHand = await sendWaitingReminders(services);
  const hour = clubHour(now, zone);
  if (hour < reminderHours.from || hour >= reminderHours.to) return;
  const [due, club, { fallback }] = await Promise.all([
    dueReminders(db, now),
    clubName(db),
    clubLanguages(db),
  ]);
  // A text of the club's own may be in these, whatever the language of the mail.
  const written = new Set([fallback, ...due.map(({ reminder }) => reminder.language)]);
  await Promise.all([...written].map(loadLanguage));
  const moment = { now, today: clubDay(now, zone) };
  const skipped = due.filter(({ reason }) => reason !== null).slice(0, maxSkipped);
  if (skipped.length > 0) await skipReminders(db, skipped, moment);
  const site = settings.siteOrigins[0] ?? null;
  for (const each of due.filter(({ reason }) => reason === null).slice(0, maxReminders - byHand)) {
    if (!(await takeReminder(db, each, moment))) continue;
    const { email: to, firstName, lastDay, reminder } = each;
    const texts = textsOf(reminder, fallback);
    await mailer.send(() => renewalReminderEmail({ to, club, firstName, lastDay, site }, texts));
  }
}
