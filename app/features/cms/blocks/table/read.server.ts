import { toPlainText } from "~/domain/rich-text.server";
import type { TableContent } from "../contents";
import { commonOf, innerLevel, richOf } from "../parts.server";
import type { Read } from "../read";

const mostRows = 500;
const mostCells = 20;

/** columns: the heads; rows: lists of cells, words without markup; text stands below. Nothing without a row. */
export const readTable: Read<TableContent> = (block, options) => {
  const { columns, rows } = block.variables;
  const cells = Array.isArray(rows) ? rows.slice(0, mostRows).map(wordsOf) : [];
  const heads = wordsOf(columns);
  const filled = cells.filter((row) => row.some(Boolean));
  if (filled.length === 0) return null;
  const { intro, links } = commonOf(block, options);
  const note = richOf(block.variables, innerLevel(intro), options);
  const width = Math.max(heads.length, ...filled.map((row) => row.length));
  const padded = filled.map((row) => [...row, ...Array<string>(width - row.length).fill("")]);
  return { design: "table", intro: { ...intro, text: null }, links, columns: heads, rows: padded, note };
};

function wordsOf(cells: unknown): readonly string[] {
  return Array.isArray(cells) ? cells.slice(0, mostCells).map(words) : [];
}

const words = (cell: unknown) =>
  typeof cell === "string" || typeof cell === "number" ? (toPlainText(String(cell)) ?? "") : "";
