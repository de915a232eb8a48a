import { raw, sql } from "../sql";
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
  const results =
    await sql`SELECT coalesce(s.seo_title, p.title, p.name) AS title ${raw(candidates)} ${raw(first)}`.all<{
      title: string;
    }>(db);
  return results.map(({ title }) => title);
}

/**
 * Puts a page into the menu, or takes it out. Pages with the priority but no room lose it first: else one of
 * them would take the place of a page that leaves.
 */
export function placeInMenu(db: D1Database, url: string, isWanted: boolean): D1PreparedStatement[] {
  return [
    sql`UPDATE sitemap_entries SET priority = ${raw(String(justBelow))}
      WHERE url IN (SELECT s.url ${raw(candidates)})
       AND url NOT IN (${raw(menuUrls)})`.on(db),
    sql`UPDATE sitemap_entries SET priority = ${isWanted ? inMenu : notInMenu} WHERE url = ${url}`.on(db),
  ];
}
