/** Pages that the site's menu has room for: those of the sitemap with the highest priority, from a least one on. */
export const menuRoom = 5;

const inMenu = 0.7;
const besideIt = 0.6;
const outOfIt = 0.5;

/** What may stand in it: pages with words, but for the front page, which the club's badge leads to. */
const candidates = `FROM sitemap_entries s LEFT JOIN pages p ON p.url = s.url
  WHERE s.priority >= ${inMenu} AND s.url NOT IN ('', 'home') AND coalesce(s.model, 'page') = 'page'
    AND coalesce(p.deleted, 0) = 0 AND coalesce(s.seo_title, p.title, p.name, '') <> ''`;

/** A page that is not public yet takes what room the others leave. */
const first = `ORDER BY coalesce(p.enabled, 1) DESC, s.priority DESC, s.url LIMIT ${menuRoom}`;

/** Addresses of the pages in the menu. */
export const menuUrls = `SELECT s.url ${candidates} ${first}`;

/** What the menu says, in its order. */
export async function menuWords(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare(`SELECT coalesce(s.seo_title, p.title, p.name) AS words ${candidates} ${first}`)
    .all<{ words: string }>();
  return results.map(({ words }) => words);
}

/**
 * Puts a page into the menu, or takes it out. Those that had the priority and found no room give it up first: else one of them would
 * slip in whenever a page leaves, and nobody could put in another.
 */
export function placeInMenu(db: D1Database, url: string, wanted: boolean): D1PreparedStatement[] {
  return [
    db.prepare(
      `UPDATE sitemap_entries SET priority = ${besideIt} WHERE url IN (SELECT s.url ${candidates})
         AND url NOT IN (${menuUrls})`,
    ),
    db
      .prepare("UPDATE sitemap_entries SET priority = ?2 WHERE url = ?1")
      .bind(url, wanted ? inMenu : outOfIt),
  ];
}
