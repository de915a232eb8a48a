import { html } from "hono/html";
import { type Choices, errorSummary, type Fields, field, select } from "../../desk/form-fields";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { emptyState, hiddenField } from "../../desk/parts";
import { clubTimeText } from "../../domain/club-time";
import { zoneTime } from "../../domain/time-zones";
import type { Markup } from "../../http/html-page";
import { wordsOfSeveral } from "./action-words";
import { type FilterErrors, filterQuery, screenChoices, type TypedFilter } from "./activity-filter";
import { changesList, fromTo } from "./changes-list";
import { recordOf, sameRef, showLineRecord } from "./line-record";
import {
  type ChangedField,
  changedFields,
  changeText,
  lineText,
  mayReadValues,
  restoreHref,
  whoText,
} from "./line-words";
import type { ActivityLine, Named } from "./queries";
import type { Names } from "./record-names";

type ActivityView = {
  readonly who: Officer;
  readonly typed: TypedFilter;
  readonly errors: FilterErrors;
  readonly officers: readonly Named[];
  /** The newest first. */
  readonly lines: readonly ActivityLine[];
  /** Of the records that they are about. */
  readonly names: Names;
  readonly hasNewer: boolean;
  readonly hasOlder: boolean;
  /** The club's. */
  readonly zone: string;
};

const labels = { person: "Person", screen: "Screen", from: "First day", to: "Last day" };

function filterForm({ typed, errors, officers, zone }: ActivityView): Markup {
  const fields: Fields<keyof typeof labels> = { labels, errors };
  const people: Choices = [["", "Everybody"], ...officers.map(({ id, name }) => [String(id), name] as const)];
  const screens: Choices = [
    ["", "Every screen"],
    ...screenChoices.map(({ href, words }) => [href, words] as const),
  ];
  const day = (name: "from" | "to") =>
    field(fields, name, "", (attributes) => html`<input ${attributes} type="date" value="${typed[name]}" />`);
  const { person, screen, from, to } = typed;
  const active = [person, screen, from, to].filter(Boolean).length;
  return html`<form class="panel" method="get" action="/admin/activity">
    ${typed.view ? html`${hiddenField("view", typed.view)}` : ""}
    <details class="filters" ${Object.keys(errors).length > 0 ? html`open` : ""}>
      <summary class="btn">Filters${active > 0 ? ` (${active})` : ""}</summary>
      <div class="pair four">
        ${field(fields, "person", "", (attributes) => select(attributes, typed.person, people))}
        ${field(fields, "screen", "", (attributes) => select(attributes, typed.screen, screens))} ${day("from")}
        ${day("to")}
      </div>
    </details>
    <p class="acts">
      <button>Show</button>
      <a href="/admin/activity${filterQuery({ ...typed, person: "", screen: "", from: "", to: "" })}">Show all</a>
      <a href="/admin/activity.csv${filterQuery(typed)}">Download as CSV</a>
    </p>
    <p class="hint">Days and times are on the club’s clock, ${zoneTime(zone)}.</p>
  </form>`;
}

/** Characters of one value's change that a row has room for. */
const maxInRow = 160;

/** What changed: one short value in the row, others folded. */
function changedValues(fields: readonly ChangedField[]): Markup {
  const [only] = fields;
  if (only && fields.length === 1 && changeText(only).length <= maxInRow)
    return html`<span class="changes">${only.name}: ${fromTo(only)}</span>`;
  return html`<details>
    <summary>${fields.length === 1 ? "1 value" : `${fields.length} values`}</summary>
    ${changesList(fields)}
  </details>`;
}

function changes(line: ActivityLine, { who, names, zone }: ActivityView): Markup | "" {
  if (!line.details) return "";
  if (!mayReadValues(who, line)) return html`<span class="soft">What changed is for other roles.</span>`;
  const fields = changedFields(line, { reader: who, names, zone });
  if (fields.length === 0) return "";
  const restore = restoreHref(who, line, names);
  return html`${changedValues(fields)}
    ${restore ? html`<a href="${restore}">Restore<span class="vh"> the values before ${clubTimeText(line.at, zone)}</span></a>` : ""}`;
}

/** Lines one after the other of the same files, such as the pictures of one application, as one. */
type Shown = { readonly line: ActivityLine; readonly count: number };

