import { html } from "hono/html";
import { hasEmail } from "../domain/account/no-email";
import type { Markup } from "../http/html-page";
import type { EmailMessage } from "../mail/email-messages";
import { adminPage } from "./layout";
import { mailPreview } from "./mail-preview";
import type { Officer } from "./officer";
import { hiddenField, wrappedEmail } from "./parts";

type ConsequencesView = {
  readonly who: Officer;
  readonly title: string;
  /** What it happens to, where that are several things: by their names, in a list of their own. */
  readonly things?: readonly string[];
  /** What will happen, a sentence each. */
  readonly lines: readonly (string | Markup)[];
  readonly mails: readonly EmailMessage[];
  /** Why somebody gets no mail, a sentence each. */
  readonly untold?: readonly string[];
  readonly action: string;
  /** The form's fields, which are sent again. */
  readonly fields: Readonly<Record<string, string | boolean>>;
  /** What has to be ticked, above the button. */
  readonly question?: Markup | "";
  readonly button: string;
  /** false: nothing was typed before it, so no button leads back to a form. */
  readonly hasForm?: boolean;
  /** Above the title, such as that something has changed since; with its status. */
  readonly notice?: Markup;
  readonly status?: number;
  readonly back: string;
};

/** What will happen, with the mails that go out, to be confirmed. `change` leads back to the form. */
export function consequencesPage(view: ConsequencesView): Promise<Response> {
  const { who, title, lines, action, fields, button, back } = view;
  const mails = view.mails.filter(({ to }) => hasEmail(to));
  const noAddress =
    mails.length < view.mails.length ? ["No e-mail is sent: there is no e-mail address."] : [];
  const untold = [...(view.untold ?? []), ...noAddress];
  const sent = Object.entries(fields).filter(([, value]) => value !== false);
  return adminPage(
    title,
    html`${view.notice ?? ""}
      <h1>${title}</h1>
      <p>Nothing has been done yet.</p>
      ${view.things ? html`<ul class="sums">${view.things.map((thing) => html`<li>${thing}</li>`)}</ul>` : ""}
      <ul>
        ${[...lines, ...untold].map((line) => html`<li>${line}</li>`)}
      </ul>
      ${mails.map((email) => html`<h2>Mail to ${wrappedEmail(email.to)}</h2>${mailPreview(email)}`)}
      <form method="post" action="${action}">
        ${hiddenField("step", "save")}
        ${sent.map(
          ([name, value]) =>
            html`<input type="hidden" name="${name}" value="${value === true ? "1" : String(value)}" />`,
        )}
        ${view.question ?? ""}
        <p class="acts">
          <button name="confirm" value="1">${button}</button>
          ${view.hasForm === false ? "" : html`<button class="quiet" name="change" value="1">Change</button>`}
          <a href="${back}">Do nothing</a>
        </p>
      </form>`,
    { who, ...(view.status ? { status: view.status } : {}) },
  );
}
