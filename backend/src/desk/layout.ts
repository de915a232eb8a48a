import { html } from "hono/html";
import { type Markup, page } from "../http/html-page";
import type { Officer } from "./officer";
import { doneNote } from "./parts";
import { rail } from "./rail";
import { listStyle } from "./style/list";
import { pageStyle } from "./style/page";
import { sheetStyle } from "./style/sheet";
import { shellStyle } from "./style/shell";

/** The looks of the desk, after those of every page. */
export const deskStyle = shellStyle + pageStyle + listStyle + sheetStyle;

export const signOutForm = (who: string | null) => html`<form method="post" action="/admin">
  ${who ? html`<span>${who}</span>` : ""}
  <button class="quiet" name="step" value="signout">Sign out</button>
</form>`;

/** Above a form that was sent when the session had expired. */
const signedInAgain = "You are signed in again. Here is what you typed; it is not saved yet.";

/** A screen of the desk: its menu, and the content. No script. */
export function adminPage(
  title: string,
  body: Markup,
  options: { who: Officer; status?: number; formTarget?: string; headers?: Headers },
): Promise<Response> {
  const { who, ...rest } = options;
  const top = html`<a class="skip" href="#main">Skip to content</a> ${rail(who, signOutForm(who.email))}`;
  const shown = html`${who.isBack ? doneNote(signedInAgain) : ""} ${body}`;
  return page(title, shown, { ...rest, wide: true, top, style: deskStyle });
}
