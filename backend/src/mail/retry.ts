import { findRecipient, skipSentMail } from "../db/post/sent-mails";
import { claimMail, dueMails, endWaiting, settleMail, type WaitingMail } from "../db/post/waiting-mails";
import type { Clock } from "../domain/clock";
import type { Settings } from "../env";
import { chooseHandOver, type HandOver } from "./mailer";

/** One run hands so many over; the next one goes on. */
const maxMails = 30;

type RetryServices = { readonly db: D1Database; readonly clock: Clock; readonly settings: Settings };

async function retry({ db, clock }: RetryServices, handOver: HandOver, mail: WaitingMail): Promise<void> {
  const { key, recipient: to, kind, subject, body, created_at } = mail;
  const { skip } = await findRecipient(db, { to, kind });
  if (skip !== null) {
    await db.batch([...(skip === "deleted" ? [] : [skipSentMail(key, skip).on(db)]), endWaiting(db, key)]);
    return;
  }
  const answer = await handOver({ to, kind, subject, body, code: null, link: null }, key);
  const tried = { key, tries: mail.tries + 1, createdAt: Date.parse(created_at) };
  await settleMail(db, tried, answer, clock.now());
}

/** Hands over what the mail service could not take before: with growing waits, for a day. */
export async function retryMails(services: RetryServices): Promise<void> {
  const { db, clock, settings } = services;
  const handOver = chooseHandOver(settings, db, clock);
  if (!handOver) return;
  for (const mail of await dueMails(db, clock.now(), maxMails))
    if (await claimMail(db, mail, clock.now())) await retry(services, handOver, mail);
}
