import { instant } from "../../domain/clock";
import type { EditablePage, PageChange } from "../../domain/content/page-details-form";
import { homeUrl } from "../../domain/content/page-details-form";
import { raw, sql } from "../sql";
import { placeInMenu } from "./menu";
import { touchPage } from "./touch-page";

/** A page's details as editors get them, in any state. */
export type EditorPageDetails = EditablePage & {
  readonly id: number;
  readonly enabled: number;
  readonly deleted: number;
  /** 1: it was public once. */
  readonly was_public: number;
  readonly updated_at: string;
};

/** Ids below this belong to the seed. */
const firstEditorId = 1_000;

const sitemapUrl = (column: string) => `CASE ${column} WHEN '${homeUrl}' THEN '' ELSE ${column} END`;

/** Returns null when not found. */
export function editorPageDetails(db: D1Database, id: number): Promise<EditorPageDetails | null> {
  return sql`SELECT p.id, p.name, p.url, p.title AS heading, p.content, p.enabled, p.deleted,
      p.was_public, p.updated_at, s.seo_title AS title,
      coalesce(s.seo_meta_description, p.meta_description) AS description,
      p.url IN (SELECT url FROM menu_items) AS in_menu, coalesce(s.for_visitors, 0) AS for_visitors
    FROM pages p LEFT JOIN sitemap_entries s ON s.url = ${raw(sitemapUrl("p.url"))}
    WHERE p.id = ${id}`.first<EditorPageDetails>(db);
}

/** What uses a URL: another page, or a redirect. */
export type UrlHolder =
  | { readonly kind: "page"; readonly name: string; readonly deleted: boolean }
  | { readonly kind: "redirect"; readonly target: string };

/** What keeps the page `id` (null: a new one) from getting the URL `url`; null when it is free. */
export async function findUrlHolder(
  db: D1Database,
  url: string,
  id: number | null,
): Promise<UrlHolder | null> {
  const [pages, redirects] = await db.batch([
    sql`SELECT id, name, deleted FROM pages WHERE lower(url) = ${url} AND id IS NOT ${id}`.on(db),
    // A page may take back a URL that redirects to it.
    sql`SELECT target FROM redirects WHERE lower(source) = ${url}
      AND target IS NOT (SELECT url FROM pages WHERE id = ${id})`.on(db),
  ]);
  const [page] = (pages?.results ?? []) as { name: string; deleted: number }[];
  if (page) return { kind: "page", name: page.name, deleted: page.deleted === 1 };
  const [redirect] = (redirects?.results ?? []) as { target: string }[];
  return redirect ? { kind: "redirect", target: redirect.target } : null;
}

const sitemapEntry = (db: D1Database, change: PageChange, at: string) =>
  db
    .prepare(
      `INSERT INTO sitemap_entries (url, lastmod, model, priority, seo_title, seo_meta_description,
         for_visitors)
       VALUES (${sitemapUrl("?1")}, ?2, 'page', 0.5, ?3, ?4, ?5) ON CONFLICT (url) DO UPDATE
       SET seo_title = excluded.seo_title, seo_meta_description = excluded.seo_meta_description,
         for_visitors = excluded.for_visitors`,
    )
    .bind(change.url, at, change.title, change.description, change.for_visitors);

/**
 * Adds a page that is not public.
 * @returns its id; null when another page has the URL now
 */
export async function createPage(db: D1Database, change: PageChange, now: number): Promise<number | null> {
  const at = instant(now);
  const made =
    await sql`INSERT INTO pages (id, name, url, slug, title, meta_description, content, enabled, updated_at)
      VALUES ((SELECT max(${firstEditorId}, coalesce(max(id), 0) + 1)
      FROM pages), ${change.name}, ${change.url}, ${change.url}, ${change.heading}, ${change.description},
      ${change.content}, 0, ${at})
      ON CONFLICT (url) DO NOTHING RETURNING id`.first<number>(db, "id");
  if (made !== null)
    await db.batch([
      sitemapEntry(db, change, at),
      ...(change.in_menu ? [placeInMenu(db, change.url, true)] : []),
    ]);
  return made;
}

/**
 * Saves a change of the version that was read (optimistic locking). The old URL redirects to the new one.
 * @returns false, with nothing written, when the page has changed since or another page has the URL
 */
