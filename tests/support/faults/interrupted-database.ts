import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";

/**
 * A database to which something else happens before a batch is written, after what was read for it: the first
 * event before the first batch, the second one before the second batch, and so on.
 */
export function interruptedDatabase(db: D1Database, events: readonly (() => Promise<unknown>)[]): D1Database {
  const left = [...events];
  const batch = async (statements: D1PreparedStatement[]) => {
    await left.shift()?.();
    return db.batch(statements);
  };
  return { prepare: (sql: string) => db.prepare(sql), batch } as D1Database;
}
