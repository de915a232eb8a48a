import { instant } from "../../domain/clock";
import { sql } from "../sql";

/**
 * Statements that give a page a newer updated_at. The site compares it (spec §4), so a change must neither
 * keep it nor set it back.
 */
export function touchPage(db: D1Database, pageId: number, now: number): D1PreparedStatement[] {
  const at = instant(now);
  return [
    sql`UPDATE pages SET updated_at = CASE WHEN updated_at < ${at} THEN ${at}
      ELSE strftime('%Y-%m-%dT%H:%M:%fZ', updated_at, '+0.001 seconds') END WHERE id = ${pageId}`.on(db),
    // The sitemap has the home page under the empty url.
    sql`UPDATE sitemap_entries SET lastmod = ${at}
      WHERE url = (SELECT CASE url WHEN 'home' THEN '' ELSE url END FROM pages WHERE id = ${pageId})`.on(db),
  ];
}
