import type { MailingText } from "../../db/mail/mailing-writes";
import { type MailingKind, mailingKinds } from "../../db/mail/reach";
import { mergeFields } from "./text";

/** What an officer types of a mailing. */
export const emptyMailing = { subject: "", kind: "news", body: "" };
export type TypedMailing = Readonly<typeof emptyMailing>;

const maxSubjectLength = 150;
const maxBodyLength = 20_000;

/** A text in braces that no mailing fills in; null for none. */
function findUnknown(text: string): string | null {
  for (const [whole, name = ""] of text.matchAll(/\{\{([^{}]*)\}\}/g))
    if (!Object.hasOwn(mergeFields, name)) return whole;
  return null;
}

function textProblem(text: string, maxLength: number): string | null {
  if (text === "") return "Write something";
  if (text.length > maxLength) return `Keep to ${maxLength} characters`;
  const unknown = findUnknown(text);
  return unknown && `${unknown} is not filled in: see the list above`;
}

const isKind = (kind: string): kind is MailingKind => (mailingKinds as readonly string[]).includes(kind);

/** What was typed as columns, or what is wrong with it. */
export function readMailingForm(
  typed: TypedMailing,
):
  | { readonly columns: MailingText }
  | { readonly errors: Readonly<Partial<Record<keyof TypedMailing, string>>> } {
  const [subject, body] = [typed.subject.trim(), typed.body.replaceAll("\r\n", "\n").trim()];
  const { kind } = typed;
  const subjectProblem = /[\n\r]/.test(subject) ? "Keep to one line" : textProblem(subject, maxSubjectLength);
  const bodyProblem = textProblem(body, maxBodyLength);
  if (!isKind(kind) || subjectProblem || bodyProblem)
    return {
      errors: {
        ...(subjectProblem ? { subject: subjectProblem } : {}),
        ...(isKind(kind) ? {} : { kind: "Choose what it is about" }),
        ...(bodyProblem ? { body: bodyProblem } : {}),
      },
    };
  return { columns: { kind, subject, body } };
}
