import { html } from "hono/html";
import type { MeetingRow } from "../../db/meetings/meetings";
import type { ProxyRow } from "../../db/meetings/proxies";
import type { RollRow } from "../../db/meetings/roll";
import { errorSummary, textLines } from "../../desk/form-fields";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { hiddenField } from "../../desk/parts";
import type { Markup } from "../../http/html-page";
import { mayIn } from "../roles/rules";
import { pathOf } from "./find-meeting";
import { levelText } from "./meeting-words";

/** What is typed of two people, and whom of several with that an officer has chosen. */
export const emptyProxy = { giver: "", holder: "", giverId: "", holderId: "" };
export type TypedProxy = Readonly<typeof emptyProxy>;
export type Side = "giver" | "holder";

const labels = { giver: "Who gives their vote", holder: "Who votes for them" };

export type ProxiesView = {
  readonly typed: TypedProxy;
  readonly errors: Readonly<Partial<Record<Side, string>>>;
  /** Who has what was typed, where that is several people. */
  readonly several: Readonly<Partial<Record<Side, readonly RollRow[]>>>;
  readonly notice: Markup | "";
  readonly status: number;
};

const proxyItem = (path: string, proxy: ProxyRow): Markup =>
  html`<li class="item">
    <p><strong>${proxy.holder}</strong>, ${proxy.holder_number}, votes for <strong>${proxy.giver}</strong>, ${proxy.giver_number}</p>
    ${proxy.is_giver_here === 1 ? html`<p>${proxy.giver} has come, so this does not count.</p>` : ""}
    <form method="post" action="${path}">
      ${hiddenField("step", "save")}${hiddenField("proxy", proxy.id)}
      <button class="quiet" name="to" value="back">Take back<span class="vh">: ${proxy.giver}</span></button>
    </form>
  </li>`;

/** Which of several people is meant. */
const choiceOf = (side: Side, people: readonly RollRow[], chosen: string): Markup =>
  html`<fieldset>
    <legend>${labels[side]}: which one?</legend>
    ${people.map(
      (person) =>
        html`<label class="tick" for="${side}-${person.id}"><input type="radio" id="${side}-${person.id}" name="${side}Id" value="${person.id}" ${String(person.id) === chosen ? html`checked` : ""} /> ${person.name}, ${person.number}, ${levelText(person)}${person.reason === null ? "" : `, no vote: ${person.reason}`}</label>`,
    )}
  </fieldset>`;

function recordForm(path: string, { typed, errors, several }: ProxiesView): Markup {
  const line = textLines({ labels, errors }, typed);
  const side = (name: Side) => {
    const people = several[name] ?? [];
    return html`${line(name, "Number, name or part of a name.")}
      ${people.length > 0 ? choiceOf(name, people, typed[`${name}Id`]) : ""}`;
  };
  return html`<form class="panel" method="post" action="${path}" novalidate>
    ${hiddenField("step", "save")}
    ${side("giver")} ${side("holder")}
    <p class="acts"><button name="to" value="add">Record the proxy</button></p>
  </form>`;
}

const unfrozenNote = (meeting: MeetingRow, who: Officer): Markup =>
  html`<div class="note">
    <p>Proxies are recorded once the roll is frozen: then it is settled who may vote.</p>
    ${
      mayIn(who.roles, "members", "change")
        ? html`<p><a href="${pathOf(meeting)}/freeze">Freeze the roll</a></p>`
        : html`<p>An officer who may change members freezes it.</p>`
    }
  </div>`;

/** Recording who votes for whom; before the roll is frozen, why that is not possible yet. */
export function proxiesPage(
  meeting: MeetingRow,
  proxies: readonly ProxyRow[],
  view: ProxiesView,
  who: Officer,
): Promise<Response> {
  const { errors, notice, status } = view;
  const path = `${pathOf(meeting)}/proxies`;
  const title = `Proxies of ${meeting.title}`;
  const isFrozen = meeting.frozen_at !== null;
  return adminPage(
    Object.keys(errors).length > 0 ? `Error: ${title}` : title,
    html`${errorSummary({ labels, errors }, "Nothing was recorded")} ${notice}
      <p><a href="${pathOf(meeting)}">${meeting.title}</a></p>
      <h1>${title}</h1>
      <p>One member votes for at most ${meeting.max_proxies} ${meeting.max_proxies === 1 ? "other" : "others"}.</p>
      ${isFrozen ? recordForm(path, view) : unfrozenNote(meeting, who)}
      ${proxies.length > 0 ? html`<h2>Recorded</h2><ul class="list">${proxies.map((proxy) => proxyItem(path, proxy))}</ul>` : html`<p>No proxy is recorded.</p>`}
      ${isFrozen ? html`<p class="acts"><a href="${pathOf(meeting)}/door">At the door</a></p>` : ""}`,
    { who, status },
  );
}
