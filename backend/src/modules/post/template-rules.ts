import type { MailKind } from "../../mail/kinds";
import { fieldsOf, type OwnWords } from "../../mail/own-words";

const maxSubjectLength = 150;
const maxTextLength = 1000;

/** A text in braces that no mail of this kind fills in; null for none. */
function findUnknown(kind: MailKind, text: string): string | null {
  const known: readonly string[] = fieldsOf(kind);
  for (const [whole, name = ""] of text.matchAll(/\{\{([^{}]*)\}\}/g))
    if (!known.includes(name)) return whole;
  return null;
}

function textProblem(kind: MailKind, text: string, maxLength: number): string | null {
  if (text.length > maxLength) return `Keep to ${maxLength} characters`;
  const unknown = findUnknown(kind, text);
  return unknown && `${unknown} is not filled in: see the list above`;
}

function subjectProblem(kind: MailKind, subject: string): string | null {
  if (subject === "") return "Write something";
  return /[\n\r]/.test(subject) ? "Keep to one line" : textProblem(kind, subject, maxSubjectLength);
}

/** What was typed, or what is wrong with it, by its field. */
export function readTemplate(
  kind: MailKind,
  typed: OwnWords,
): { readonly words: OwnWords } | { readonly errors: Readonly<Partial<Record<keyof OwnWords, string>>> } {
  const text = (value: string) => value.replaceAll("\r\n", "\n").trim();
  const words = { subject: typed.subject.trim(), opening: text(typed.opening), closing: text(typed.closing) };
  const problems = {
    subject: subjectProblem(kind, words.subject),
    opening: textProblem(kind, words.opening, maxTextLength),
    closing: textProblem(kind, words.closing, maxTextLength),
  };
  const found = Object.entries(problems).filter(([, problem]) => problem !== null);
  return found.length > 0 ? { errors: Object.fromEntries(found) } : { words };
}
