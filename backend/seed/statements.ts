export type Cell = string | number | null;
export type Row = Readonly<Record<string, Cell>>;

/** Ids below this belong to the seed. */
export const seededIds = 1000;

/** An INSERT that leaves an existing row as it is, for rows that people may have changed. */
export const insertOnce = (db: D1Database, table: string, row: Row): D1PreparedStatement =>
  insert(db, table, row, "ON CONFLICT DO NOTHING");

/** An INSERT that updates an existing row with the same key, for the seed's own texts and pictures. */
export function upsert(db: D1Database, table: string, row: Row, key: readonly string[]): D1PreparedStatement {
  const changed = Object.keys(row).filter((column) => !key.includes(column));
  const then = changed.length
    ? `DO UPDATE SET ${changed.map((column) => `${column} = excluded.${column}`).join(", ")}`
    : "DO NOTHING";
  return insert(db, table, row, `ON CONFLICT (${key.join(", ")}) ${then}`);
}

/** Safe from SQL injection: table and column names come from the seed's source alone. */
function insert(db: D1Database, table: string, row: Row, conflict: string): D1PreparedStatement {
  const columns = Object.keys(row);
  const marks = columns.map(() => "?").join(", ");
  return db
    .prepare(`INSERT INTO ${table} (${columns.join(", ")}) VALUES (${marks}) ${conflict}`)
    .bind(...Object.values(row));
}

export const flag = (value: boolean | undefined): 0 | 1 => (value ? 1 : 0);
