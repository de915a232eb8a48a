import { putInOutbox } from "../db/outbox";
import type { Clock } from "../domain/clock";
import type { Settings } from "../env";
import type { Letter } from "./letter";

/** Sends letters. It never throws: who asks for a code must not learn whether a letter left. */
export type Mailer = { send(letter: Letter): Promise<void> };

function outboxMailer(db: D1Database, clock: Clock): Mailer {
  return { send: (letter) => putInOutbox(db, letter, clock.now()) };
}

/** Posts letters as JSON to a mail service. */
function webhookMailer(mail: NonNullable<Settings["mail"]>): Mailer {
  return {
    async send(letter) {
      try {
        const response = await fetch(mail.url, {
          method: "POST",
          headers: { "content-type": "application/json", authorization: `Bearer ${mail.key}` },
          body: JSON.stringify({
            from: mail.from,
            to: letter.to,
            subject: letter.subject,
            text: letter.body,
          }),
          signal: AbortSignal.timeout(10_000),
        });
        if (!response.ok) console.error(JSON.stringify({ event: "mail-refused", status: response.status }));
      } catch {
        console.error(JSON.stringify({ event: "mail-failed" }));
      }
    },
  };
}

const noMailer: Mailer = {
  send: async () => console.error(JSON.stringify({ event: "mail-not-configured" })),
};

/** Development's outbox, or the mail service, or a complaint in the log. */
export function chooseMailer(settings: Settings, db: D1Database, clock: Clock): Mailer {
  if (settings.outbox) return outboxMailer(db, clock);
  return settings.mail ? webhookMailer(settings.mail) : noMailer;
}