function joinReads(lines: readonly ActivityLine[]): readonly Shown[] {
  const isSame = (a: ActivityLine, b: ActivityLine) =>
    a.action.endsWith(".read") &&
    a.action === b.action &&
    a.user_id === b.user_id &&
    sameRef(recordOf(a), recordOf(b));
  const shown: Shown[] = [];
  for (const line of lines) {
    const last = shown.at(-1);
    if (last && isSame(last.line, line)) shown[shown.length - 1] = { ...last, count: last.count + 1 };
    else shown.push({ line, count: 1 });
  }
  return shown;
}

/** What a line is about, as a link where there is a page that the reader may open. */
function about(line: ActivityLine, { who, names }: ActivityView): Markup | string {
  const record = showLineRecord(line, who, names);
  if (!record) return "";
  return record.href ? html`<a href="${record.href}">${record.words}</a>` : record.words;
}

function lineRow({ line, count }: Shown, view: ActivityView): Markup {
  const { at, mail, browser, times, email } = line;
  const said = lineText(line, view.who, view.names);
  const words = count > 1 ? (wordsOfSeveral[line.action] ?? said) : said;
  const who = whoText(line);
  const isAccess = view.typed.view !== "";
  const more = [
    isAccess && email !== who ? email : "",
    browser,
    times > 1 ? `${times} times that day` : "",
    mail ? `Mail: ${mail}` : "",
  ].filter(Boolean);
  return html`<tr>
    <td class="whole">${clubTimeText(at, view.zone)}</td>
    <td>${who}</td>
    <th scope="row">
      <div class="said">
        <strong>${words}</strong> ${more.length > 0 ? html`<span class="soft">${more.join(", ")}</span>` : ""}
        ${changes(line, view)}
      </div>
    </th>
    <td>${about(line, view)}</td>
  </tr>`;
}

const lineTable = (view: ActivityView): Markup =>
  html`<table class="rows log">
    <thead>
      <tr><th scope="col">Time</th><th scope="col">Who</th><th scope="col">What</th><th scope="col">Record</th></tr>
    </thead>
    <tbody>
      ${joinReads(view.lines).map((shown) => lineRow(shown, view))}
    </tbody>
  </table>`;

/** An empty list says whether its filters are why. */
function nothingFound({ typed }: ActivityView): Markup | string {
  const { person, screen, from, to } = typed;
  if ([person, screen, from, to].every((value) => value === ""))
    return "Nothing yet. Whatever an officer changes is listed here.";
  return html`No activity fits these filters. <a href="/admin/activity${filterQuery({ ...typed, person: "", screen: "", from: "", to: "" })}">Show all</a>`;
}

const views = [
  ["", "What officers did"],
  ["access", "Sign-ins and refusals"],
] as const;

/** The list with its filters: 422 with errors. */
export function activityPage(view: ActivityView): Promise<Response> {
  const { who, typed, errors, lines, hasNewer, hasOlder } = view;
  const isFailed = Object.keys(errors).length > 0;
  const at = (more: Readonly<Record<string, string>>) => `/admin/activity${filterQuery(typed, more)}`;
  const [first, last] = [lines[0], lines.at(-1)];
  return adminPage(
    isFailed ? "Error: Activity" : "Activity",
    html`${errorSummary({ labels, errors }, "Nothing was looked up")}
      <h1>Activity</h1>
      <p class="soft">
        Nobody can change this list. What officers did stays for seven years, sign-ins and refusals for one.
      </p>
      <nav class="tabs" aria-label="Lists">
        ${views.map(
          ([name, words]) =>
            html`<a href="/admin/activity${filterQuery({ ...typed, view: name })}" ${typed.view === name ? html`aria-current="page"` : ""}>${words}</a>`,
        )}
      </nav>
      ${filterForm(view)}
      ${lines.length > 0 ? lineTable(view) : emptyState("clock", nothingFound(view))}
      <nav class="acts" aria-label="Pages">
        ${hasNewer && first ? html`<a href="${at({ newer: String(first.id) })}">Newer</a>` : ""}
        ${hasOlder && last ? html`<a href="${at({ older: String(last.id) })}">Older</a>` : ""}
      </nav>`,
    { who, status: isFailed ? 422 : 200 },
  );
}
