import { sql } from "./sql";
/** Codes of Australia's states (QLD and so on), by id. */
export async function stateCodes(db: D1Database): Promise<ReadonlyMap<number, string>> {
  const results = await sql`SELECT id, code FROM states`.all<{ id: number; code: string }>(db);
  return new Map(results.map(({ id, code }) => [id, code]));
}
