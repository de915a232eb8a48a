import type { RedirectEntry } from "../../domain/content/redirect-lines";
import { sql } from "../sql";

export async function readRedirects(db: D1Database): Promise<readonly RedirectEntry[]> {
  const rows = await sql`SELECT source AS "from", target AS "to", permanent FROM redirects
    ORDER BY source`.all<{ from: string; to: string; permanent: 0 | 1 }>(db);
  return rows.map((row) => ({ ...row, permanent: row.permanent === 1 }));
}

/** The first of these addresses that a page has; null when none has one. */
export async function findPageAt(db: D1Database, urls: readonly string[]): Promise<string | null> {
  return sql`SELECT url FROM pages WHERE deleted = 0 AND lower(url) IN (SELECT lower(value)
    FROM json_each(${JSON.stringify(urls)})) ORDER BY url LIMIT 1`.first<string>(db, "url");
}

/** Replaces the whole list. */
export async function writeRedirects(db: D1Database, entries: readonly RedirectEntry[]): Promise<void> {
  await db.batch([
    sql`DELETE FROM redirects`.on(db),
    sql`INSERT INTO redirects (source, target, permanent)
      SELECT value ->> 'from', value ->> 'to', value ->> 'permanent'
      FROM json_each(${JSON.stringify(entries)})`.on(db),
  ]);
}
