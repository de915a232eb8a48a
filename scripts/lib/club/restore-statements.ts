import { exportedTables } from "../../../backend/src/db/export/tables";
import type { ReadExport, ReadTable } from "./read-export";

/** What the database says that is restored into. */
export type TargetSchema = {
  /** The newest migration. */
  readonly schema: string;
  readonly triggers: readonly { readonly name: string; readonly sql: string }[];
  readonly references: readonly Reference[];
  readonly columns: readonly { readonly table: string; readonly name: string; readonly notnull: number }[];
};

type Reference = {
  readonly table: string;
  readonly column: string;
  readonly parent: string;
  readonly parentColumn: string | null;
};

/** Statements whose rows are a TargetSchema, in the order of its fields. */
export const schemaQueries = [
  "SELECT max(name) AS name FROM d1_migrations",
  "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name",
  `SELECT t.name AS "table", f."from" AS "column", f."table" AS parent, f."to" AS parentColumn
   FROM sqlite_master t JOIN pragma_foreign_key_list(t.name) f WHERE t.type = 'table' AND t.name NOT GLOB '_cf*'`,
  `SELECT t.name AS "table", c.name, c."notnull" FROM sqlite_master t JOIN pragma_table_info(t.name) c
   WHERE t.type = 'table' AND t.name NOT GLOB '_cf*'`,
  "SELECT count(*) AS members FROM users",
] as const;

/** D1 takes statements of 100 KB. */
const maxStatementLength = 90_000;

const literal = (value: string | null) => (value === null ? "NULL" : `'${value.replaceAll("'", "''")}'`);

type Prepared = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly Value[][];
};
type Value = string | null;

/** What was left out of the export, and a column must have: a random text, which nobody knows. */
const unknown = "lower(hex(randomblob(16)))";

function* inserts({ name, columns, rows }: Prepared, random: readonly string[]): Generator<string> {
  const begin = `INSERT INTO ${name} (${columns.join(", ")}) VALUES `;
  let values: string[] = [];
  let length = begin.length;
  for (const row of rows) {
    const text = `(${row.map((value, index) => (random.includes(columns[index] ?? "") ? unknown : literal(value))).join(", ")})`;
    if (values.length > 0 && length + text.length > maxStatementLength) {
      yield begin + values.join(", ");
      values = [];
      length = begin.length;
    }
    values.push(text);
    length += text.length + 2;
  }
  if (values.length > 0) yield begin + values.join(", ");
}

export type LeftOut = { readonly table: string; readonly column: string; readonly rows: number };

/**
 * Rows whose references are there. The tables of an export are read one after the other while the club is in
 * use, so a row can refer to one that had just gone: it loses the reference, or is left out where it must
 * have one.
 */
function withoutOrphans(
  tables: ReadonlyMap<string, ReadTable>,
  { references, columns }: TargetSchema,
): { readonly tables: readonly Prepared[]; readonly leftOut: readonly LeftOut[] } {
  const prepared = new Map<string, { columns: readonly string[]; rows: Value[][] }>(
    exportedTables.map(({ name }) => {
      const table = tables.get(name);
      return [name, { columns: table?.columns ?? [], rows: (table?.rows ?? []).map((row) => [...row]) }];
    }),
  );
  const leftOut: LeftOut[] = [];
  for (let found = true; found; ) {
    found = false;
    for (const { table, column, parent, parentColumn } of references) {
      const child = prepared.get(table);
      if (!child) continue;
      const at = child.columns.indexOf(column);
      const owner = prepared.get(parent);
      const keyAt = owner?.columns.indexOf(parentColumn ?? "id") ?? -1;
      const keys = new Set((owner?.rows ?? []).map((row) => row[keyAt]));
      const isOrphan = (row: readonly Value[]) =>
        row[at] !== null && row[at] !== undefined && !keys.has(row[at]);
      const orphans = child.rows.filter(isOrphan);
      if (orphans.length === 0) continue;
      found = true;
      leftOut.push({ table, column, rows: orphans.length });
      const isNeeded = columns.some(
        (each) => each.table === table && each.name === column && each.notnull === 1,
      );
      if (isNeeded) child.rows = child.rows.filter((row) => !isOrphan(row));
      else for (const row of orphans) row[at] = null;
    }
  }
  return { tables: [...prepared].map(([name, table]) => ({ name, ...table })), leftOut };
}

/** Makes again what the export leaves out because it follows from the other tables. */
const derived = [
  "INSERT INTO member_search (rowid, person, names, full_name, shared, vehicles) SELECT id, person, names, full_name, shared, vehicles FROM member_texts",
  "INSERT INTO event_search (rowid, event) SELECT id, concat_ws(char(10), title, venue, organiser) FROM calendar_events",
  ...(
    [
      ["page", "pages"],
      ["event", "calendar_events"],
      ["product", "products"],
    ] as const
  ).map(
    ([model, table]) => `INSERT INTO search_marks (model, record_id) SELECT '${model}', id FROM ${table}`,
  ),
];

/**
 * What waited to be sent went out in the club of the export. Mails that wait for another try are not in it.
 */
const stopped = [
  "UPDATE mailings SET state = 'stopped' WHERE state IN ('scheduled', 'sending')",
  `UPDATE renewal_reminders SET state = 'skipped', reason = 'restored', subject = NULL, body = NULL,
     language = NULL WHERE state = 'waiting'`,
  "UPDATE orders SET end_mail = NULL WHERE end_mail = 'due'",
  "DELETE FROM run_news",
];

/**
 * The statements that restore an export, to be run as one transaction. The first one fails where the club has
 * members. Triggers are dropped meanwhile: what they would do has been done already in the club of the
 * export.
 */
export function restoreStatements(
  { manifest, tables }: ReadExport,
  target: TargetSchema,
): { readonly statements: readonly string[]; readonly leftOut: readonly LeftOut[] } {
  if (manifest.schema !== target.schema)
    throw new Error(
      `The export is of the schema ${manifest.schema}, this club of ${target.schema}: bring both to the same migration`,
    );
  const orphanless = withoutOrphans(tables, target);
  const filled = orphanless.tables.filter(({ columns }) => columns.length > 0);
  const randomIn = (table: string) => {
    const hidden = exportedTables.find(({ name }) => name === table)?.leftOut ?? [];
    const isNeeded = (name: string) =>
      name === "token" ||
      target.columns.some((each) => each.table === table && each.name === name && each.notnull === 1);
    return hidden.filter(isNeeded);
  };
  return {
    leftOut: orphanless.leftOut,
    statements: [
      "PRAGMA defer_foreign_keys = on",
      // Malformed on purpose: a condition that makes the transaction fail.
      "SELECT iif(EXISTS (SELECT 1 FROM users), json('the club has members'), 1)",
      ...target.triggers.map(({ name }) => `DROP TRIGGER ${name}`),
      ...filled.toReversed().map(({ name }) => `DELETE FROM ${name}`),
      ...filled.flatMap((table) => [...inserts(table, randomIn(table.name))]),
      ...["member_search", "event_search", "search_marks"].map((name) => `DELETE FROM ${name}`),
      ...derived,
      ...stopped,
      ...target.triggers.map(({ sql }) => sql),
    ],
  };
}
