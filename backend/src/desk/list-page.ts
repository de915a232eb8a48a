import { html } from "hono/html";
import type { Markup } from "../http/html-page";
import type { BulkButton } from "./bulk";
import type { IconName } from "./icons";
import { adminPage } from "./layout";
import {
  type Column,
  type ListQuery,
  type ListSpec,
  listUrl,
  perPage,
  type SimilarText,
  usualSort,
} from "./list";
import type { Officer } from "./officer";
import { emptyState, hiddenField } from "./parts";

type ListPage<Row> = {
  readonly spec: ListSpec<Row>;
  readonly query: ListQuery;
  readonly rows: readonly Row[];
  readonly counts: Readonly<Record<string, number>>;
  readonly who: Officer;
  /** Its one main action. */
  readonly action: Markup | "";
  /** Below the heading, and below the table. */
  readonly above: Markup | "";
  readonly below: Markup | "";
  /** Whether its CSV may be saved. */
  readonly hasCsv: boolean;
  /** What can be done with the ticked rows. */
  readonly bulk: readonly BulkButton[];
  /** Pages that the ticked rows, or all of the view, are opened with. */
  readonly buttons: readonly BulkButton[];
  /** Of a row, before its name; null of a list without pictures. */
  readonly picture: ((row: Row) => Markup) | null;
  /** What is like the text that no row has. */
  readonly similar: readonly NonNullable<SimilarText["link"]>[];
  /** What may have been meant by that text. */
  readonly near: ListQuery | null;
  /** When nothing was found without a search or a filter. */
  readonly empty: string;
  readonly emptyIcon: IconName;
};

/** What a form of the list keeps of its address. */
function kept<Row>(spec: ListSpec<Row>, query: ListQuery, without: readonly string[] = []): Markup[] {
  const url = new URL(listUrl(spec, query), "http://list");
  return [...url.searchParams].flatMap(([name, value]) =>
    name === "page" || without.includes(name) || (without.includes("col") && name.startsWith("col-"))
      ? []
      : hiddenField(name, value),
  );
}

function tabs<Row>({ spec, query, counts }: ListPage<Row>): Markup {
  const isUsual = query.sort === usualSort(spec, query.view);
  const sortIn = (view: string) => (isUsual ? usualSort(spec, view) : query.sort);
  return html`<nav class="tabs" aria-label="Views">
    ${spec.views.map(
      ({ name, words }) =>
        html`<a href="${listUrl(spec, { ...query, view: name, sort: sortIn(name), page: 1 })}" ${name === query.view ? html`aria-current="page"` : ""}>${words} <span>${counts[name] ?? 0}</span></a>`,
    )}
  </nav>`;
}

/** On a phone the filters are folded, with how many of them are set. */
function filterFields<Row>({ spec, query }: ListPage<Row>): Markup | "" {
  if (spec.filters.length === 0) return "";
  const active = spec.filters.filter(({ name }) => query.filters[name]).length;
  return html`<details class="filters">
    <summary class="btn">Filters${active > 0 ? ` (${active})` : ""}</summary>
    <div>
      ${spec.filters.map(
        ({ name, words, choices }) =>
          html`<label class="narrow" for="${name}">${words}<select id="${name}" name="${name}">
            <option value="">All</option>
            ${choices.map(
              ([value, text]) =>
                html`<option value="${value}" ${query.filters[name] === value ? html`selected` : ""}>${text}</option>`,
            )}
          </select></label>`,
      )}
    </div>
  </details>`;
}

function findForm<Row>(list: ListPage<Row>): Markup {
  const { spec, query } = list;
  const names = ["q", ...spec.filters.map(({ name }) => name)];
  return html`<form class="find" method="get" action="${spec.path}" role="search">
    ${kept(spec, query, names)}
    <label for="q"><span class="vh">${spec.search.words}</span><input id="q" name="q" type="search" placeholder="${spec.search.words}" value="${query.search}" maxlength="100" /></label>
    ${filterFields(list)}
    <button class="quiet">Find</button>
  </form>`;
}

