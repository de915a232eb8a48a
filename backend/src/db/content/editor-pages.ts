import type { BlockRow } from "../../domain/content/page-fields";
import { raw, sql } from "../sql";
import { type LegacyPageRow, pageColumns } from "./pages";

/** A page as editors get it, in any state; `rows` is null without a row/widget form. */
export type EditorPage = LegacyPageRow & { readonly enabled: number; readonly deleted: number };

/** `version` goes up with each change of the block. */
export type EditorBlock = BlockRow & { readonly version: number };

/** The page with all its blocks, in any state; null when not found. */
export async function editorPage(
  db: D1Database,
  id: number,
): Promise<{ readonly page: EditorPage; readonly blocks: readonly EditorBlock[] } | null> {
  const [pages, blocks] = await db.batch([
    sql`SELECT ${raw(pageColumns)}, p.enabled, p.deleted, l.rows
      FROM pages p LEFT JOIN legacy_pages l ON l.page_id = p.id WHERE p.id = ${id}`.on(db),
    sql`SELECT b.*, v.slate_hash FROM page_blocks b LEFT JOIN videos v ON v.hash = b.background_video_id
      WHERE b.page_id = ${id} ORDER BY b.sort_order, b.id`.on(db),
  ]);
  const [page] = (pages?.results ?? []) as EditorPage[];
  return page ? { page, blocks: (blocks?.results ?? []) as EditorBlock[] } : null;
}

export function editorBlock(db: D1Database, id: number): Promise<EditorBlock | null> {
  return sql`SELECT *, NULL AS slate_hash FROM page_blocks WHERE id = ${id}`.first<EditorBlock>(db);
}
