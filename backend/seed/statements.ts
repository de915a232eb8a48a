export type Cell = string | number | null;
export type Row = Readonly<Record<string, Cell>>;

/** Ids below this belong to the seed; what people make later counts on from there or from their own. */
export const seededIds = 1000;

/** An INSERT that leaves a row alone which is already there: for what people may have changed since. */
export const insertOnce = (db: D1Database, table: string, row: Row): D1PreparedStatement =>
  insert(db, table, row, "ON CONFLICT DO NOTHING");

/** An INSERT that brings an older row with the same key up to date: for the seed's own words and pictures. */
export function upsert(db: D1Database, table: string, row: Row, key: readonly string[]): D1PreparedStatement {
  const changed = Object.keys(row).filter((column) => !key.includes(column));
  const then = changed.length
    ? `DO UPDATE SET ${changed.map((column) => `${column} = excluded.${column}`).join(", ")}`
    : "DO NOTHING";
  return insert(db, table, row, `ON CONFLICT (${key.join(", ")}) ${then}`);
}

/** Table and column names come from the seed's own source, never from input. */
function insert(db: D1Database, table: string, row: Row, conflict: string): D1PreparedStatement {
  const columns = Object.keys(row);
  const marks = columns.map(() => "?").join(", ");
  return db
    .prepare(`INSERT INTO ${table} (${columns.join(", ")}) VALUES (${marks}) ${conflict}`)
    .bind(...Object.values(row));
}

export const flag = (value: boolean | undefined): 0 | 1 => (value ? 1 : 0);
