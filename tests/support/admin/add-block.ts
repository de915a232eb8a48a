import type { D1Database } from "@cloudflare/workers-types";

/**
 * Adds a block at the end of a page, as an editor would.
 * @param block its text, and when it ends to show
 * @returns the page's new version
 */
export async function addBlock(
  db: D1Database,
  url: string,
  { text, ends = null }: { readonly text: string; readonly ends?: string | null },
): Promise<string> {
  const version = new Date(Date.now() + 60_000).toISOString();
  await db.batch([
    db
      .prepare(
        `INSERT INTO page_blocks (page_id, sort_order, name, template, variables, end_time)
         SELECT id, 99, 'added', 'rich-text', ?, ? FROM pages WHERE url = ?`,
      )
      .bind(JSON.stringify({ text: `<p>${text}</p>` }), ends, url),
    db.prepare("UPDATE pages SET updated_at = ? WHERE url = ?").bind(version, url),
  ]);
  return version;
}
