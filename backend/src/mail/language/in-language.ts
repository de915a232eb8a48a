import type { LanguageTag } from "#rules/languages";
import type { EmailMessage } from "../email-messages";
import { loadLanguage } from "./catalogs";
import { render } from "./render";
import type { Words } from "./words";

/** Paragraphs of a mail; empty ones are left out. */
export const bodyIn = (parts: readonly Words[], language: LanguageTag): string =>
  parts
    .map((part) => render(part, language))
    .filter(Boolean)
    .join("\n\n");

/** A mail in a language. One whose words are an officer's own is the same in each. */
export async function inLanguage(email: EmailMessage, language: LanguageTag): Promise<EmailMessage> {
  const { said } = email;
  if (!said) return email;
  await loadLanguage(language);
  return {
    ...email,
    language,
    subject: render(said.subject, language),
    body: bodyIn(said.parts, language),
  };
}
