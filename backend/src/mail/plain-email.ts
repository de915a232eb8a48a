import type { EmailMessage } from "./email-messages";

/**
 * An email of paragraphs, without a code.
 * @param link shown by itself in the development outbox; the paragraphs say it too
 * @param parts paragraphs; "" is left out
 */
export const plainEmail = (
  { to, link = null }: { readonly to: string; readonly link?: string | null },
  subject: string,
  parts: readonly string[],
): EmailMessage => ({ to, subject, body: parts.filter(Boolean).join("\n\n"), code: null, link });
