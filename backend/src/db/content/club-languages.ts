import { type Languages, readLanguages } from "#rules/languages";
import { sql } from "../sql";

/** The languages that the club's site is offered in. */
export async function clubLanguages(db: D1Database): Promise<Languages> {
  const row = await sql`SELECT (SELECT value FROM settings WHERE key = 'languages') AS switches,
    (SELECT value ->> '$' FROM settings WHERE key = 'default_language') AS fallback`.first<{
    switches: string | null;
    fallback: string | null;
  }>(db);
  const switches: unknown = JSON.parse(row?.switches ?? "null");
  return readLanguages(
    typeof switches === "object" && switches !== null ? { ...switches } : {},
    Boolean,
    row?.fallback ?? null,
  );
}
