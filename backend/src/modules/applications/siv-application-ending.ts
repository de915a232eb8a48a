import { html } from "hono/html";
import { isBookedAgain, losesFlag } from "../../db/club/siv-application-steps";
import type { SivApplicationRow } from "../../db/club/siv-applications";
import { clubZone } from "../../db/content/site-settings";
import { adminPage } from "../../desk/layout";
import { mailPreview } from "../../desk/mail-preview";
import type { Officer } from "../../desk/officer";
import { hiddenField } from "../../desk/parts";
import { isEnding } from "../../domain/club/siv-application-states";
import { clubTimeText } from "../../domain/club-time";
import type { Markup } from "../../http/html-page";
import type { AppContext } from "../../http/services";
import type { EmailMessage } from "../../mail/email-messages";
import { vehicleName } from "./siv-application-list";

type Ending = {
  readonly who: Officer;
  readonly row: SivApplicationRow;
  readonly to: "submitted" | "lapsed" | "declined" | "reopened";
  /** As typed. */
  readonly words: string;
  /** To the member. */
  readonly email: EmailMessage;
  /** Why it is not sent; null: it is. */
  readonly untold: string | null;
};

const titles = {
  declined: "Decline the application?",
  reopened: "Take the decline back?",
  submitted: "Withdraw the approval?",
  lapsed: "Has the concession lapsed?",
} as const;

const buttons = {
  declined: "Decline",
  reopened: "Take the decline back",
  submitted: "Withdraw the approval",
  lapsed: "It has lapsed",
} as const;

const nextWords = {
  declined: "You can take it back as long as the member has no other open application for this vehicle.",
  reopened: "Everything is still in it. You can approve it, decline it or ask for more.",
  submitted: "It can be approved or declined as before.",
  lapsed: "This cannot be taken back. For another concession the member applies again.",
} as const;

/** In which state an application is again, and what becomes of its inspection. */
async function stateLines(c: AppContext, row: SivApplicationRow): Promise<Markup> {
  const { db, clock } = c.var.services;
  const { id, inspection_at, inspection_place } = row;
  const now = clock.now();
  const handedIn = html`<li>The application is “Handed in” again.</li>`;
  if (inspection_at === null) return handedIn;
  const time = clubTimeText(inspection_at, await clubZone(db));
  if (await isBookedAgain(db, id, now))
    return html`<li>The application is at “Inspection booked” again. The inspection stays booked for ${time}, ${inspection_place}.</li>`;
  return html`${handedIn}
    <li>The inspection was booked for ${time}. ${Date.parse(inspection_at) > now ? "Its inspection has to be booked again." : "That has passed."}</li>`;
}

/** What else follows when a decline is taken back. */
const reopenedConsequences = ({ is_unsigned }: SivApplicationRow): Markup =>
  html`${is_unsigned === 1 ? html`<li>The member has changed it since signing. Ask for more before you approve it, so that it is signed again.</li>` : ""}
    <li>While it is open, the member cannot apply again for this vehicle.</li>`;

/** What the end of an application or a concession brings, or of a decline, to be confirmed. */
export async function endingPage(
  c: AppContext,
  { who, row, to, words, email, untold }: Ending,
): Promise<Response> {
  const takesFlag = await losesFlag(c.var.services.db, row.user_id, row.id);
  const vehicle = JSON.parse(row.vehicle ?? "{}") as Parameters<typeof vehicleName>[0];
  const isClosed = to === "declined" && untold !== null;
  const title = isClosed ? "Close the application?" : titles[to];
  return adminPage(
    title,
    html`<h1>${title}</h1>
      <p>${row.legal_name}: ${vehicleName(vehicle)}. Nothing has been done yet.</p>
      <ul>
        ${isEnding(to) ? html`<li>The vehicle may not be driven under this concession any more.</li>` : ""}
        ${untold === null && (to === "reopened" || to === "submitted") ? await stateLines(c, row) : ""}
        <li>${untold === null ? nextWords[to] : "This cannot be taken back."}</li>
        ${to === "reopened" ? reopenedConsequences(row) : ""}
        ${isEnding(to) ? html`<li>${takesFlag ? "The member loses the flag “special vehicle” and cannot list runs." : "The member’s flag “special vehicle” stays as it is."}</li>` : ""}
        ${isEnding(to) && row.status !== "approved" ? html`<li>The department does not hear of it from here. Tell the department yourself.</li>` : ""}
        <li>${untold ?? `${email.to} gets this e-mail:`}</li>
      </ul>
      ${untold === null ? mailPreview(email) : ""}
      <form method="post" action="/admin/applications/${row.id}">
        ${hiddenField("step", "save")} ${hiddenField("version", row.updated_at)} ${hiddenField("to", to)} ${hiddenField("words", words)}
        <p class="acts">
          <button name="confirm" value="1">${isClosed ? "Close it" : buttons[to]}</button>
          <button class="quiet" name="change" value="1">Change</button>
          <a href="/admin/applications/${row.id}">Leave it as it is</a>
        </p>
      </form>`,
    { who },
  );
}
