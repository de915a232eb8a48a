import type { RedirectEntry } from "../../domain/content/redirect-lines";
import { isReplaced } from "../replaced-list";
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

/**
 * Replaces the whole list where it still is what was read.
 * @returns false, with nothing written, when it is not
 */
export async function writeRedirects(
  db: D1Database,
  read: readonly RedirectEntry[],
  entries: readonly RedirectEntry[],
): Promise<boolean> {
  const before = JSON.stringify(read.map(({ from, to, permanent }) => [from, to, Number(permanent)]));
  const [deleted, added] = await db.batch([
    sql`DELETE FROM redirects WHERE ${before} = (SELECT json_group_array(json_array(source, target, permanent))
      FROM (SELECT source, target, permanent FROM redirects ORDER BY source))`.on(db),
    sql`INSERT INTO redirects (source, target, permanent)
      SELECT value ->> 'from', value ->> 'to', value ->> 'permanent'
      FROM json_each(${JSON.stringify(entries)}) WHERE NOT EXISTS (SELECT 1 FROM redirects)`.on(db),
  ]);
  return isReplaced(read, entries, deleted, added);
}