export async function savePage(
  db: D1Database,
  read: EditorPageDetails,
  change: PageChange,
  now: number,
): Promise<boolean> {
  // updated_at is the version: of two concurrent saves the second finds another one.
  const at = instant(Math.max(now, Date.parse(read.updated_at) + 1));
  const written = await sql`UPDATE pages
     SET name = ${change.name}, url = ${change.url},
     slug = CASE slug WHEN url THEN ${change.url} ELSE slug END, title = ${change.heading},
      meta_description = ${change.description}, content = ${change.content}, updated_at = ${at}
    WHERE id = ${read.id} AND updated_at = ${read.updated_at}
      AND NOT EXISTS (SELECT 1 FROM pages other WHERE other.url = ${change.url} AND other.id <> ${read.id})
      RETURNING id`.first(db);
  if (!written) return false;
  await db.batch([
    ...(read.url === change.url ? [] : moveUrl(db, read, change.url)),
    sitemapEntry(db, change, instant(now)),
    ...(read.in_menu === change.in_menu ? [] : [placeInMenu(db, change.url, change.in_menu === 1)]),
    ...touchPage(db, read.id, now),
  ]);
  return true;
}

function moveUrl(db: D1Database, read: EditorPageDetails, url: string): D1PreparedStatement[] {
  return [
    sql`UPDATE OR REPLACE sitemap_entries SET url = ${url} WHERE url = ${read.url}`.on(db),
    sql`DELETE FROM redirects WHERE lower(source) = ${url}`.on(db),
    sql`UPDATE redirects SET target = ${url} WHERE target = ${read.url}`.on(db),
    // A page that never was public has no links to its old URL.
    ...(read.enabled || read.was_public
      ? [sql`INSERT OR REPLACE INTO redirects (source, target) VALUES (${read.url}, ${url})`.on(db)]
      : []),
  ];
}

/** Remembers that the page was public, so that its old URL redirects when it changes. */
const unpublish = "was_public = max(was_public, enabled), enabled = 0";

/** The state that each button of a page sets. A restored page starts off the site. */
const states = {
  publish: "enabled = 1 WHERE deleted = 0",
  withdraw: `${unpublish} WHERE url <> '${homeUrl}'`,
  remove: `${unpublish}, deleted = 1 WHERE url <> '${homeUrl}'`,
  bringBack: "deleted = 0 WHERE true",
} as const;

type PageStep = keyof typeof states;
export const isPageStep = (step: string): step is PageStep => Object.hasOwn(states, step);

/** @returns false when the page cannot change so: home is always public, a deleted page never. */
export async function setPageState(
  db: D1Database,
  id: number,
  step: PageStep,
  now: number,
): Promise<boolean> {
  const written = await db
    .prepare(`UPDATE pages SET ${states[step]} AND id = ? RETURNING id`)
    .bind(id)
    .first();
  if (written) await db.batch(touchPage(db, id, now));
  return written !== null;
}

/** Pages by their ids, in the order of their addresses. */
export const pagesByIds = (
  db: D1Database,
  ids: readonly number[],
): Promise<
  readonly {
    id: number;
    name: string;
    url: string;
    enabled: number;
    deleted: number;
    updated_at: string;
  }[]
> =>
  sql`SELECT id, name, url, enabled, deleted, updated_at FROM pages
    WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) ORDER BY url`.all(db);

/** As setPageState, of a page of this version; the first statement returns its row. */
export function setPageStateWhileSame(
  db: D1Database,
  { id, version }: { readonly id: number; readonly version: string },
  step: PageStep,
  now: number,
): readonly D1PreparedStatement[] {
  const at = instant(Math.max(now, Date.parse(version) + 1));
  return [
    db
      .prepare(
        `UPDATE pages SET updated_at = ?1, ${states[step]} AND id = ?2 AND updated_at = ?3 RETURNING id`,
      )
      .bind(at, id, version),
    sql`UPDATE sitemap_entries SET lastmod = ${at} WHERE url = (SELECT ${raw(sitemapUrl("url"))} FROM pages
      WHERE id = ${id} AND updated_at = ${at})`.on(db),
  ];
}
