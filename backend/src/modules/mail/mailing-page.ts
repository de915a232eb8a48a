import { html } from "hono/html";
import { clubZone } from "../../db/content/site-settings";
import { findShown } from "../../db/mail/audience";
import { countPeople, type Mailing, type UnreachedPerson, unreachedPeople } from "../../db/mail/mailings";
import { plainLower } from "../../db/plain-lower";
import { mailPreview } from "../../desk/mail-preview";
import type { Officer } from "../../desk/officer";
import { doneNote, doneWords, hiddenField, wrappedEmail } from "../../desk/parts";
import { recordPage } from "../../desk/record-page";
import { onceField } from "../../desk/sent-forms";
import { clubTimeText } from "../../domain/club-time";
import type { Markup } from "../../http/html-page";
import type { AppContext } from "../../http/services";
import { recordHistory } from "../activity/record-history";
import { mayIn } from "../roles/rules";
import { readAudience } from "./audience";
import { mailingAt, mailingPath, peopleText, skipWhy, stateWords } from "./mailing-at";
import { previewFor } from "./send-page";
import { kindWords } from "./text";

const notices: Readonly<Record<string, string>> = {
  scheduled: "It goes out at that time.",
  draft: "It is a draft again, and goes to nobody.",
  stopped: "Stopped. Those who have not got it do not get it.",
  on: "It goes on.",
  tested: "A test is on its way to you.",
  "not-tested": "The test was not sent: the mail service did not take it.",
};

const maxShown = 200;

type Counts = Awaited<ReturnType<typeof countPeople>>;
type Shown = {
  readonly mailing: Mailing;
  readonly who: Officer;
  readonly counts: Counts;
};

/** A button of a mailing. @param adds what it does is done once */
const pressed = (
  { id, version }: Mailing,
  to: string,
  words: string,
  look = "quiet",
  adds = false,
  at = "",
): Markup =>
  html`<form method="post" action="/admin/mail/${id}${at}">${hiddenField("version", version)}${hiddenField("step", "save")}${adds ? onceField() : ""}<button class="${look}" name="to" value="${to}">${words}</button></form>`;

/** A main button that sends mail. */
const starting = (mailing: Mailing, to: string, words: string) =>
  pressed(mailing, to, words, "", false, "/start");

/** The one main thing that can be done with a mailing, and the others. */
function acts({ mailing, counts }: Shown): { readonly main: Markup | ""; readonly more: readonly Markup[] } {
  const path = mailingPath(mailing);
  const copy = pressed(mailing, "copy", "Copy", "quiet", true);
  const test = pressed(mailing, "test", "Send a test to me");
  const left = (counts.waiting ?? 0) + (counts.claimed ?? 0);
  const failed = counts.failed ?? 0;
  switch (mailing.state) {
    case "draft":
      return {
        main: html`<a class="btn" href="${path}/send">Check and send</a>`,
        more: [
          html`<a href="${path}/edit">Change</a>`,
          test,
          copy,
          pressed(mailing, "delete", "Delete the draft"),
        ],
      };
    case "scheduled":
      return { main: pressed(mailing, "draft", "Do not send it then", ""), more: [test, copy] };
    case "sending":
      return { main: pressed(mailing, "stop", "Stop", ""), more: [copy] };
    case "stopped":
      return {
        main: left > 0 ? starting(mailing, "on", `Go on with ${peopleText(left)}`) : copy,
        more: left > 0 ? [copy] : [],
      };
    case "sent":
      return {
        main: failed > 0 ? starting(mailing, "again", `Send again to those who failed (${failed})`) : copy,
        more: failed > 0 ? [copy] : [],
      };
  }
}

/** Who has not got it, and why. */
function unreached(
  title: string,
  people: readonly UnreachedPerson[],
  total: number,
  who: Officer,
): Markup | "" {
  if (total === 0) return "";
  const seesMembers = mayIn(who.roles, "members", "see");
  return html`<h2>${title}: ${total}</h2>
    <ul class="sums">
      ${people.map(
        ({ user_id, name, email, why }) =>
          html`<li><span>${seesMembers ? html`<a href="/admin/members/${user_id}">${name}</a>` : name} ${wrappedEmail(email)}</span><span class="soft">${skipWhy(why)}</span></li>`,
      )}
    </ul>
    ${total > people.length ? html`<p class="soft">The first ${people.length} by name.</p>` : ""}`;
}

