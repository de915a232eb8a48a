import { html } from "hono/html";
import { clubZone } from "../../db/content/site-settings";
import type { MeetingRow } from "../../db/meetings/meetings";
import { freezeRoll, thawRoll } from "../../db/meetings/roll";
import { postedForm } from "../../desk/editor-access";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { hiddenField, staleNote } from "../../desk/parts";
import { tableOf } from "../../desk/print/sheet";
import { recordChanges } from "../../http/activity";
import type { Markup } from "../../http/html-page";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import { pathOf, readMeeting } from "./find-meeting";
import { undecidedText } from "./meeting-words";
import { currentRoll, entitledOf, undecidedOn } from "./roll";
import { rollTable } from "./sheets";

type Shown = { readonly notice?: Markup | ""; readonly status?: number };

const form = (meeting: MeetingRow, to: "freeze" | "thaw", words: string): Markup =>
  html`<form method="post" action="${pathOf(meeting)}/freeze">
    ${hiddenField("step", "save")}${hiddenField("version", meeting.updated_at)}
    <p class="acts"><button name="to" value="${to}">${words}</button><a href="${pathOf(meeting)}">Do nothing</a></p>
  </form>`;

async function freezeReply(c: AppContext, who: Officer, { notice = "", status = 200 }: Shown = {}) {
  const { db } = c.var.services;
  const [meeting, zone] = await Promise.all([readMeeting(c), clubZone(db)]);
  const isFrozen = meeting.frozen_at !== null;
  const title = `${isFrozen ? "Open the roll of" : "Freeze the roll of"} ${meeting.title}`;
  const table = isFrozen ? null : await rollTable(db, meeting, zone);
  const undecided = isFrozen ? [] : await undecidedOn(db, await currentRoll(db, meeting, zone));
  const freeze = undecided.length > 0 ? undecidedText(undecided) : form(meeting, "freeze", "Freeze the roll");
  return adminPage(
    title,
    html`${notice}
      <p><a href="${pathOf(meeting)}">Back to ${meeting.title}</a></p>
      <h1>${title}</h1>
      ${
        isFrozen
          ? html`<p>Who may vote is read anew. This is possible until the first member has come or a proxy is recorded.</p>`
          : html`<p>The roll stays as it is now, whatever changes later. With it members are let in, and proxies are recorded.</p>`
      }
      ${isFrozen ? form(meeting, "thaw", "Open the roll again") : freeze}
      ${table && html`<h2>The roll</h2>${tableOf(table)}`}`,
    { who, status },
  );
}

/** GET /admin/meetings/{id}/freeze: the roll as it is now, to be frozen; or to be opened again. */
export const showFreeze = (c: AppContext, who: Officer): Promise<Response> => freezeReply(c, who);

const refused = "The roll was frozen or opened before, or somebody has come. Nothing was changed now.";

const notDecided = "First choose how many votes each level has.";

/** POST of that page. */
export async function postFreeze(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, (who) => freezeReply(c, who));
  if (posted instanceof Response) return posted;
  const { viewer, form: sent } = posted;
  if (sent.to !== "freeze" && sent.to !== "thaw") throw new Refusal("NOT_FOUND");
  const { db, clock } = c.var.services;
  const [meeting, zone] = await Promise.all([readMeeting(c), clubZone(db)]);
  const now = clock.now();
  const isCurrent = sent.version === meeting.updated_at;
  const refuse = () => freezeReply(c, viewer, { notice: staleNote(refused), status: 409 });
  if (!isCurrent) return refuse();
  if (sent.to === "thaw")
    return (await thawRoll(db, meeting, now)) ? c.redirect(`${pathOf(meeting)}?done=thawed`, 303) : refuse();
  const roll = await currentRoll(db, meeting, zone);
  if ((await undecidedOn(db, roll)).length > 0)
    return freezeReply(c, viewer, { notice: staleNote(notDecided, "The roll is not frozen"), status: 409 });
  recordChanges(c, {}, { may_vote: entitledOf(roll) });
  return (await freezeRoll(db, meeting, roll, now))
    ? c.redirect(`${pathOf(meeting)}?done=frozen`, 303)
    : refuse();
}
