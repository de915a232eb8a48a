import { html } from "hono/html";
import type { AttendanceRow, MeetingCounts } from "../../db/meetings/attendance";
import type { MeetingRow } from "../../db/meetings/meetings";
import type { RollRow } from "../../db/meetings/roll";
import { errorSummary, field } from "../../desk/form-fields";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { hiddenField } from "../../desk/parts";
import { onceField } from "../../desk/sent-forms";
import { neededOf } from "../../domain/club/voting";
import { clubTimeText } from "../../domain/club-time";
import type { Markup } from "../../http/html-page";
import { pathOf } from "./find-meeting";
import { countedOf, levelText, presentText, quorumState } from "./meeting-words";

const labels = { who: "Card, number or name" };

export type DoorView = {
  readonly meeting: MeetingRow;
  readonly counts: MeetingCounts;
  readonly last: readonly AttendanceRow[];
  /** Whom the typed text fits; null: nothing was looked for. */
  readonly found: readonly RollRow[] | null;
  /** Who of those is there. */
  readonly present: readonly AttendanceRow[];
  readonly typed: string;
  readonly error: string | null;
  readonly notice: Markup | "";
  readonly status: number;
  readonly zone: string;
  readonly who: Officer;
};

const withoutVote = (reason: string | null) => (reason === null ? "" : html`, no vote: ${reason}`);

/** A button for one member, with their name for whoever hears the page. */
const doorButton = (
  { meeting }: DoorView,
  fields: Readonly<Record<string, number>>,
  { to, words, name }: { readonly to: string; readonly words: string; readonly name: string },
): Markup =>
  html`<form method="post" action="${pathOf(meeting)}/door">
    ${hiddenField("step", "save")}${Object.entries(fields).map(([field, value]) => hiddenField(field, value))}
    <button class="${to === "in" ? "" : "quiet"}" name="to" value="${to}">${words}<span class="vh">: ${name}</span></button>
  </form>`;

const presentActs = (view: DoorView, { id, name }: AttendanceRow): Markup =>
  html`<div class="acts">
    ${doorButton(view, { row: id }, { to: "out", words: "Has left", name })}
    ${doorButton(view, { row: id }, { to: "back", words: "Take back", name })}
  </div>`;

function foundItem(view: DoorView, member: RollRow): Markup {
  const here = view.present.find(({ roll_id }) => roll_id === member.id);
  return html`<li class="item">
    <p><strong>${member.name}</strong>, ${member.number}, ${levelText(member)}${withoutVote(member.reason)}</p>
    ${
      here
        ? html`<p>Is in since ${clubTimeText(here.came_at, view.zone)}.</p>${presentActs(view, here)}`
        : doorButton(view, { roll: member.id }, { to: "in", words: "Let in", name: member.name })
    }
  </li>`;
}

const lastItem = (view: DoorView, row: AttendanceRow): Markup =>
  html`<li class="item ${row.left_at === null ? "" : "off"}">
    <p><strong>${row.name}</strong>, ${row.number}${withoutVote(row.reason)}</p>
    <p class="soft">Came ${clubTimeText(row.came_at, view.zone)}${row.left_at ? `, left ${clubTimeText(row.left_at, view.zone)}` : ""}</p>
    ${row.left_at === null ? presentActs(view, row) : ""}
  </li>`;

/** The numbers that decide, large. */
function quorumBox({ meeting, counts }: DoorView): Markup {
  const needed = neededOf(meeting, counts.entitled);
  return html`<div class="panel quorum" role="status">
    <p><strong>${countedOf(meeting, counts)}</strong> for the quorum, <strong>${needed}</strong> needed</p>
    <p>${quorumState(meeting, counts)}</p>
    <p>${presentText(meeting, counts)}</p>
  </div>`;
}

/** Letting members in: one field, the numbers, and who came last. */
export function doorPage(view: DoorView): Promise<Response> {
  const { meeting, found, typed, error, notice, last, status, who } = view;
  const fields = { labels, errors: error === null ? {} : { who: error } };
  const title = `At the door: ${meeting.title}`;
  return adminPage(
    error === null ? title : `Error: ${title}`,
    html`${errorSummary(fields, "Nobody was let in")} ${notice}
      <p><a href="${pathOf(meeting)}">${meeting.title}</a></p>
      <h1>At the door</h1>
      ${quorumBox(view)}
      <form class="panel" method="post" action="${pathOf(meeting)}/door" novalidate>
        ${onceField()}${hiddenField("step", "save")}
        ${field(
          fields,
          "who",
          "Scan the code of the card, or type the number: the member is in at once. Of a name, and of two people with one number, you choose who it is.",
          (attributes) =>
            html`<input ${attributes} type="text" value="${typed}" autocomplete="off" autocapitalize="off" spellcheck="false" ${error === null && !found ? html`autofocus` : ""} />`,
        )}
        <p class="acts"><button name="to" value="in">Let in</button></p>
      </form>
      ${found ? html`<h2>Who is it?</h2><ul class="list">${found.map((member) => foundItem(view, member))}</ul>` : ""}
      ${last.length > 0 ? html`<h2>Came last</h2><ul class="list">${last.map((row) => lastItem(view, row))}</ul>` : ""}
      <p class="acts"><a href="${pathOf(meeting)}/proxies">Proxies</a></p>`,
    { who, status },
  );
}
