type Cell = string | number | boolean | null;

/** What a spreadsheet would run as a formula (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r]/;

function cellText(value: Cell): string {
  if (value === null) return "";
  if (typeof value !== "string") return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * A table as a CSV file (RFC 4180), with the byte order mark by which spreadsheets know UTF-8. A text that a
 * spreadsheet would take for a formula gets an apostrophe before it.
 */
export const csvFile = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `\ufeff${[head, ...rows].map((row) => `${row.map(cellText).join(",")}\r\n`).join("")}`;
