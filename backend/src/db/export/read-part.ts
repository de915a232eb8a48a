import { csvFile } from "#rules/csv";
import { type StoredValue, toCell } from "../../domain/csv/lossless-cell";
import type { ExportedTable } from "./tables";

/** Rows of one query. */
export const rowsAtOnce = 250;
/** Characters after which a part ends. */
const maxPartLength = 4_000_000;

/** Values of the primary key, by which the next rows are found. */
export type RowKey = readonly StoredValue[];

type TablePart = {
  readonly csv: string;
  readonly rows: number;
  /** After which key the next part begins; null: this was the last one. */
  readonly next: RowKey | null;
};

type Columns = { readonly all: readonly string[]; readonly key: readonly string[] };

async function readColumns(db: D1Database, table: string): Promise<Columns> {
  const { results } = await db
    .prepare("SELECT name, pk FROM pragma_table_xinfo(?) WHERE hidden = 0 ORDER BY cid")
    .bind(table)
    .all<{ name: string; pk: number }>();
  const key = results.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk);
  return { all: results.map(({ name }) => name), key: key.map(({ name }) => name) };
}

/** The rows of a table after a key, in the order of its primary key, as a CSV of a few MB at most. */
export async function readPart(
  db: D1Database,
  { name, leftOut = [] }: ExportedTable,
  after: RowKey | null,
): Promise<TablePart> {
  const { all, key } = await readColumns(db, name);
  const shown = all.map((column) => (leftOut.includes(column) ? `NULL AS ${column}` : column));
  const order = key.join(", ");
  const later = `WHERE (${order}) > (${key.map(() => "?").join(", ")})`;
  const lines: StoredValue[][] = [];
  let length = 0;
  let last = after;
  for (;;) {
    const statement = db.prepare(
      `SELECT ${shown.join(", ")} FROM ${name} ${last ? later : ""} ORDER BY ${order} LIMIT ${rowsAtOnce}`,
    );
    const { results } = await (last ? statement.bind(...last) : statement).all<Record<string, StoredValue>>();
    for (const row of results) {
      const line = all.map((column) => row[column] ?? null);
      lines.push(line);
      length += line.reduce<number>((sum, value) => sum + String(value ?? "").length + 1, 0);
      last = key.map((column) => row[column] ?? null);
    }
    const isLast = results.length < rowsAtOnce;
    if (!isLast && length < maxPartLength) continue;
    const csv = csvFile([all, ...lines.map((line) => line.map(toCell))]);
    return { csv, rows: lines.length, next: isLast ? null : last };
  }
}
