import { dueMailings } from "../../db/mail/mailings";
import type { Clock } from "../../domain/clock";
import { type Env, readSettings } from "../../env";
import { type MailServices, sendBatch } from "./send-batch";
import { chooseSender } from "./sender";

/** A message of the queue: the next people of a mailing are to be sent. One too many does nothing. */
export type MailMessage = { readonly mailingId: number };

/** null: the cron sends by itself. */
type MailQueue = Env["MAIL_QUEUE"];

/** Has a mailing sent. A message that is lost here is made up for by the cron. */
async function queueMailing(queue: MailQueue, mailingId: number, delayMs = 0): Promise<void> {
  try {
    await queue?.send({ mailingId }, { delaySeconds: Math.ceil(delayMs / 1000) });
  } catch {
    console.error(JSON.stringify({ event: "mail-queue-failed" }));
  }
}

function mailServices(env: Env, clock: Clock): MailServices {
  const settings = readSettings(env);
  return { db: env.DB, clock, settings, send: chooseSender(settings, env.DB, clock) };
}

/** Consumes the queue: a message brings the next one while people are left. */
export async function consumeMail(batch: MessageBatch<MailMessage>, env: Env, clock: Clock): Promise<void> {
  const services = mailServices(env, clock);
  for (const { body } of batch.messages) {
    const delayMs = await sendBatch(services, body.mailingId);
    if (delayMs !== null) await queueMailing(env.MAIL_QUEUE, body.mailingId, delayMs);
  }
}

/** What the cron does for mailings: goes on with those that nobody is sending. */
export async function resumeMailings(env: Env, clock: Clock): Promise<void> {
  const due = await dueMailings(env.DB, clock.now());
  for (const id of due)
    if (env.MAIL_QUEUE) await queueMailing(env.MAIL_QUEUE, id);
    else await sendBatch(mailServices(env, clock), id);
}
