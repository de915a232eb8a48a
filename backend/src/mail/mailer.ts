import type { LanguageTag } from "#rules/languages";
import { putInOutbox } from "../db/dev/outbox";
import { finishMail } from "../db/post/finish-mail";
import { addSentMail, answerSentMail, findRecipient, type MailResult } from "../db/post/sent-mails";
import { addWaitingMail, settleMail } from "../db/post/waiting-mails";
import type { Clock } from "../domain/clock";
import type { Settings } from "../env";
import type { EmailMessage } from "./email-messages";
import { kindFacts } from "./kinds";

/**
 * Sends emails. `send` never rejects, and outside development it resolves before the email is composed:
 * neither the response nor its timing tells who has an account (user enumeration).
 */
export type Mailer = { send(compose: Compose): Promise<void> };

/** null: nothing is to be sent. */
type Compose = () => EmailMessage | null | Promise<EmailMessage | null>;

type WaitUntil = (work: Promise<unknown>) => void;

/** Hands an email over. @param key the mail service takes each once */
export type HandOver = (email: EmailMessage, key: string) => Promise<MailResult>;

const sendTimeoutMs = 10_000;

const logError = (event: string, more: Record<string, unknown> = {}) =>
  console.error(JSON.stringify({ event, ...more }));

const toOutbox =
  (db: D1Database, clock: Clock): HandOver =>
  async (email, key) => {
    await putInOutbox(db, email, clock.now(), key);
    return { result: "accepted", status: null, isPassing: false };
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

/** Statuses below 500 that say nothing of this email: the key, the account, the rate. */
const passing = new Set([401, 403, 408, 409, 425, 429]);

const toService =
  (mail: MailService): HandOver =>
  async (email, key) => {
    try {
      const { ok, status } = await postEmail(mail, email, { key });
      if (!ok) logError("mail-refused", { status });
      return { result: ok ? "accepted" : "refused", status, isPassing: status >= 500 || passing.has(status) };
    } catch {
      logError("mail-failed");
      return { result: "unreached", status: null, isPassing: true };
    }
  };

type Post = {
  readonly db: D1Database;
  readonly clock: Clock;
  readonly handOver: HandOver;
  /** In which whoever makes this request reads the site; null: not known. */
  readonly language: LanguageTag | null;
};

/** Sends an email, unless its account gets none, and keeps what became of it. No sender has to ask. */
async function deliver({ db, clock, handOver, language }: Post, compose: Compose): Promise<void> {
  const composed = await compose();
  if (!composed) return;
  // Whoever asks for a code waits for it; other mails may be to somebody else.
  const isSignIn = kindFacts(composed.kind ?? "other").isSignIn === true;
  const email = await finishMail(db, composed, isSignIn ? language : null).catch(() => composed);
  const recipient = await findRecipient(db, email);
  // A deleted account has no address, and nothing of it is kept.
  if (recipient.skip === "deleted") return;
  const key = crypto.randomUUID();
  const now = clock.now();
  const line = addSentMail(email, { key, recipient, now }).on(db);
  const isTriedAgain = recipient.skip === null && !isSignIn;
  await keep(() => db.batch(isTriedAgain ? [line, addWaitingMail(db, email, key, now)] : [line]));
  if (recipient.skip !== null) return;
  const answer = await handOver(email, key);
  await keep(() =>
    isSignIn
      ? answerSentMail(key, answer).run(db)
      : settleMail(db, { key, tries: 1, createdAt: now }, answer, clock.now()),
  );
}

/** The mail is worth more than its line. */
async function keep(write: () => Promise<unknown>): Promise<void> {
  await write().catch(() => logError("mail-not-logged"));
}

const noMailer: Mailer = { send: async () => logError("mail-not-configured") };

/** The development outbox if it is on, else the mail service; null without either. */
export function chooseHandOver({ outbox, mail }: Settings, db: D1Database, clock: Clock): HandOver | null {
  if (outbox) return toOutbox(db, clock);
  return mail && toService(mail);
}

/** A mailer by what mails are handed to; without that one that only logs an error. */
export function chooseMailer({
  settings,
  db,
  clock,
  waitUntil,
  language,
}: Pick<Post, "db" | "clock" | "language"> & {
  readonly settings: Settings;
  readonly waitUntil: WaitUntil;
}): Mailer {
  const handOver = chooseHandOver(settings, db, clock);
  if (!handOver) return noMailer;
  const post = { db, clock, handOver, language };
  if (settings.outbox) return { send: (compose) => deliver(post, compose) };
  return {
    send: async (compose) => waitUntil(deliver(post, compose).catch(() => logError("mail-failed"))),
  };
}
