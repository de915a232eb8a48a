import { parseId } from "#rules/parse-id";
import { type BlockRow, type PageRow, pageFields } from "../../domain/content/page-fields";
import { raw, sql } from "../sql";

export type PageWithBlocks = PageRow & { readonly blocks: readonly BlockRow[] };

/** `rows` is null for a page that has no row/widget form. */
export type LegacyPageRow = PageRow & { readonly rows: string | null };

/** The columns of a page, of the table `p`. */
export const pageColumns = Object.keys(pageFields)
  .map((name) => `p.${name}`)
  .join(", ");

const blocksSql = `SELECT b.*, v.slate_hash FROM page_blocks b JOIN pages p ON p.id = b.page_id
  LEFT JOIN videos v ON v.hash = b.background_video_id`;

/** Every enabled page with its blocks, or only the one at `url`: two statements in one round trip. */
export async function pagesWithBlocks(db: D1Database, url: string | null): Promise<PageWithBlocks[]> {
  const where = "p.enabled = 1 AND (?1 IS NULL OR p.url = ?1)";
  const [pages, blocks] = await db.batch([
    db.prepare(`SELECT ${pageColumns} FROM pages p WHERE ${where} ORDER BY p.id`).bind(url),
    db.prepare(`${blocksSql} WHERE ${where} ORDER BY b.page_id, b.sort_order, b.id`).bind(url),
  ]);
  const byPage = new Map<number, BlockRow[]>();
  for (const block of (blocks?.results ?? []) as BlockRow[]) {
    const list = byPage.get(block.page_id);
    if (list) list.push(block);
    else byPage.set(block.page_id, [block]);
  }
  return ((pages?.results ?? []) as PageRow[]).map((page) => ({
    ...page,
    blocks: byPage.get(page.id) ?? [],
  }));
}

const legacySql = `SELECT ${pageColumns}, l.rows FROM pages p LEFT JOIN legacy_pages l ON l.page_id = p.id
  WHERE p.enabled = 1`;

export async function listPages(db: D1Database, limit: number): Promise<LegacyPageRow[]> {
  return sql`${raw(legacySql)} ORDER BY p.id LIMIT ${limit}`.all<LegacyPageRow>(db);
}

/** By url, or by id when the text is a number that no page has as its url. */
export function pageByUrlOrId(db: D1Database, urlOrId: string): Promise<LegacyPageRow | null> {
  return sql`${raw(legacySql)} AND (p.url = ${urlOrId} OR p.id = ${parseId(urlOrId)}) ORDER BY p.url = ${urlOrId} DESC
    LIMIT 1`.first<LegacyPageRow>(db);
}
