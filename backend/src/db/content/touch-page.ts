import { instant } from "../../domain/clock";

/**
 * Statements that give a page a newer updated_at. The site compares it (spec §4), so a change must neither
 * keep it nor set it back.
 */
export function touchPage(db: D1Database, pageId: number, now: number): D1PreparedStatement[] {
  const at = instant(now);
  return [
    db
      .prepare(
        `UPDATE pages SET updated_at = CASE WHEN updated_at < ?1 THEN ?1
           ELSE strftime('%Y-%m-%dT%H:%M:%fZ', updated_at, '+0.001 seconds') END WHERE id = ?2`,
      )
      .bind(at, pageId),
    // The sitemap has the home page under the empty url.
    db
      .prepare(
        `UPDATE sitemap_entries SET lastmod = ?1
         WHERE url = (SELECT CASE url WHEN 'home' THEN '' ELSE url END FROM pages WHERE id = ?2)`,
      )
      .bind(at, pageId),
  ];
}
