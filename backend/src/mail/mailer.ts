import { whyNobodyIsTold } from "../db/account/mail-recipients";
import { putInOutbox } from "../db/dev/outbox";
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

const sendTimeoutMs = 10_000;

const logError = (event: string, more: Record<string, unknown> = {}) =>
  console.error(JSON.stringify({ event, ...more }));

function outboxMailer(db: D1Database, clock: Clock): Mailer {
  return {
    send: async (compose) => {
      const email = await compose();
      if (email) await putInOutbox(db, email, clock.now());
    },
  };
}

type MailService = NonNullable<Settings["mail"]>;

/**
 * Posts an email as JSON to the mail service at MAIL_URL.
 * @param key the service sends one email for it
 * @param headers of the email
 */
export const postEmail = (
  { url, key: secret, from }: MailService,
  { to, subject, body }: EmailMessage,
  { key, headers }: { readonly key?: string; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<Response> =>
  fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${secret}`,
      ...(key === undefined ? {} : { "idempotency-key": key }),
    },
    body: JSON.stringify({ from, to, subject, text: body, headers }),
    redirect: "manual",
    signal: AbortSignal.timeout(sendTimeoutMs),
  });

/** Posts each email to the mail service. */
function webhookMailer(mail: MailService, waitUntil: WaitUntil): Mailer {
  async function deliver(compose: Compose): Promise<void> {
    try {
      const email = await compose();
      if (!email) return;
      const response = await postEmail(mail, email);
      if (!response.ok) logError("mail-refused", { status: response.status });
    } catch {
      logError("mail-failed");
    }
  }
  return { send: async (compose) => waitUntil(deliver(compose)) };
}

const noMailer: Mailer = { send: async () => logError("mail-not-configured") };

/** Drops emails to accounts that get none, so that no sender has to ask. */
const skipClosed = (db: D1Database, mailer: Mailer): Mailer => ({
  send: async (compose) =>
    mailer.send(async () => {
      const email = await compose();
      return email && (await whyNobodyIsTold(db, email.to)) !== null ? null : email;
    }),
});

/** The development outbox if it is on, else the mail service, else a mailer that only logs an error. */
export function chooseMailer(settings: Settings, db: D1Database, clock: Clock, waitUntil: WaitUntil): Mailer {
  if (settings.outbox) return skipClosed(db, outboxMailer(db, clock));
  return settings.mail ? skipClosed(db, webhookMailer(settings.mail, waitUntil)) : noMailer;
}
