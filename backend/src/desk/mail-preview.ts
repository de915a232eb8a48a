import { html } from "hono/html";
import type { Markup } from "../http/html-page";
import type { EmailMessage } from "../mail/email-messages";

/** A mail as it will be sent. */
export const mailPreview = ({ subject, body, language = "en" }: EmailMessage): Markup =>
  html`<div class="panel mail"${language === "en" ? "" : html` lang="${language}" dir="auto"`}>
    <p><strong>${subject}</strong></p>
    <p class="as-is">${body}</p>
  </div>`;

/** Above a form whose preview was asked for. */
export const notSaved = "This is a preview. Nothing is saved yet.";

/** The same, to be opened beside the button that sends it. */
export const mailDetails = (
  email: EmailMessage,
  { isOpen = false, title = `The e-mail that goes to ${email.to}` } = {},
): Markup =>
  html`<details ${isOpen ? html`open` : ""}>
    <summary>${title}</summary>
    ${mailPreview(email)}
  </details>`;
