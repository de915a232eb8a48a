import { putInOutbox } from "../../db/dev/outbox";
import type { Clock } from "../../domain/clock";
import type { Settings } from "../../env";
import type { EmailMessage } from "../../mail/email-messages";
import { postEmail } from "../../mail/mailer";

/** What became of an e-mail that was handed to the mail service. */
export type SendAnswer =
  | { readonly kind: "sent" }
  /** The service does not take it, however often it is asked. */
  | { readonly kind: "refused"; readonly why: string }
  /** Nobody knows, or the service asks to wait. `waitMs`: as long as it says. */
  | { readonly kind: "later"; readonly why: string; readonly waitMs: number | null };

/** An e-mail of a mailing. */
export type KeyedEmail = EmailMessage & {
  /** The service sends one e-mail for it, however often it is asked. */
  readonly key: string;
};

/** Hands an e-mail to the mail service and tells its answer. It never rejects. */
export type Sender = (email: KeyedEmail) => Promise<SendAnswer>;

/** RFC 8058: mail programs show a button that posts to the link. */
const stopHeaders = (link: string | null) =>
  link === null
    ? {}
    : { headers: { "List-Unsubscribe": `<${link}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } };

/** Statuses below 500 that say nothing of this e-mail: the key, the account, the rate. */
const passing = new Set([401, 403, 408, 409, 425, 429]);
const maxWaitSeconds = 3600;

function readAnswer({ status, ok, headers }: Response): SendAnswer {
  if (ok) return { kind: "sent" };
  const why = `The mail service answered ${status}.`;
  if (status >= 400 && status < 500 && !passing.has(status)) return { kind: "refused", why };
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  const waitMs = seconds >= 0 ? Math.min(seconds, maxWaitSeconds) * 1000 : null;
  return { kind: "later", why, waitMs };
}

const serviceSender =
  (mail: NonNullable<Settings["mail"]>): Sender =>
  async ({ key, ...email }) => {
    try {
      return readAnswer(await postEmail(mail, email, { key, ...stopHeaders(email.link) }));
    } catch {
      return { kind: "later", why: "The mail service could not be reached.", waitMs: null };
    }
  };

const outboxSender =
  (db: D1Database, clock: Clock): Sender =>
  async ({ key, ...email }) => {
    try {
      await putInOutbox(db, email, clock.now(), key);
      return { kind: "sent" };
    } catch {
      return { kind: "later", why: "The outbox could not be reached.", waitMs: null };
    }
  };

const noSender: Sender = async () => ({
  kind: "later",
  why: "No mail service is set up.",
  waitMs: null,
});

/** The development outbox if it is on, else the mail service. */
export function chooseSender({ outbox, mail }: Settings, db: D1Database, clock: Clock): Sender {
  if (outbox) return outboxSender(db, clock);
  return mail ? serviceSender(mail) : noSender;
}
