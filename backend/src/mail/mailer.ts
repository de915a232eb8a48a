import { putInOutbox } from "../db/dev/outbox";
import { addSentMail, answerSentMail, findRecipient, type MailResult } from "../db/post/sent-mails";
import type { Query } from "../db/sql";
import type { Clock } from "../domain/clock";
import type { Settings } from "../env";
import type { EmailMessage } from "./email-messages";

/**
 * Sends emails. `send` never rejects, and outside development it resolves before the email is composed:
 * neither the response nor its timing tells who has an account (user enumeration).
 */
export type Mailer = { send(compose: Compose): Promise<void> };

/** null: nothing is to be sent. */
type Compose = () => EmailMessage | null | Promise<EmailMessage | null>;

type WaitUntil = (work: Promise<unknown>) => void;

/** Hands an email over. @param key the mail service takes each once */
type HandOver = (email: EmailMessage, key: string) => Promise<MailResult>;

const sendTimeoutMs = 10_000;

const logError = (event: string, more: Record<string, unknown> = {}) =>
  console.error(JSON.stringify({ event, ...more }));

const toOutbox =
  (db: D1Database, clock: Clock): HandOver =>
  async (email) => {
    await putInOutbox(db, email, clock.now());
    return { result: "accepted", status: null };
  };

type MailService = NonNullable<Settings["mail"]>;

/**
 * Posts an email as JSON to the mail service at MAIL_URL.
 * @param key the service sends one email for it
 * @param headers of the email
 */
export const postEmail = (
  { url, key: secret, from }: MailService,
  { to, subject, body }: Pick<EmailMessage, "to" | "subject" | "body">,
  { key, headers }: { readonly key: string; readonly headers?: Readonly<Record<string, string>> },
): Promise<Response> =>
  fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${secret}`,
      "idempotency-key": key,
    },
    body: JSON.stringify({ from, to, subject, text: body, headers }),
    redirect: "manual",
    signal: AbortSignal.timeout(sendTimeoutMs),
  });

const toService =
  (mail: MailService): HandOver =>
  async (email, key) => {
    try {
      const { ok, status } = await postEmail(mail, email, { key });
      if (!ok) logError("mail-refused", { status });
      return { result: ok ? "accepted" : "refused", status };
    } catch {
      logError("mail-failed");
      return { result: "unreached", status: null };
    }
  };

type Post = { readonly db: D1Database; readonly clock: Clock; readonly handOver: HandOver };

/** Sends an email, unless its account gets none, and keeps what became of it. No sender has to ask. */
async function deliver({ db, clock, handOver }: Post, compose: Compose): Promise<void> {
  const email = await compose();
  if (!email) return;
  const recipient = await findRecipient(db, email);
  // A deleted account has no address, and nothing of it is kept.
  if (recipient.skip === "deleted") return;
  const key = crypto.randomUUID();
  await keep(db, addSentMail(email, { key, recipient, now: clock.now() }));
  if (recipient.skip !== null) return;
  await keep(db, answerSentMail(key, await handOver(email, key)));
}

/** The mail is worth more than its line. */
async function keep(db: D1Database, line: Query): Promise<void> {
  await line.run(db).catch(() => logError("mail-not-logged"));
}

const noMailer: Mailer = { send: async () => logError("mail-not-configured") };

/** The development outbox if it is on, else the mail service, else a mailer that only logs an error. */
export function chooseMailer(settings: Settings, db: D1Database, clock: Clock, waitUntil: WaitUntil): Mailer {
  if (settings.outbox) {
    const post = { db, clock, handOver: toOutbox(db, clock) };
    return { send: (compose) => deliver(post, compose) };
  }
  if (!settings.mail) return noMailer;
  const post = { db, clock, handOver: toService(settings.mail) };
  return {
    send: async (compose) => waitUntil(deliver(post, compose).catch(() => logError("mail-failed"))),
  };
}
