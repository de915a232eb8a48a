import type { BlockChange } from "../domain/block-form";
import { instant } from "../domain/clock";
import type { BlockRow, LegacyPageRow } from "./pages";

/** A page as the admin sees it, also one that is switched off; `rows` is null without a row/widget form. */
export type EditedPage = LegacyPageRow & { readonly enabled: number; readonly deleted: number };

/** `version` counts the block's changes. */
export type EditedBlock = BlockRow & { readonly version: number };

export type PageInList = Pick<EditedPage, "id" | "name" | "url" | "updated_at" | "enabled" | "deleted"> & {
  readonly has_rows: number;
  /** JSON list of [hidden, deleted, start_time, end_time], one for each block. */
  readonly schedules: string;
};

const columns = `p.id, p.name, p.url, p.item_url, p.slug, p.title, p.meta_description, p.content, p.updated_at,
  p.enabled, p.deleted, l.rows`;

/** Pages whose name or address holds `search`, by address, deleted ones last; one more than `most` when there are more. */
export async function pagesToEdit(db: D1Database, search: string, most: number): Promise<PageInList[]> {
  const { results } = await db
    .prepare(
      `SELECT p.id, p.name, p.url, p.updated_at, p.enabled, p.deleted, l.page_id IS NOT NULL AS has_rows,
         (SELECT json_group_array(json_array(b.hidden, b.deleted, b.start_time, b.end_time))
            FROM page_blocks b WHERE b.page_id = p.id) AS schedules
       FROM pages p LEFT JOIN legacy_pages l ON l.page_id = p.id
       WHERE ?1 = '' OR instr(lower(p.name), lower(?1)) > 0 OR instr(lower(p.url), lower(?1)) > 0
       ORDER BY p.deleted, p.url <> 'home', p.url LIMIT ?2`,
    )
    .bind(search, most + 1)
    .all<PageInList>();
  return results;
}

/** The page with all of its blocks, whatever their state; null when there is none. */
export async function pageToEdit(
  db: D1Database,
  id: number,
): Promise<{ readonly page: EditedPage; readonly blocks: readonly EditedBlock[] } | null> {
  const [pages, blocks] = await db.batch([
    db
      .prepare(`SELECT ${columns} FROM pages p LEFT JOIN legacy_pages l ON l.page_id = p.id WHERE p.id = ?`)
      .bind(id),
    db
      .prepare(
        `SELECT b.*, v.slate_hash FROM page_blocks b LEFT JOIN videos v ON v.hash = b.background_video_id
         WHERE b.page_id = ? ORDER BY b.sort_order, b.id`,
      )
      .bind(id),
  ]);
  const [page] = (pages?.results ?? []) as EditedPage[];
  return page ? { page, blocks: (blocks?.results ?? []) as EditedBlock[] } : null;
}

export function blockToEdit(db: D1Database, id: number): Promise<EditedBlock | null> {
  return db
    .prepare("SELECT *, NULL AS slate_hash FROM page_blocks WHERE id = ?")
    .bind(id)
    .first<EditedBlock>();
}

/** Makes a page a newer one. The site compares updated_at (spec §4), so a changed page must never keep it, nor go back in time. */
export function touchPage(db: D1Database, pageId: number, now: number): D1PreparedStatement[] {
  const at = instant(now);
  return [
    db
      .prepare(
        `UPDATE pages SET updated_at = CASE WHEN updated_at < ?1 THEN ?1
           ELSE strftime('%Y-%m-%dT%H:%M:%fZ', updated_at, '+0.001 seconds') END WHERE id = ?2`,
      )
      .bind(at, pageId),
    // The home page's entry is the site's own address.
    db
      .prepare(
        `UPDATE sitemap_entries SET lastmod = ?1
         WHERE url = (SELECT CASE url WHEN 'home' THEN '' ELSE url END FROM pages WHERE id = ?2)`,
      )
      .bind(at, pageId),
  ];
}

/**
 * Writes a change onto the version that was read.
 * @returns false when somebody else has saved the block since: nothing is written then.
 */
export async function saveBlock(
  db: D1Database,
  block: { readonly id: number; readonly page_id: number; readonly version: number },
  change: BlockChange,
  now: number,
): Promise<boolean> {
  const written = await db
    .prepare(
      `UPDATE page_blocks SET name = ?1, hidden = ?2, start_time = ?3, end_time = ?4, variables = ?5,
         version = version + 1 WHERE id = ?6 AND version = ?7 RETURNING id`,
    )
    .bind(
      change.name,
      Number(change.hidden),
      change.startTime,
      change.endTime,
      change.variables,
      block.id,
      block.version,
    )
    .first();
  if (!written) return false;
  await db.batch(touchPage(db, block.page_id, now));
  return true;
}

/** Hides, shows, deletes or restores: a button says what it wants, so it does the same whoever saved before. */
export async function setFlag(
  db: D1Database,
  block: Pick<EditedBlock, "id" | "page_id">,
  flag: "hidden" | "deleted",
  on: boolean,
  now: number,
): Promise<void> {
  const column = { hidden: "hidden", deleted: "deleted" }[flag];
  await db.batch([
    db
      .prepare(`UPDATE page_blocks SET ${column} = ?, version = version + 1 WHERE id = ?`)
      .bind(Number(on), block.id),
    ...touchPage(db, block.page_id, now),
  ]);
}

/** Puts the blocks of a page in the order of `ids`. */
export async function orderBlocks(
  db: D1Database,
  pageId: number,
  ids: readonly number[],
  now: number,
): Promise<void> {
  await db.batch([
    db
      .prepare(
        `UPDATE page_blocks SET sort_order = (SELECT (key + 1) * 10 FROM json_each(?1) WHERE value = page_blocks.id)
         WHERE page_id = ?2 AND id IN (SELECT value FROM json_each(?1))`,
      )
      .bind(JSON.stringify(ids), pageId),
    ...touchPage(db, pageId, now),
  ]);
}

/** Writes the rows of a legacy page, when they are still those that were read; false when they are not. */
export async function saveRows(
  db: D1Database,
  pageId: number,
  read: string,
  rows: string,
  now: number,
): Promise<boolean> {
  const written = await db
    .prepare("UPDATE legacy_pages SET rows = ?1 WHERE page_id = ?2 AND rows = ?3 RETURNING page_id")
    .bind(rows, pageId, read)
    .first();
  if (!written) return false;
  await db.batch(touchPage(db, pageId, now));
  return true;
}
