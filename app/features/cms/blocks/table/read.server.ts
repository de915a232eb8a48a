import { toPlainText } from "~/rich-text/to-rich-text.server";
import type { Read } from "../read";
import { getCommon, innerLevel, readRichText } from "../shared-readers.server";

const maxRows = 500;
const maxCells = 20;

export const read: Read<"table"> = (block, options) => {
  const { columns, rows } = block.variables;
  const cells = Array.isArray(rows) ? rows.slice(0, maxRows).map(toCells) : [];
  const heads = toCells(columns);
  const filled = cells.filter((row) => row.some(Boolean));
  if (filled.length === 0) return null;
  const { intro, links } = getCommon(block, options);
  const note = readRichText(block.variables, innerLevel(intro), options);
  const width = Math.max(heads.length, ...filled.map((row) => row.length));
  const padded = filled.map((row) => [...row, ...Array<string>(width - row.length).fill("")]);
  return { design: "table", intro: { ...intro, text: null }, links, columns: heads, rows: padded, note };
};

function toCells(cells: unknown): readonly string[] {
  return Array.isArray(cells) ? cells.slice(0, maxCells).map(getText) : [];
}

const getText = (cell: unknown) =>
  typeof cell === "string" || typeof cell === "number" ? (toPlainText(String(cell)) ?? "") : "";
