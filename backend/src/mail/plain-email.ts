import type { EmailMessage } from "./email-messages";
import { bodyIn } from "./language/in-language";
import { render } from "./language/render";
import type { Words } from "./language/words";

type Facts = Pick<EmailMessage, "to" | "kind" | "about" | "userId"> &
  Partial<Pick<EmailMessage, "code" | "link">>;

/**
 * An email of paragraphs, in English until its language is known.
 * @param facts link: shown by itself in the development outbox; the paragraphs say it too
 * @param parts paragraphs; "" and null are left out
 */
export function plainEmail(facts: Facts, subject: Words, parts: readonly (Words | null)[]): EmailMessage {
  const said = { subject, parts: parts.filter((part) => part !== null) };
  return {
    code: null,
    link: null,
    ...facts,
    said,
    subject: render(subject, "en"),
    body: bodyIn(said.parts, "en"),
  };
}
