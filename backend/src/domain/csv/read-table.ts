import Papa from "papaparse";
import { withoutApostrophe } from "#rules/csv";
import { plainText } from "#rules/typed-text";

export const maxTableBytes = 5 * 1024 * 1024;
const maxTableRows = 10_000;
const maxColumns = 60;
/** Characters of a cell: more than any field takes. */
const maxCell = 500;

export type Table = {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

/** A text as the import compares it: on one line, without what no field takes. */
export const plainCell = (text: string): string => plainText(text).replace(/\s+/g, " ").trim();

const readCell = (cell: string) => plainCell(withoutApostrophe(cell));

/** Excel names its separator in a line of its own. */
const separatorLine = /^\uFEFF?sep=(.)\r?\n/i;

/** A table with a header row, separated by commas, semicolons or tabs; or what is wrong with it. */
export function readTable(text: string): Table | { readonly problem: string } {
  const named = separatorLine.exec(text);
  const parsed = Papa.parse<string[]>(named ? text.slice(named[0].length) : text, {
    ...(named ? { delimiter: named[1] ?? "," } : {}),
    delimitersToGuess: [",", ";", "\t"],
    skipEmptyLines: "greedy",
    preview: maxTableRows + 2,
  });
  const quotes = parsed.errors.find(({ type }) => type === "Quotes");
  if (quotes) return { problem: `A quotation mark is not closed, near row ${(quotes.row ?? 0) + 1}` };
  const [first, ...rows] = parsed.data;
  if (!first) return { problem: "The file is empty" };
  const header = first.map(readCell);
  if (rows.length === 0) return { problem: "The file has a header and no rows" };
  if (rows.length > maxTableRows) return { problem: "Choose a file of at most 10,000 rows" };
  if (header.length > maxColumns) return { problem: `Choose a file of at most ${maxColumns} columns` };
  const cells = rows.map((row) => row.map(readCell));
  const long = cells.findIndex((row) => row.some((cell) => cell.length > maxCell));
  if (long >= 0) return { problem: `Row ${long + 2} has a cell of more than ${maxCell} characters` };
  return { header, rows: cells };
}
