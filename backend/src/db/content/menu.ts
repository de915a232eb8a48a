/**
 * The site's menu shows this many pages: those of the sitemap with the highest priority, from `inMenu` up.
 */
export const maxMenuItems = 5;

const inMenu = 0.7;
const justBelow = 0.6;
const notInMenu = 0.5;

/** Pages with a title, except home, which the club's badge links to. */
const candidates = `FROM sitemap_entries s LEFT JOIN pages p ON p.url = s.url
  WHERE s.priority >= ${inMenu} AND s.url NOT IN ('', 'home') AND coalesce(s.model, 'page') = 'page'
    AND coalesce(p.deleted, 0) = 0 AND coalesce(s.seo_title, p.title, p.name, '') <> ''`;

/** Public pages come first. */
const first = `ORDER BY coalesce(p.enabled, 1) DESC, s.priority DESC, s.url LIMIT ${maxMenuItems}`;

/** SQL for the urls of the pages in the menu. */
export const menuUrls = `SELECT s.url ${candidates} ${first}`;

/** The titles in the menu, in its order. */
export async function menuTitles(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare(`SELECT coalesce(s.seo_title, p.title, p.name) AS title ${candidates} ${first}`)
    .all<{ title: string }>();
  return results.map(({ title }) => title);
}

/**
 * Puts a page into the menu, or takes it out. Pages with the priority but no room lose it first: else one of
 * them would take the place of a page that leaves.
 */
export function placeInMenu(db: D1Database, url: string, isWanted: boolean): D1PreparedStatement[] {
  return [
    db.prepare(
      `UPDATE sitemap_entries SET priority = ${justBelow} WHERE url IN (SELECT s.url ${candidates})
         AND url NOT IN (${menuUrls})`,
    ),
    db
      .prepare("UPDATE sitemap_entries SET priority = ?2 WHERE url = ?1")
      .bind(url, isWanted ? inMenu : notInMenu),
  ];
}
