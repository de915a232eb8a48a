import { deleteExpiredVehicles } from "../db/club/expired-vehicles";
import { deleteAbandonedUploads } from "../db/content/unused-uploads";
import { deleteExpiredRows } from "../db/delete-expired-rows";
import { releaseOverdue } from "../db/shop/products/stock-holds";
import type { Clock } from "../domain/clock";
import { type Env, readSettings } from "../env";
import { chooseMailer } from "../mail/mailer";
import { retryMails } from "../mail/retry";
import { exportNightly } from "../modules/export/nightly";
import { applyDueFees } from "../modules/levels/due-fees";
import { resumeMailings } from "../modules/mail/queue";
import { remindMembers } from "../modules/renewals/send-reminders";
import { endRolesByDate } from "../modules/roles/queries";
import { sendSivRunNews } from "./api/club/siv-run-news";
import { deliverDueWebhooks } from "./api/shop/sandbox-deliveries";
import { tellEnded } from "./api/shop/tell-ended";

/** Of the two crons in wrangler.toml, the one that cleans up. */
const dailyCron = "17 3 * * *";

async function cleanUp({ DB: db, MEDIA: media }: Env, now: number): Promise<void> {
  await endRolesByDate(db, now);
  await deleteExpiredRows(db, now);
  await deleteExpiredVehicles(db, media, now);
  await deleteAbandonedUploads(db, media, now);
}

/**
 * What the Worker does by itself: the shop's part every few minutes, cleaning up and an export once a day.
 */
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
  await retryMails(services);
  await resumeMailings(env, clock);
  if (cron === dailyCron) await cleanUp(env, clock.now());
  if (env.EXPORTS) await exportNightly({ db, clock, media, bucket: env.EXPORTS });
}
