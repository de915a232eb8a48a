import { orderNumber } from "#rules/order-number";
import type { EmailMessage } from "./email-messages";
import type { MailKind } from "./kinds";
import { render } from "./language/render";
import { say } from "./language/words";

/** What the club can say otherwise in a mail. */
export type OwnWords = {
  readonly subject: string;
  /** Before the text; "" for none. */
  readonly opening: string;
  /** After it; "" for nothing. */
  readonly closing: string;
};

/** What a mail says without words of the club. */
export const standardWords: OwnWords = { subject: "{{subject}}", opening: "", closing: "{{club}}" };

/** What is filled in, and what an officer reads of it. */
export const wordFields = {
  subject: "the standard subject",
  first_name: "the first name of whoever gets the mail",
  club: "the club’s name",
  number: "the order’s number",
} as const;
type WordField = keyof typeof wordFields;

/** Those of a kind of mail. */
export const fieldsOf = (kind: MailKind): readonly WordField[] =>
  kind.startsWith("order-") && kind !== "order-released"
    ? ["subject", "first_name", "club", "number"]
    : ["subject", "first_name", "club"];

type Values = Readonly<Record<WordField, string>>;

const fillIn = (text: string, values: Values): string =>
  text.replaceAll(/\{\{(subject|first_name|club|number)\}\}/g, (_, name: WordField) => values[name]);

/** A mail in the club's words: between them is what it says in any case. */
export function applyWords(
  email: EmailMessage,
  { subject, opening, closing }: OwnWords,
  { club, firstName }: { readonly club: string; readonly firstName: string },
): EmailMessage {
  const [, id] = /^\/orders\/(\d+)$/.exec(email.about ?? "") ?? [];
  const values = {
    subject: email.subject,
    first_name: firstName || render(say("account.member"), email.language ?? "en"),
    club,
    number: id === undefined ? "" : orderNumber({ id }),
  };
  const signature = `\n\n${club}`;
  const text = email.body.endsWith(signature) ? email.body.slice(0, -signature.length) : email.body;
  const parts = [fillIn(opening, values), text, fillIn(closing, values)];
  return { ...email, subject: fillIn(subject, values), body: parts.filter(Boolean).join("\n\n") };
}
