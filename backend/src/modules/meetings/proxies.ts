import { html } from "hono/html";
import type { MeetingRow } from "../../db/meetings/meetings";
import { addProxy, listProxies, type ProxyRow, undoProxy } from "../../db/meetings/proxies";
import { type RollRow, rollByNumber, searchRoll } from "../../db/meetings/roll";
import { type Form, postedForm, typedFields } from "../../desk/editor-access";
import { errorSummary, textLines } from "../../desk/form-fields";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { doneNote, doneWords, hiddenField, staleNote } from "../../desk/parts";
import { isSameName } from "../../domain/same-name";
import { recordChanges } from "../../http/activity";
import type { Markup } from "../../http/html-page";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import { pathOf, readMeeting } from "./find-meeting";

const labels = { giver: "Who gives their vote", holder: "Who votes for them" };
const empty = { giver: "", holder: "" };
type Typed = typeof empty;
type Errors = Readonly<Partial<Typed>>;
type Shown = {
  readonly typed?: Typed;
  readonly errors?: Errors;
  readonly notice?: Markup | "";
  readonly status?: number;
};
const notices = { added: "Recorded.", back: "The proxy is taken back." };

const proxyItem = (path: string, proxy: ProxyRow): Markup =>
  html`<li class="item">
    <p><strong>${proxy.holder}</strong>, ${proxy.holder_number}, votes for <strong>${proxy.giver}</strong>, ${proxy.giver_number}</p>
    ${proxy.is_giver_here === 1 ? html`<p>${proxy.giver} has come, so this does not count.</p>` : ""}
    <form method="post" action="${path}">
      ${hiddenField("step", "save")}${hiddenField("proxy", proxy.id)}
      <button class="quiet" name="to" value="back">Take back<span class="vh">: ${proxy.giver}</span></button>
    </form>
  </li>`;

async function readFrozen(c: AppContext): Promise<MeetingRow> {
  const meeting = await readMeeting(c);
  if (meeting.frozen_at === null) throw new Refusal("NOT_FOUND");
  return meeting;
}

async function proxiesReply(c: AppContext, who: Officer, shown: Shown = {}): Promise<Response> {
  const meeting = await readFrozen(c);
  const { typed = empty, errors = {}, notice = "", status = 200 } = shown;
  const path = `${pathOf(meeting)}/proxies`;
  const proxies = await listProxies(c.var.services.db, meeting.id);
  const line = textLines({ labels, errors }, typed);
  const title = `Proxies of ${meeting.title}`;
  return adminPage(
    Object.keys(errors).length > 0 ? `Error: ${title}` : title,
    html`${errorSummary({ labels, errors }, "Nothing was recorded")} ${notice}
      <p><a href="${pathOf(meeting)}">${meeting.title}</a></p>
      <h1>${title}</h1>
      <p>One member votes for at most ${meeting.max_proxies} ${meeting.max_proxies === 1 ? "other" : "others"}.</p>
      <form class="panel" method="post" action="${path}" novalidate>
        ${hiddenField("step", "save")}
        ${line("giver", "Number or whole name.")} ${line("holder", "Number or whole name.")}
        <p class="acts"><button name="to" value="add">Record the proxy</button></p>
      </form>
      ${proxies.length > 0 ? html`<h2>Recorded</h2><ul class="list">${proxies.map((proxy) => proxyItem(path, proxy))}</ul>` : html`<p>No proxy is recorded.</p>`}
      <p class="acts"><a href="${pathOf(meeting)}/door">At the door</a></p>`,
    { who, status },
  );
}

/** GET /admin/meetings/{id}/proxies; the meeting's page before its roll is frozen. */
export async function showProxies(c: AppContext, who: Officer): Promise<Response> {
  const meeting = await readMeeting(c);
  if (meeting.frozen_at === null) return c.redirect(pathOf(meeting), 303);
  return proxiesReply(c, who, { notice: doneNote(doneWords(c.req.query("done"), notices)) });
}

/** The member who is meant; or why that is not clear, or not possible. */
async function readMember(db: D1Database, meeting: MeetingRow, typed: string): Promise<RollRow | string> {
  const text = typed.trim();
  if (text === "") return "Give a number or a name";
  const numbered = await rollByNumber(db, meeting.id, text.replace(/^#/, ""));
  const named = numbered.length > 0 ? [] : await searchRoll(db, meeting.id, text);
  const same = named.filter(({ name }) => isSameName(name, text));
  const found = numbered.length > 0 ? numbered : same.length > 0 ? same : named;
  const [one] = found;
  if (!one) return "Nobody on the roll has that";
  if (found.length > 1)
    return `Several people have that. Give the ${numbered.length > 0 ? "name" : "number"}: ${found
      .slice(0, 5)
      .map(({ name, number }) => `${name} ${number}`)
      .join(", ")}`;
  return one.reason === null ? one : `${one.name} may not vote: ${one.reason}`;
}

async function record(c: AppContext, who: Officer, meeting: MeetingRow, form: Form): Promise<Response> {
  const { db, clock } = c.var.services;
  const typed = typedFields(form, empty);
  const [giver, holder] = await Promise.all([
    readMember(db, meeting, typed.giver),
    readMember(db, meeting, typed.holder),
  ]);
  const again = (errors: Errors) => proxiesReply(c, who, { typed, errors, status: 422 });
  if (typeof giver === "string" || typeof holder === "string")
    return again({
      ...(typeof giver === "string" ? { giver } : {}),
      ...(typeof holder === "string" ? { holder } : {}),
    });
  if (giver.id === holder.id) return again({ holder: "Must be somebody else" });
  if (holder.user_id === who.userId)
    return again({
      holder:
        "You cannot record that you, or the additional member of your membership, vote for somebody. Ask another officer to record it",
    });
  recordChanges(c, {}, { proxy_of: giver.name, held_by: holder.name });
  const proxy = { meetingId: meeting.id, giverId: giver.id, holderId: holder.id, editorId: who.userId };
  if (await addProxy(db, proxy, clock.now())) return c.redirect(`${pathOf(meeting)}/proxies?done=added`, 303);
  const taken = `${giver.name} has given their vote already or votes for somebody, or ${holder.name} holds the most proxies or has given their own vote`;
  return again({ holder: taken });
}

/** POST of that page: records who votes for whom, or takes that back. */
export async function postProxies(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, (who, form) =>
    proxiesReply(c, who, { typed: typedFields(form, empty) }),
  );
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const meeting = await readFrozen(c);
  if (form.to === "add") return record(c, viewer, meeting, form);
  if (form.to !== "back") throw new Refusal("NOT_FOUND");
  const { db, clock } = c.var.services;
  const id = Number(form.proxy);
  const proxy = (await listProxies(db, meeting.id)).find((each) => each.id === id);
  recordChanges(c, { proxy_of: proxy?.giver ?? null }, { proxy_of: null });
  const undone = { meetingId: meeting.id, id, editorId: viewer.userId };
  if (proxy && (await undoProxy(db, undone, clock.now())))
    return c.redirect(`${pathOf(meeting)}/proxies?done=back`, 303);
  return proxiesReply(c, viewer, { notice: staleNote("It was taken back before."), status: 409 });
}
