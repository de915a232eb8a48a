/** A cell: text that somebody may have typed, a number, or an amount of money. */
export type CsvCell = string | number | { readonly cents: number } | null;

/** What a spreadsheet would run as a formula (OWASP, CSV injection). */
const formula = /^[\s\uFEFF]*[=+\-@]|^[\t\r]/;

function cellText(cell: CsvCell): string {
  if (typeof cell === "number") return String(cell);
  if (typeof cell === "object" && cell !== null) return (cell.cents / 100).toFixed(2);
  const text = cell ?? "";
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV (RFC 4180), with the mark by which a spreadsheet knows UTF-8. */
export const csv = (rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cellText).join(",")).join("\r\n")}\r\n`;
