import type { CsvCell } from "#rules/csv";

/** A value of a database. */
export type StoredValue = string | number | null;

/**
 * A value as a cell that is read back as it was. No value is an empty cell; an empty text is a backslash, and
 * a text that begins with one gets one more.
 */
export const toCell = (value: StoredValue): CsvCell =>
  value === "" || (typeof value === "string" && value.startsWith("\\")) ? `\\${value}` : value;

/** The value of such a cell. Numbers stay texts: a column's type makes them numbers again. */
export const fromCell = (cell: string): string | null =>
  cell === "" ? null : cell.startsWith("\\") ? cell.slice(1) : cell;
