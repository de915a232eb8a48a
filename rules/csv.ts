import { dollarsText } from "./money";

/** A cell: text that somebody may have typed, a number, yes or no, or an amount of money. */
export type CsvCell = string | number | boolean | { readonly cents: number } | null;

/**
 * What a spreadsheet would run as a formula, or as a command (OWASP, CSV injection), also after apostrophes:
 * it gets one more, so that reading the file takes exactly one away.
 */
const escaped = /^'*(?:\s*[=+\-@|%]|[\t\r])/;

/** Whether a spreadsheet would run a text as a formula, if `csvFile` did not escape it. */
export const isLikeFormula = (text: string): boolean => escaped.test(text);

function cellText(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "object") return dollarsText(cell.cents);
  if (typeof cell !== "string") return String(cell);
  return escaped.test(cell) ? `'${cell}` : cell;
}

/** A text as it was before `csvFile` put an apostrophe in front of it. */
export const withoutApostrophe = (text: string): string =>
  text.startsWith("'") && escaped.test(text.slice(1)) ? text.slice(1) : text;

type CsvOptions = {
  /** Puts every cell in quotes, not only those that need them. */
  readonly quoteAll?: boolean;
};

/**
 * Rows as a CSV file (RFC 4180) with a byte order mark, by which spreadsheets detect UTF-8. A text that looks
 * like a formula gets an apostrophe.
 */
export function csvFile(
  rows: readonly (readonly CsvCell[])[],
  { quoteAll = false }: CsvOptions = {},
): string {
  const quoted = (text: string) =>
    quoteAll || /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  const lines = rows.map((row) => row.map((cell) => quoted(cellText(cell))).join(","));
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}
