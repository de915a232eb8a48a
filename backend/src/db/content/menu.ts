import { inMenuOrder, type MenuRow, type NamedMenuRow } from "../../domain/content/menu-tree";
import { raw, sql } from "../sql";

/** An item with its page's title, and whether visitors see it. */
export type StoredMenuRow = NamedMenuRow & {
  readonly state: "public" | "hidden" | "deleted";
};

const title = "coalesce(s.seo_title, p.title, p.name, s.url)";
const state = "CASE WHEN p.deleted = 1 THEN 'deleted' WHEN p.enabled = 0 THEN 'hidden' ELSE 'public' END";
const order = "ORDER BY parent IS NOT NULL, parent, place, url";

/** The menu in its order, with the items of pages that are not public. */
export async function readMenu(db: D1Database): Promise<readonly StoredMenuRow[]> {
  const rows = await sql`SELECT m.url, m.parent, m.label, ${raw(title)} AS title, ${raw(state)} AS state
    FROM menu_items m JOIN sitemap_entries s ON s.url = m.url LEFT JOIN pages p ON p.url = m.url
    ORDER BY m.place, m.url`.all<StoredMenuRow>(db);
  return inMenuOrder(rows);
}

/** Pages that the menu does not have, public or not; not home, which the club's badge links to. */
export const pagesOutsideMenu = (db: D1Database): Promise<Pick<StoredMenuRow, "url" | "title" | "state">[]> =>
  sql`SELECT s.url, ${raw(title)} AS title, ${raw(state)} AS state
    FROM sitemap_entries s JOIN pages p ON p.url = s.url
    WHERE s.url NOT IN ('', 'home') AND coalesce(s.model, 'page') = 'page'
      AND s.url NOT IN (SELECT url FROM menu_items) ORDER BY title, s.url`.all(db);

/** SQL for the menu as one text, which tells whether it is still the same. */
const stored = `(SELECT json_group_array(json_array(url, parent, label)) FROM
  (SELECT url, parent, label FROM menu_items ${order}))`;

/** The same text of rows in a bound parameter: JSON, in any order. */
const expected = (parameter: string) => `(SELECT json_group_array(json_array(url, parent, label)) FROM
  (SELECT value ->> 'url' AS url, value ->> 'parent' AS parent, value ->> 'label' AS label, key AS place
   FROM json_each(${parameter}) ${order}))`;

/**
 * Puts this menu in place of the one that was read, where it still is that one (compare and set).
 * @param wanted in the order of a reader (`inMenuOrder`)
 * @returns false, with nothing written, when somebody has changed it since
 */
export async function saveMenu(
  db: D1Database,
  read: readonly MenuRow[],
  wanted: readonly MenuRow[],
): Promise<boolean> {
  const urls = new Set(wanted.map(({ url }) => url));
  // What the first statement leaves: with an item goes what was under it, which the second adds again.
  const kept = read.filter(({ url, parent }) => urls.has(url) && (parent === null || urls.has(parent)));
  const [removed, written] = await db.batch([
    db
      .prepare(
        `DELETE FROM menu_items WHERE url NOT IN (SELECT value ->> 'url' FROM json_each(?1))
           AND ${stored} = ${expected("?2")} RETURNING url`,
      )
      .bind(JSON.stringify(wanted), JSON.stringify(read)),
    db
      .prepare(
        `INSERT INTO menu_items (url, parent, place, label)
         SELECT value ->> 'url', value ->> 'parent', key, value ->> 'label' FROM json_each(?1)
         WHERE value ->> 'url' IN (SELECT url FROM sitemap_entries) AND ${stored} = ${expected("?2")}
         ON CONFLICT (url) DO UPDATE SET parent = excluded.parent, place = excluded.place,
           label = excluded.label RETURNING url`,
      )
      .bind(JSON.stringify(wanted), JSON.stringify(kept)),
  ]);
  if (wanted.length > 0) return (written?.results.length ?? 0) > 0;
  return read.length === 0 || (removed?.results.length ?? 0) > 0;
}

/** Puts a page at the end of the menu's top level, or takes it out with what is under it. */
export const placeInMenu = (db: D1Database, url: string, isWanted: boolean): D1PreparedStatement =>
  isWanted
    ? sql`INSERT INTO menu_items (url, place)
        SELECT ${url}, coalesce(max(place), -1) + 1 FROM menu_items WHERE true
        ON CONFLICT (url) DO UPDATE SET place = place`.on(db)
    : sql`DELETE FROM menu_items WHERE url = ${url}`.on(db);

/** The menu as the site gets it: without pages that are not public, and what is under them. */
export type MenuOnTheWire = readonly {
  readonly url: string;
  readonly label: string | null;
  readonly items: readonly { readonly url: string; readonly label: string | null }[];
}[];

/** Of the sitemap's public entries (`readInitialData`), by the same rule. */
export const publicMenuRows = (db: D1Database): D1PreparedStatement =>
  sql`SELECT m.url, m.parent, m.label FROM menu_items m LEFT JOIN pages p ON p.url = m.url
    WHERE p.id IS NULL OR p.enabled = 1 ORDER BY m.place, m.url`.on(db);

export const toMenu = (rows: readonly MenuRow[]): MenuOnTheWire =>
  rows
    .filter(({ parent }) => parent === null)
    .map(({ url, label }) => ({
      url,
      label,
      items: rows
        .filter(({ parent }) => parent === url)
        .map((item) => ({ url: item.url, label: item.label })),
    }));
