import type { MailingKind } from "../../db/mail/reach";
import { dayInWords } from "../../domain/club-time";
import type { EmailMessage } from "../../mail/email-messages";

/** What a mailing's text is filled in with, and what an officer reads of it. */
export const mergeFields = {
  first_name: "the first name; “member” without one",
  last_name: "the last name",
  number: "the membership number; “none” without one",
  last_day: "the last day of the membership; “for life”, or “none” without one",
} as const;
type MergeField = keyof typeof mergeFields;

/** Somebody as a mailing greets them. */
type Addressee = {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly number: string | null;
  readonly valid_to: string | null;
  readonly no_expiry: number;
};

/** A name as one line. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

const valuesOf = (person: Addressee): Readonly<Record<MergeField, string>> => ({
  first_name: oneLine(person.first_name) || "member",
  last_name: oneLine(person.last_name),
  number: person.number ?? "none",
  last_day:
    person.no_expiry === 1
      ? "for life"
      : person.valid_to === null
        ? "none"
        : dayInWords(person.valid_to.slice(0, 10)),
});

const fillIn = (text: string, values: Readonly<Record<MergeField, string>>): string =>
  text.replaceAll(/\{\{(first_name|last_name|number|last_day)\}\}/g, (_, name: MergeField) => values[name]);

export const kindWords: Readonly<Record<MailingKind, string>> = {
  news: "News of the club",
  events: "Events",
  notice: "Notice",
};

/** A mailing as somebody gets it. @param stop where they stop such e-mails; null: everybody gets it */
export function mailingEmail(
  mailing: { readonly kind: MailingKind; readonly subject: string; readonly body: string },
  person: Addressee,
  { club, stop }: { readonly club: string; readonly stop: string | null },
): EmailMessage {
  const values = valuesOf(person);
  const footer =
    stop === null
      ? ""
      : `\n\n--\nThis is “${kindWords[mailing.kind]}” of ${club}. If you do not want these e-mails any more:\n${stop}`;
  return {
    to: person.email,
    subject: oneLine(fillIn(mailing.subject, values)),
    body: fillIn(mailing.body, values) + footer,
    code: null,
    link: stop,
  };
}
