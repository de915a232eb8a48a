import { startMailing } from "../../db/mail/audience";
import { holdScheduled } from "../../db/mail/mailing-writes";
import { dueMailings, type Mailing, scheduledBy } from "../../db/mail/mailings";
import type { Clock } from "../../domain/clock";
import { type Env, readSettings } from "../../env";
import { runEach } from "../../http/run-each";
import { readAudience } from "./audience";
import { type MailServices, sendBatch } from "./send-batch";
import { chooseSender } from "./sender";

/** A message of the queue: the next people of a mailing are to be sent. One too many does nothing. */
export type MailMessage = { readonly mailingId: number };

/** null: the cron sends by itself. */
type MailQueue = Env["MAIL_QUEUE"];

/** Has a mailing sent. A message that is lost here is made up for by the cron. */
export async function queueMailing(queue: MailQueue, mailingId: number, delayMs = 0): Promise<void> {
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

/** One whose list cannot be asked for any more is a draft again, which Today says. */
async function startMailingNow({ db }: MailServices, mailing: Mailing, now: number): Promise<void> {
  const known = await readAudience(db, now, mailing);
  if (known) await startMailing(db, { mailing, people: known.people, origin: mailing.origin ?? "" }, now);
  else await holdScheduled(db, mailing, now);
}

/** Starts the mailings whose time has come. One that fails is tried again by the next run. */
async function startScheduled(services: MailServices): Promise<void> {
  const now = services.clock.now();
  const scheduled = await scheduledBy(services.db, now);
  await runEach(
    scheduled.map((mailing) => [`mailing ${mailing.id}`, () => startMailingNow(services, mailing, now)]),
  );
}

async function goOn(env: Env, clock: Clock): Promise<void> {
  const send = async (id: number) =>
    env.MAIL_QUEUE ? queueMailing(env.MAIL_QUEUE, id) : sendBatch(mailServices(env, clock), id);
  const due = await dueMailings(env.DB, clock.now());
  await runEach(due.map((id) => [`mailing ${id}`, () => send(id)]));
}

/** The cron's part: starts the mailings of this time, and goes on with those that nobody is sending. */
export const resumeMailings = (env: Env, clock: Clock): Promise<void> =>
  runEach([
    ["scheduled mailings", async () => startScheduled(mailServices(env, clock))],
    ["mailings that go on", () => goOn(env, clock)],
  ]);
