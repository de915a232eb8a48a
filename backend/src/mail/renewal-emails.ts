import { dayInWords } from "../domain/club-time";
import type { EmailMessage } from "./email-messages";

/** A membership ends soon. */
export function renewalReminderEmail({
  to,
  club,
  lastDay,
  link,
}: {
  readonly to: string;
  /** The club's name. */
  readonly club: string;
  /** YYYY-MM-DD. */
  readonly lastDay: string;
  /** Where it is renewed; null when no site is configured. */
  readonly link: string | null;
}): EmailMessage {
  const day = dayInWords(lastDay);
  const parts = [
    `Your membership of ${club} runs until the end of ${day}.`,
    "Renewed before that, the new term begins where this one ends: nothing is lost.",
    ...(link ? [`Renew it here:\n${link}`] : []),
    club,
  ];
  return {
    to,
    subject: `Your membership ends on ${day} (${club})`,
    body: parts.join("\n\n"),
    code: null,
    link,
  };
}
