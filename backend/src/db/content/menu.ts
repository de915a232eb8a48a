import { raw, sql } from "../sql";
import { touchPage } from "./touch-page";

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

/** A page in the menu, by the title that the menu and search engines have. */
export type MenuEntry = { readonly url: string; readonly title: string };

const titled = "coalesce(s.seo_title, p.title, p.name)";

/** SQL for the menu as one text, which tells whether it is still the same. */
const menuSnapshot = `SELECT json_group_array(json_object('url', url, 'title', title))
  FROM (SELECT s.url AS url, ${titled} AS title ${candidates} ${first})`;

type ReadMenu = { readonly entries: readonly MenuEntry[]; readonly snapshot: string };

/** The menu in its order, and the text that `saveMenu` compares. */
export async function readMenu(db: D1Database): Promise<ReadMenu> {
  const snapshot = (await sql`SELECT (${raw(menuSnapshot)}) AS menu`.first<string>(db, "menu")) ?? "[]";
  return { entries: JSON.parse(snapshot) as MenuEntry[], snapshot };
}

/** Public pages that the menu does not have. */
export const pagesOutsideMenu = (db: D1Database): Promise<MenuEntry[]> =>
  sql`SELECT s.url, ${raw(titled)} AS title FROM sitemap_entries s JOIN pages p ON p.url = s.url
    WHERE p.enabled = 1 AND p.deleted = 0 AND s.url NOT IN ('', 'home') AND coalesce(s.model, 'page') = 'page'
      AND ${raw(titled)} <> '' AND s.url NOT IN (${raw(menuUrls)}) ORDER BY title, s.url`.all<MenuEntry>(db);

/** Between two items of the menu, whose first has 1. */
const priorityStep = 0.05;

/** A page as it is wanted in the menu. */
type WantedEntry = MenuEntry & { readonly isRenamed: boolean };

/**
 * Puts these pages into the menu, in this order, where the menu still is what was read. Pages with the
 * priority but no room lose it, as in `placeInMenu`.
 * @returns false, with nothing written, when somebody has changed it since
 */
export async function saveMenu(
  db: D1Database,
  read: ReadMenu,
  wanted: readonly WantedEntry[],
  now: number,
): Promise<boolean> {
  if (wanted.length === 0 && read.entries.length === 0) return true;
  const left = read.entries.filter(({ url }) => !wanted.some((each) => each.url === url));
  const rows = JSON.stringify([
    ...wanted.map(({ url, title, isRenamed }, place) => ({
      url,
      priority: 1 - place * priorityStep,
      title: isRenamed ? title : null,
    })),
    ...left.map(({ url }) => ({ url, priority: notInMenu, title: null })),
  ]);
  const of = (column: "priority" | "title") =>
    `(SELECT value ->> '${column}' FROM json_each(?1) WHERE value ->> 'url' = url)`;
  const { meta } = await db
    .prepare(
      `UPDATE sitemap_entries SET priority = coalesce(${of("priority")}, ${justBelow}),
         seo_title = coalesce(${of("title")}, seo_title)
       WHERE ?2 = (${menuSnapshot}) AND (url IN (SELECT s.url ${candidates})
         OR url IN (SELECT value ->> 'url' FROM json_each(?1)))`,
    )
    .bind(rows, read.snapshot)
    .run();
  if (meta.changes === 0) return false;
  const renamed = JSON.stringify(wanted.filter(({ isRenamed }) => isRenamed).map(({ url }) => url));
  const ids = await sql`SELECT id FROM pages WHERE url IN (SELECT value FROM json_each(${renamed}))`.all<{
    id: number;
  }>(db);
  // An open form of such a page holds the earlier title: it finds another version now.
  if (ids.length > 0) await db.batch(ids.flatMap(({ id }) => touchPage(db, id, now)));
  return true;
}