function columnForm<Row>({ spec, query }: ListPage<Row>): Markup {
  return html`<details class="columns">
    <summary>Columns</summary>
    <form method="get" action="${spec.path}">
      ${kept(spec, query, ["col"])}
      ${spec.columns.map(
        ({ name, words }) =>
          html`<label class="tick"><input type="checkbox" name="col-${name}" value="1" ${query.columns.includes(name) ? html`checked` : ""} /> ${words}</label>`,
      )}
      <button class="quiet">Show these</button>
    </form>
  </details>`;
}

/** A column's heading: a link that sorts by it, or the other way round. */
function heading<Row>(spec: ListSpec<Row>, query: ListQuery, column: Column<Row>): Markup {
  const look = column.isNumber ? "number" : "";
  if (column.sort === undefined)
    return html`<th scope="col" role="columnheader" class="${look}">${column.words}</th>`;
  const isSorted = query.sort.replace(/^-/, "") === column.name;
  const isDown = query.sort.startsWith("-");
  const next = isSorted && !isDown ? `-${column.name}` : column.name;
  const sorted = isSorted ? html`aria-sort="${isDown ? "descending" : "ascending"}"` : "";
  const arrow = isSorted ? html` <span aria-hidden="true">${isDown ? "↓" : "↑"}</span>` : "";
  return html`<th scope="col" role="columnheader" class="${look}" ${sorted}><a href="${listUrl(spec, { ...query, sort: next, page: 1 })}">${column.words}${arrow}</a></th>`;
}

const cellLook = <Row>({ isNumber, isName, isWhole, isKept, isSpare }: Column<Row>): string =>
  isNumber ? "number" : isName ? "name" : isWhole ? "whole" : isKept ? "kept" : isSpare ? "spare" : "";

function tableRow<Row>(
  { spec, query, picture }: ListPage<Row>,
  columns: readonly Column<Row>[],
  row: Row,
): Markup {
  const key = spec.keyOf(row);
  const [first, ...others] = columns;
  const cell = (column: Column<Row>) =>
    html`<td role="cell" class="${cellLook(column)}">${column.isName ? html`<span>${column.cell(row)}</span>` : column.cell(row)}</td>`;
  return html`<tr role="row" class="${spec.look?.(row) ?? ""}">
    <td role="cell" class="pick"><label><input type="checkbox" name="pick-${key}" value="1" ${query.picked.includes(key) ? html`checked` : ""} /><span class="vh">Choose ${first?.cell(row) ?? key}</span></label></td>
    ${picture ? html`<td role="cell" class="picture">${picture(row)}</td>` : ""}
    <th scope="row" role="rowheader" ${first?.isName ? html`class="name"` : ""}><a href="${spec.link(row)}">${first?.cell(row) ?? key}</a></th>
    ${others.map(cell)}
  </tr>`;
}

function table<Row>(list: ListPage<Row>): Markup {
  const { spec, query, rows, picture } = list;
  const columns = spec.columns.filter(({ name }) => query.columns.includes(name));
  return html`<form method="get" action="${spec.path}.csv">
    ${kept(spec, query)} ${query.page > 1 ? hiddenField("page", query.page) : ""}
    <table class="rows" role="table">
      <thead role="rowgroup">
        <tr role="row"><th class="pick" role="columnheader"><span class="vh">Choose</span></th>${picture ? html`<th class="picture" role="columnheader"><span class="vh">Picture</span></th>` : ""}${columns.map((column) => heading(spec, query, column))}</tr>
      </thead>
      <tbody role="rowgroup">
        ${rows.map((row) => tableRow(list, columns, row))}
      </tbody>
    </table>
    ${bulkBar(list)}
  </form>`;
}

