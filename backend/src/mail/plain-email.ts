import type { EmailMessage } from "./email-messages";
import type { MailKind } from "./kinds";

/**
 * An email of paragraphs, without a code.
 * @param userId whose it is, where the address is not the account's any more
 * @param link shown by itself in the development outbox; the paragraphs say it too
 * @param parts paragraphs; "" is left out
 */
export const plainEmail = (
  {
    to,
    kind,
    link = null,
    userId,
  }: {
    readonly to: string;
    readonly kind: MailKind;
    readonly link?: string | null;
    readonly userId?: number;
  },
  subject: string,
  parts: readonly string[],
): EmailMessage => ({
  to,
  kind,
  ...(userId === undefined ? {} : { userId }),
  subject,
  body: parts.filter(Boolean).join("\n\n"),
  code: null,
  link,
});
