import { dayInWords } from "../domain/club-time";
import type { EmailMessage } from "./email-messages";

/** What a reminder's text is filled in with, and what an officer reads of it. */
export const mergeFields = {
  first_name: "the member’s first name",
  last_day: "the last day of the membership",
  link: "where it is renewed",
  club: "the club’s name",
} as const;
export type MergeField = keyof typeof mergeFields;

const fillIn = (text: string, values: Readonly<Record<MergeField, string>>): string =>
  text.replaceAll(/\{\{(first_name|last_day|link|club)\}\}/g, (_, name: MergeField) => values[name]);

/** A membership ends soon, or has ended: in the words of the club's reminder. */
export function renewalReminderEmail({
  to,
  club,
  firstName,
  lastDay,
  site,
  subject,
  body,
}: {
  readonly to: string;
  /** The club's name. */
  readonly club: string;
  /** "": not known. */
  readonly firstName: string;
  /** YYYY-MM-DD. */
  readonly lastDay: string;
  /** Where it is renewed; null when no site is configured. */
  readonly site: string | null;
  readonly subject: string;
  readonly body: string;
}): EmailMessage {
  const link = site && `${site}/renew`;
  const values = {
    first_name: firstName.trim() || "member",
    last_day: dayInWords(lastDay),
    link: link ?? "the club’s website",
    club,
  };
  return {
    to,
    kind: "renewal-reminder",
    subject: fillIn(subject, values),
    body: fillIn(body, values),
    code: null,
    link: body.includes("{{link}}") ? link : null,
  };
}