/** What can be done with the ticked rows. The CSV is all of the view when none is ticked. */
function bulkBar<Row>({ spec, query, bulk, buttons, hasCsv }: ListPage<Row>): Markup | "" {
  if (!hasCsv) return "";
  const others = (spec.csvs ?? []).map(
    ({ words, columns }) =>
      html`<a href="${listUrl(spec, { ...query, columns, page: 1 }, `${spec.path}.csv`)}">${words}</a>`,
  );
  const opened = buttons.map(
    ({ href, words }) => html`<button class="quiet" formaction="${href}">${words}</button> `,
  );
  const csv = html`<button class="quiet">Save as CSV</button> ${opened}<span class="soft">The rows that are ticked, or all of this view.</span> ${others}`;
  if (bulk.length === 0) return html`<p class="acts bulk">${csv}</p>`;
  return html`<div class="acts bulk" role="group" aria-label="With the ticked rows">
    ${bulk.map(
      ({ href, words }) =>
        html`<button class="quiet" name="step" value="save" formmethod="post" formaction="${href}">${words}</button>`,
    )}
    ${csv}
  </div>`;
}

function pages<Row>({ spec, query, counts }: ListPage<Row>): Markup | "" {
  const last = Math.ceil((counts[query.view] ?? 0) / perPage);
  if (last <= 1) return "";
  const link = (page: number, words: string, rel: string) =>
    html`<a href="${listUrl(spec, { ...query, page })}" rel="${rel}">${words}</a>`;
  return html`<nav class="acts" aria-label="Pages">
    ${query.page > 1 ? link(query.page - 1, "Before", "prev") : ""}
    <span class="soft">Page ${query.page} of ${last}</span>
    ${query.page < last ? link(query.page + 1, "Next", "next") : ""}
  </nav>`;
}

/** Below a list in which nothing has what was searched for. */
function similarRows<Row>({ spec, query, near, similar }: ListPage<Row>): Markup {
  const list = html`<ul class="sums">
    ${similar.map(
      ({ href, words, more }) =>
        html`<li><span><a href="${href}">${words || more}</a></span><span class="soft">${more}</span></li>`,
    )}
  </ul>`;
  if (near === null) return html`<p class="note">Nothing has exactly that. Similar:</p>${list}`;
  return html`<p class="note">Nothing for “${query.search}”. Did you mean <a href="${listUrl(spec, near)}">${near.search}</a>?</p>
    ${similar.length > 0 ? list : ""}`;
}

/** Of a list without a row: where else to look, with what was searched for. */
function nothing<Row>({ spec, query, counts, empty }: ListPage<Row>, isFiltered: boolean): Markup | string {
  const others = spec.views.filter(({ name }) => name !== query.view && (counts[name] ?? 0) > 0);
  const links = others.map(
    ({ name, words }) =>
      html` <a href="${listUrl(spec, { ...query, view: name, sort: usualSort(spec, name), page: 1 })}">${words} (${counts[name]})</a>`,
  );
  if (isFiltered)
    return others.length > 0
      ? html`Nothing was found here, but elsewhere:${links}`
      : html`Nothing was found. <a href="${spec.path}">See all of them</a>`;
  if (others.length === 0) return empty;
  const meaning = spec.views.find(({ name }) => name === query.view)?.empty ?? "Nothing is here.";
  return html`${meaning} Elsewhere:${links}`;
}

/** A list of the desk: views as tabs, search and filters, and a table of its rows. */
export function listPage<Row>(list: ListPage<Row>): Promise<Response> {
  const { spec, query, rows, who, action, above, below, emptyIcon } = list;
  const isFiltered = query.search !== "" || Object.keys(query.filters).length > 0;
  return adminPage(
    isFiltered ? `${spec.title}: ${query.search || "filtered"}` : spec.title,
    html`<div class="title"><h1>${spec.title}</h1>${action}</div>
      ${above} ${tabs(list)} ${findForm(list)}
      ${
        rows.length > 0
          ? html`${table(list)} ${pages(list)} ${columnForm(list)}`
          : list.near !== null || list.similar.length > 0
            ? similarRows(list)
            : emptyState(
                isFiltered ? "search" : emptyIcon,
                nothing(list, isFiltered),
                isFiltered ? "" : action,
              )
      }
      ${below}`,
    { who },
  );
}
