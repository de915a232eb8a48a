import { deleteExpiredVehicles } from "../db/club/expired-vehicles";
import { dueReminders, takeReminder } from "../db/club/renewal-reminders";
import { clubName, clubZone } from "../db/content/site-settings";
import { deleteAbandonedUploads } from "../db/content/unused-uploads";
import { deleteExpiredRows } from "../db/delete-expired-rows";
import { takeEndedOrders } from "../db/shop/ended-orders";
import { findOrder } from "../db/shop/orders";
import { releaseOverdue } from "../db/shop/products/stock-holds";
import type { Clock } from "../domain/clock";
import { clubHour } from "../domain/club-time";
import { type Env, readSettings } from "../env";
import { chooseMailer } from "../mail/mailer";
import { renewalReminderEmail } from "../mail/renewal-emails";
import { applyDueFees } from "../modules/levels/due-fees";
import { resumeMailings } from "../modules/mail/queue";
import { endRolesByDate } from "../modules/roles/queries";
import { sendSivRunNews } from "./api/club/siv-run-news";
import { sendOrderEnded } from "./api/shop/order-news";
import { deliverDueWebhooks } from "./api/shop/sandbox-deliveries";
import type { ShopServices } from "./api/shop/settle-payment";

/** Of the two crons in wrangler.toml, the one that cleans up. */
const dailyCron = "17 3 * * *";

/** One run reminds so many; the next one goes on. */
const maxReminders = 50;
/** On the club's clock, so that no reminder is sent at night. */
const reminderHours = { from: 8, to: 20 };

async function remindMembers({ db, clock, settings, mailer }: ShopServices): Promise<void> {
  const now = clock.now();
  const hour = clubHour(now, await clubZone(db));
  if (hour < reminderHours.from || hour >= reminderHours.to) return;
  const [due, club] = await Promise.all([dueReminders(db, now, maxReminders), clubName(db)]);
  const [site] = settings.siteOrigins;
  for (const reminder of due) {
    if (!(await takeReminder(db, reminder, now))) continue;
    const { email: to, firstName, lastDay, words } = reminder;
    await mailer.send(() =>
      renewalReminderEmail({ to, club, firstName, lastDay, site: site ?? null, ...words }),
    );
  }
}

/** Orders by transfer that ran out: one run tells so many buyers. */
const maxEnded = 50;

async function tellEnded(services: ShopServices): Promise<void> {
  for (const id of await takeEndedOrders(services.db, maxEnded)) {
    const order = await findOrder(services.db, "id", id);
    if (order) await sendOrderEnded(services, order);
  }
}

/** What the Worker does by itself: the shop's part every few minutes, cleaning up once a day. */
export async function sivRunScheduled(
  env: Env,
  clock: Clock,
  { cron, waitUntil }: { readonly cron: string; readonly waitUntil: (work: Promise<unknown>) => void },
): Promise<void> {
  const { DB: db, MEDIA: media } = env;
  const settings = readSettings(env);
  const services = { db, clock, settings, mailer: chooseMailer(settings, db, clock, waitUntil) };
  await applyDueFees(db, clock.now());
  await deliverDueWebhooks(services);
  await releaseOverdue(db, clock.now());
  await tellEnded(services);
  await remindMembers(services);
  await sendSivRunNews(services, null);
  await resumeMailings(env, clock);
  if (cron !== dailyCron) return;
  await endRolesByDate(db, clock.now());
  await deleteExpiredRows(db, clock.now());
  await deleteExpiredVehicles(db, media, clock.now());
  await deleteAbandonedUploads(db, media, clock.now());
}
