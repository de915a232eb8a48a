import { instant } from "../domain/clock";
import type { EditablePage, PageChange } from "../domain/page-form";
import { homeUrl } from "../domain/page-form";
import { touchPage } from "./editing";
import { menuUrls, placeInMenu } from "./menu";

/** A page's own fields as the admin edits them, also of one that is switched off or deleted. */
export type PageFields = EditablePage & {
  readonly id: number;
  readonly enabled: number;
  readonly deleted: number;
  /** It has been public, and is not any more. */
  readonly was_public: number;
  readonly updated_at: string;
};

/** Ids below this belong to a seed, which may bring more of them. */
const firstOwnId = 1_000;

const sitemapUrl = (column: string) => `CASE ${column} WHEN '${homeUrl}' THEN '' ELSE ${column} END`;

/** Null when there is no such page. */
export function pageFields(db: D1Database, id: number): Promise<PageFields | null> {
  return db
    .prepare(
      `SELECT p.id, p.name, p.url, p.title AS heading, p.content, p.enabled, p.deleted,
         p.was_public, p.updated_at, s.seo_title AS title,
         coalesce(s.seo_meta_description, p.meta_description) AS description, p.url IN (${menuUrls}) AS in_menu
       FROM pages p LEFT JOIN sitemap_entries s ON s.url = ${sitemapUrl("p.url")} WHERE p.id = ?`,
    )
    .bind(id)
    .first<PageFields>();
}

/** Who has an address: another page, or the redirect table. */
export type AddressHolder =
  | { readonly kind: "page"; readonly name: string; readonly deleted: boolean }
  | { readonly kind: "redirect"; readonly target: string };

/** What stands in the way of giving `url` to the page `id` (null: a new one); null when nothing does. */
export async function addressHolder(
  db: D1Database,
  url: string,
  id: number | null,
): Promise<AddressHolder | null> {
  const [pages, redirects] = await db.batch([
    db.prepare("SELECT id, name, deleted FROM pages WHERE lower(url) = ?1 AND id IS NOT ?2").bind(url, id),
    // A page may take back an address that leads to it.
    db
      .prepare(
        `SELECT target FROM redirects WHERE lower(source) = ?1
           AND target IS NOT (SELECT url FROM pages WHERE id = ?2)`,
      )
      .bind(url, id),
  ]);
  const [page] = (pages?.results ?? []) as { name: string; deleted: number }[];
  if (page) return { kind: "page", name: page.name, deleted: page.deleted === 1 };
  const [redirect] = (redirects?.results ?? []) as { target: string }[];
  return redirect ? { kind: "redirect", target: redirect.target } : null;
}

const sitemapEntry = (db: D1Database, change: PageChange, at: string) =>
  db
    .prepare(
      `INSERT INTO sitemap_entries (url, lastmod, model, priority, seo_title, seo_meta_description)
       VALUES (${sitemapUrl("?1")}, ?2, 'page', 0.5, ?3, ?4) ON CONFLICT (url) DO UPDATE
       SET seo_title = excluded.seo_title, seo_meta_description = excluded.seo_meta_description`,
    )
    .bind(change.url, at, change.title, change.description);

/** Adds a page that is not public yet. @returns its id; null when the address has gone to another page meanwhile */
export async function createPage(db: D1Database, change: PageChange, now: number): Promise<number | null> {
  const at = instant(now);
  const made = await db
    .prepare(
      `INSERT INTO pages (id, name, url, slug, title, meta_description, content, enabled, updated_at)
       VALUES ((SELECT max(?1, coalesce(max(id), 0) + 1) FROM pages), ?2, ?3, ?3, ?4, ?5, ?6, 0, ?7)
       ON CONFLICT (url) DO NOTHING RETURNING id`,
    )
    .bind(firstOwnId, change.name, change.url, change.heading, change.description, change.content, at)
    .first<number>("id");
  if (made !== null)
    await db.batch([
      sitemapEntry(db, change, at),
      ...(change.in_menu ? placeInMenu(db, change.url, true) : []),
    ]);
  return made;
}

/**
 * Writes a change onto the page as it was read, and lets its old address lead to the new one.
 * @returns false when the page has changed since, or the address is another's: nothing is written then.
 */
export async function savePage(
  db: D1Database,
  read: PageFields,
  change: PageChange,
  now: number,
): Promise<boolean> {
  // The write itself makes the page another version, so of two that have read the same one only the first comes through.
  const at = instant(Math.max(now, Date.parse(read.updated_at) + 1));
  const written = await db
    .prepare(
      `UPDATE pages SET name = ?1, url = ?2, slug = CASE slug WHEN url THEN ?2 ELSE slug END, title = ?3,
         meta_description = ?4, content = ?5, updated_at = ?6
       WHERE id = ?7 AND updated_at = ?8
         AND NOT EXISTS (SELECT 1 FROM pages other WHERE other.url = ?2 AND other.id <> ?7) RETURNING id`,
    )
    .bind(
      change.name,
      change.url,
      change.heading,
      change.description,
      change.content,
      at,
      read.id,
      read.updated_at,
    )
    .first();
  if (!written) return false;
  await db.batch([
    ...(read.url === change.url ? [] : movedAddress(db, read, change.url)),
    sitemapEntry(db, change, instant(now)),
    ...(read.in_menu === change.in_menu ? [] : placeInMenu(db, change.url, change.in_menu === 1)),
    ...touchPage(db, read.id, now),
  ]);
  return true;
}

function movedAddress(db: D1Database, read: PageFields, url: string): D1PreparedStatement[] {
  return [
    db.prepare("UPDATE OR REPLACE sitemap_entries SET url = ?2 WHERE url = ?1").bind(read.url, url),
    db.prepare("DELETE FROM redirects WHERE lower(source) = ?").bind(url),
    db.prepare("UPDATE redirects SET target = ?2 WHERE target = ?1").bind(read.url, url),
    // Nobody knows the address of a page that never was public.
    ...(read.enabled || read.was_public
      ? [db.prepare("INSERT OR REPLACE INTO redirects (source, target) VALUES (?, ?)").bind(read.url, url)]
      : []),
  ];
}

/** Once public, always known: its address leads on when it changes, also while the page is off. */
const off = "was_public = max(was_public, enabled), enabled = 0";

/** What a button does to a whole page. What comes back from the deleted ones is not public at once. */
const states = {
  publish: "enabled = 1 WHERE deleted = 0",
  withdraw: `${off} WHERE url <> '${homeUrl}'`,
  remove: `${off}, deleted = 1 WHERE url <> '${homeUrl}'`,
  bringBack: "deleted = 0 WHERE true",
} as const;

export type PageStep = keyof typeof states;
export const isPageStep = (step: string): step is PageStep => Object.hasOwn(states, step);

/** @returns false when the page cannot be had that way: home is always public, and what is deleted never. */
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