function result({ counts, mailing }: Shown): Markup | "" {
  const { sent = 0, failed = 0, skipped = 0, waiting = 0, claimed = 0 } = counts;
  const left = waiting + claimed;
  const total = sent + failed + left;
  if (mailing.started_at === null) return "";
  return html`<p ${mailing.state === "sending" ? html`role="status"` : ""}>${sent} of ${total} are sent${failed > 0 ? `, ${failed} failed` : ""}${left > 0 ? `, ${left} wait` : ""}${skipped > 0 ? `. ${skipped} left out` : ""}.</p>
    ${
      mailing.state === "sending"
        ? html`<progress max="${total}" value="${sent + failed}">${sent + failed} of ${total}</progress>
          <p class="soft">This page shows by itself how far it is. It is sent whether or not the page is open.</p>`
        : ""
    }`;
}

/** The e-mail as somebody gets it, with a field that finds another one. */
async function preview(c: AppContext, mailing: Mailing): Promise<Markup> {
  const { db, clock } = c.var.services;
  const typed = (c.req.query("as") ?? "").trim().slice(0, 100);
  const known = await readAudience(db, clock.now(), mailing);
  const find = (search: string) => (known ? findShown(db, known.people, mailing.kind, search) : null);
  const found = await find(plainLower(typed));
  const person = found ?? (await find(""));
  const error = typed && !found ? "Nobody who gets it has that" : "";
  return html`<h2 id="preview">How it looks</h2>
    <form class="find" method="get" action="${mailingPath(mailing)}#preview">
      <label for="as">As this person gets it</label>
      ${error ? html`<p class="error" id="as-error">${error}</p>` : ""}
      <input id="as" name="as" type="text" placeholder="Name, number or e-mail" maxlength="100" value="${typed}" autocomplete="off" ${error ? html`aria-invalid="true" aria-describedby="as-error"` : ""} />
      <button class="quiet">Show</button>
    </form>
    ${
      person === null
        ? html`<div class="panel mail"><p><strong>${mailing.subject}</strong></p><p class="as-is">${mailing.body}</p></div>`
        : html`<p>To ${wrappedEmail(person.email)}</p>${mailPreview(await previewFor(c, mailing, person))}`
    }`;
}

/** Its time came, and it could not be started (queue.ts). */
const isHeld = ({ state, send_at }: Mailing) => state === "draft" && send_at !== null;

/** After it was started: nothing of one that was stopped since. */
const startedWords: Readonly<Partial<Record<Mailing["state"], string>>> = {
  sending: "It is being sent.",
  sent: "It is sent.",
};

const refreshSeconds = 3;

/** GET /admin/mail/{id}. */
export async function showMailing(c: AppContext, who: Officer): Promise<Response> {
  const { db, clock } = c.var.services;
  const mailing = await mailingAt(c, who);
  const path = mailingPath(mailing);
  const record = { path, added: `mailings ${mailing.id}` };
  const [zone, counts, known] = await Promise.all([
    clubZone(db),
    countPeople(db, mailing.id),
    readAudience(db, clock.now(), mailing),
  ]);
  const [failed, skipped, history] = await Promise.all([
    unreachedPeople(db, mailing.id, "failed", maxShown),
    unreachedPeople(db, mailing.id, "skipped", maxShown),
    recordHistory(db, who, record, zone),
  ]);
  const shown = { mailing, who, counts };
  const time = (at: string | null) => at && clubTimeText(at, zone);
  const response = await recordPage({
    who,
    back: { href: "/admin/mail", words: "All mail" },
    name: mailing.subject,
    state: [stateWords[mailing.state], ["", kindWords[mailing.kind]]],
    lead: isHeld(mailing)
      ? html`<p class="error">It did not go out at ${time(mailing.send_at)}: the list of its people cannot be read any more. Copy it and choose its people again, or delete it.</p>`
      : result(shown),
    ...acts(shown),
    sections: [
      {
        id: "people",
        title: "Who and when",
        edit: null,
        facts: [
          [
            "Written to",
            known ? html`<a href="${known.href}">${known.words}</a>` : "A list that is not there any more",
          ],
          ["Goes out", mailing.state === "scheduled" ? time(mailing.send_at) : null],
          ["Started", time(mailing.started_at)],
          ["Finished", time(mailing.ended_at)],
          ["People", mailing.started_at ? html`<a href="${path}/people">Who got it</a>` : null],
        ],
      },
    ],
    related: html`${unreached("Failed", failed, counts.failed ?? 0, who)} ${unreached("Left out", skipped, counts.skipped ?? 0, who)} ${await preview(c, mailing)}`,
    timeline: history,
    noteForm: "",
    notice: doneNote(
      c.req.query("done") === "started"
        ? startedWords[mailing.state]
        : doneWords(c.req.query("done"), notices),
    ),
  });
  if (mailing.state === "sending") response.headers.set("refresh", `${refreshSeconds}; url=${path}`);
  return response;
}
