import { html } from "hono/html";
import { emailText, hasEmail } from "../domain/account/no-email";
import type { Markup } from "../http/html-page";
import { type IconName, icon } from "./icons";

/** The state of a row or a record, in its colour. */
export const chip = (look: string, words: string): Markup => html`<span class="chip ${look}">${words}</span>`;

/** What a form sends beside what is typed. */
export const hiddenField = (name: string, value: string | number): Markup =>
  html`<input type="hidden" name="${name}" value="${value}" />`;

/** An e-mail address, which breaks after its @ and its dots where it has to. */
export const wrappedEmail = (email: string): Markup =>
  html`${emailText(email)
    .split(/(?<=[@.])/)
    .map((part, index) => html`${index > 0 ? html`<wbr />` : ""}${part}`)}`;

/** Above a page whose form was sent for something that has changed since: nothing was done. */
export const staleNote = (
  words: Markup | string,
  title = "Somebody else has changed this meanwhile",
): Markup =>
  html`<div class="note bad" role="alert" id="problem">
    <h2>${title}</h2>
    <p>${words}</p>
  </div>`;

/** Above a page: what the last form did. */
export const doneNote = (words: string | null | undefined): Markup | "" =>
  words ? html`<p class="note" role="status">${words}</p>` : "";

/** The `done` of a form that had added something already, and was changed and sent again. */
export const sentBefore = "before";
/** The `done` of a form that was saved without a change: nothing is written to the activity log. */
export const unchanged = "unchanged";
const sentBeforeWords =
  "This form was sent before, so nothing was added again. What you changed in it after that is not saved.";

/** What the last form did, by the `done` of the address. One that is not known says nothing. */
export const doneWords = (
  done: string | undefined,
  notices: Readonly<Record<string, string>>,
): string | undefined => {
  if (done === sentBefore) return sentBeforeWords;
  if (done === unchanged) return "Nothing was changed.";
  return done && Object.hasOwn(notices, done) ? notices[done] : undefined;
};

/** Where nothing is to be shown: a drawing, why, and what can be done. */
export const emptyState = (iconName: IconName, words: Markup | string, action: Markup | "" = ""): Markup =>
  html`<div class="empty">${icon(iconName)}
    <p>${words}</p>
    ${action}
  </div>`;

/** A mailto link to an address; "No e-mail address" for an account without one. */
export const emailLink = (email: string): Markup | string =>
  hasEmail(email) ? html`<a href="mailto:${email}">${wrappedEmail(email)}</a>` : emailText(email);
