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
import { runEach } from "./run-each";

/** Of the two crons in wrangler.toml, the one that cleans up. */
const dailyCron = "17 3 * * *";

const cleanUp = ({ DB: db, MEDIA: media }: Env, now: number): Promise<void> =>
  runEach([
    ["roles that end", () => endRolesByDate(db, now)],
    ["expired rows", () => deleteExpiredRows(db, now)],
    ["expired vehicles", () => deleteExpiredVehicles(db, media, now)],
    ["abandoned uploads", () => deleteAbandonedUploads(db, media, now)],
  ]);

/**
 * What the Worker does by itself: the shop's part every few minutes, cleaning up and an export once a day.
 * @throws at the end, where a step has failed: the platform shows a failed run
 */
export async function sivRunScheduled(
  env: Env,
  clock: Clock,
  { cron, waitUntil }: { readonly cron: string; readonly waitUntil: (work: Promise<unknown>) => void },
): Promise<void> {
  const { DB: db, MEDIA: media, EXPORTS: bucket } = env;
  // Throws where a setting is missing, which cleaning up and the export do not need.
  const services = () => {
    const settings = readSettings(env);
    return { db, clock, settings, mailer: chooseMailer({ settings, db, clock, waitUntil, language: null }) };
  };
  await runEach([
    ["fees", () => applyDueFees(db, clock.now())],
    ["webhooks", async () => deliverDueWebhooks(services())],
    ["overdue orders", () => releaseOverdue(db, clock.now())],
    ["mails of ended orders", async () => tellEnded(services())],
    ["reminders", async () => remindMembers(services())],
    ["news of runs", async () => sendSivRunNews(services(), null)],
    ["retried mails", async () => retryMails(services())],
    ["mailings", () => resumeMailings(env, clock)],
    ...(cron === dailyCron ? ([["clean-up", () => cleanUp(env, clock.now())]] as const) : []),
    ...(bucket ? ([["export", () => exportNightly({ db, clock, media, bucket })]] as const) : []),
  ]);
}
