import { toPlainText } from "~/domain/rich-text.server";
import { escaped } from "../generic/escaped";
import { prepareGeneric } from "../generic/prepare.server";
import type { Prepare } from "../prepare";
import { firstText } from "../variables.server";

const mostRows = 500;

/** `columns`: the heads; `rows`: lists of cells; `text` below. Cells are words, without markup. */
export const prepareTable: Prepare = (block, options) => {
  const { columns, rows } = block.variables;
  const body = Array.isArray(rows) ? rows.slice(0, mostRows).map((row) => rowOf(row, "td")) : [];
  const table = `<table><thead>${rowOf(columns, "th")}</thead><tbody>${body.join("")}</tbody></table>`;
  const text = table + (firstText(block.variables, ["text"]) ?? "");
  return prepareGeneric({ ...block, variables: { ...block.variables, columns: [], text } }, options);
};

function rowOf(cells: unknown, tag: "td" | "th"): string {
  if (!Array.isArray(cells)) return "";
  const start = tag === "th" ? '<th scope="col">' : "<td>";
  return `<tr>${cells.map((cell) => `${start}${words(cell)}</${tag}>`).join("")}</tr>`;
}

const words = (cell: unknown) =>
  typeof cell === "string" || typeof cell === "number" ? escaped(toPlainText(String(cell)) ?? "") : "";
