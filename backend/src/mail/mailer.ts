import { putInOutbox } from "../db/outbox";
import type { Clock } from "../domain/clock";
import type { Settings } from "../env";
import type { Letter } from "./letter";

/**
 * Sends letters. It never throws, and outside development it answers before the letter is written: neither the answer
 * nor its time tells who has an account.
 */
export type Mailer = { send(compose: () => Letter | Promise<Letter>): Promise<void> };

type WaitUntil = (work: Promise<unknown>) => void;

const complain = (event: string, more: Record<string, unknown> = {}) =>
  console.error(JSON.stringify({ event, ...more }));

function outboxMailer(db: D1Database, clock: Clock): Mailer {
  return { send: async (compose) => putInOutbox(db, await compose(), clock.now()) };
}

/** Posts letters as JSON to a mail service. */
function webhookMailer(mail: NonNullable<Settings["mail"]>, waitUntil: WaitUntil): Mailer {
  async function deliver(compose: () => Letter | Promise<Letter>): Promise<void> {
    try {
      const letter = await compose();
      const response = await fetch(mail.url, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${mail.key}` },
        body: JSON.stringify({ from: mail.from, to: letter.to, subject: letter.subject, text: letter.body }),
        signal: AbortSignal.timeout(10_000),
      });
      if (!response.ok) complain("mail-refused", { status: response.status });
    } catch {
      complain("mail-failed");
    }
  }
  return { send: async (compose) => waitUntil(deliver(compose)) };
}

const noMailer: Mailer = { send: async () => complain("mail-not-configured") };

/** Development's outbox, or the mail service, or a complaint in the log. */
export function chooseMailer(settings: Settings, db: D1Database, clock: Clock, waitUntil: WaitUntil): Mailer {
  if (settings.outbox) return outboxMailer(db, clock);
  return settings.mail ? webhookMailer(settings.mail, waitUntil) : noMailer;
}
