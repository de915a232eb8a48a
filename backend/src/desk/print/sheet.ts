import { html } from "hono/html";
import { type CsvCell, csvFile } from "#rules/csv";
import { shortDay } from "../../domain/club-time";
import { csvHeaders } from "../../http/file-headers";
import { type Markup, page } from "../../http/html-page";
import { sheetStyle } from "../style/sheet";

/** A text, a number, or a day (YYYY-MM-DD), which a spreadsheet gets as it is stored. */
type SheetCell = string | number | null | { readonly day: string };

export type SheetTable = {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly SheetCell[])[];
  /** Instead of a table without rows. */
  readonly empty: string;
};

/** A document of tables, to be printed or saved as CSV. It can be stored as JSON. */
export type Sheet = {
  readonly title: string;
  /** Below the title: of when it is, and by whom it was made. */
  readonly lines: readonly string[];
  readonly tables: readonly SheetTable[];
};

const isDay = (cell: SheetCell): cell is { readonly day: string } =>
  typeof cell === "object" && cell !== null;
const cellText = (cell: SheetCell) => (isDay(cell) ? shortDay(cell.day) : (cell ?? ""));
const csvCell = (cell: SheetCell): CsvCell => (isDay(cell) ? cell.day : cell);

/** A table of a sheet, without its title; `label` names it for a screen reader. */
export const tableOf = ({ title, columns, rows, empty }: SheetTable): Markup =>
  rows.length === 0
    ? html`<p>${empty}</p>`
    : html`<div class="sheet-table" role="region" aria-label="${title}" tabindex="0"><table role="table">
        <thead role="rowgroup"><tr role="row">${columns.map((words) => html`<th scope="col" role="columnheader">${words}</th>`)}</tr></thead>
        <tbody role="rowgroup">
          ${rows.map(
            ([first = "", ...cells]) =>
              html`<tr role="row"><th scope="row" role="rowheader">${cellText(first)}</th>${cells.map((cell, index) => html`<td role="cell" data-label="${columns[index + 1] ?? ""}">${cellText(cell)}</td>`)}</tr>`,
          )}
        </tbody>
      </table></div>`;

const printStyle = `${sheetStyle}
main.wide{max-inline-size:60rem}
@media print{
:root{color-scheme:light;--ink:#000;--soft:#000;--paper:#fff;--ground:#fff;--line:#777}
main,main.wide{max-inline-size:none;margin:0;padding:0;border-radius:0}
.screen-only{display:none}
.sheet-table{overflow:visible}
thead{display:table-header-group}
tr{break-inside:avoid}
h2{break-after:avoid}
.sheet-table th,.sheet-table td{font-size:9pt}
}`;

/** A table with more columns is printed on its side. */
const maxUpright = 8;

const pageSize = ({ tables }: Sheet) =>
  `@page{size:A4${tables.some(({ columns }) => columns.length > maxUpright) ? " landscape" : ""};margin:15mm}`;

/** A sheet alone, on A4, with a link back that is not printed. */
export function printPage(
  sheet: Sheet,
  back: { readonly href: string; readonly words: string },
): Promise<Response> {
  const { title, lines, tables } = sheet;
  return page(
    title,
    html`<p class="screen-only"><a href="${back.href}">${back.words}</a>. Print this page with your browser.</p>
      <h1>${title}</h1>
      ${lines.map((line) => html`<p>${line}</p>`)}
      ${tables.map((table) => html`${tables.length > 1 ? html`<h2>${table.title}</h2>` : ""}${tableOf(table)}`)}`,
    { wide: true, style: printStyle + pageSize(sheet) },
  );
}

/** Of one table its rows alone; of several each below its title. */
export function sheetCsv({ tables }: Sheet, name: string): Response {
  const parts = tables.map(({ title, columns, rows }) => [
    ...(tables.length > 1 ? [[title]] : []),
    columns,
    ...rows.map((row) => row.map(csvCell)),
  ]);
  const lines = parts.flatMap((part, index) => (index === 0 ? part : [[], ...part]));
  return new Response(csvFile(lines), { headers: csvHeaders(name) });
}
