import type { EmailMessage } from "./email-messages";

/** To a member who has answered: an event is cancelled. */
export function eventCancelledEmail({
  to,
  club,
  name,
  starts,
  reason,
  link,
}: {
  readonly to: string;
  readonly club: string;
  readonly name: string;
  /** On the club's clock, in words. */
  readonly starts: string;
  readonly reason: string;
  /** Of its page; null when no site is configured. */
  readonly link: string | null;
}): EmailMessage {
  return {
    to,
    subject: `Cancelled: ${name}`,
    body: [
      `${name} (${starts}) is cancelled.`,
      `The club says:\n\n${reason}`,
      ...(link ? [`The event:\n${link}`] : []),
      club,
    ].join("\n\n"),
    code: null,
    link,
  };
}
