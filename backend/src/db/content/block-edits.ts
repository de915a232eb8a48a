import type { BlockChange } from "../../domain/content/block-form";
import { blockFields } from "../../domain/content/page-fields";
import { raw, sql } from "../sql";
import type { EditorBlock } from "./editor-pages";
import { touchPage } from "./touch-page";

/** Ids below this belong to the seed. */
const firstEditorId = 100_000;

const nextId = `(SELECT max(${firstEditorId}, coalesce(max(id), 0) + 1) FROM page_blocks)`;

/**
 * Adds a block at the end of a page; hidden when the page is public.
 * @returns its id; null when there is no such page
 */
export async function addBlock(
  db: D1Database,
  pageId: number,
  block: { readonly name: string; readonly template: string; readonly variables: object },
  now: number,
): Promise<number | null> {
  const id = await sql`INSERT INTO page_blocks (id, page_id, sort_order, name, template, variables, hidden)
    SELECT ${raw(nextId)}, p.id, 10 + coalesce((SELECT max(sort_order) FROM page_blocks
    WHERE page_id = p.id), 0), ${block.name}, ${block.template}, ${JSON.stringify(block.variables)},
    p.enabled
    FROM pages p WHERE p.id = ${pageId} RETURNING id`.first<number>(db, "id");
  if (id !== null) await db.batch(touchPage(db, pageId, now));
  return id;
}

/** An anchor is unique on its page, and a copy starts hidden and not deleted. */
const notCopied: readonly string[] = ["id", "name", "hidden", "anchor_name", "editing", "deleted"];
const copiedColumns = ["page_id", "image_hashes", ...Object.keys(blockFields)]
  .filter((name) => !notCopied.includes(name))
  .join(", ");

/**
 * Inserts a hidden copy after a block.
 * @returns its id
 */
export async function copyBlock(
  db: D1Database,
  block: { readonly id: number; readonly page_id: number },
  now: number,
): Promise<number | null> {
  const id = await sql`INSERT INTO page_blocks (id, name, hidden, ${raw(copiedColumns)})
    SELECT ${raw(nextId)}, name || ' (copy)', 1, ${raw(copiedColumns)} FROM page_blocks
    WHERE id = ${block.id} RETURNING id`.first<number>(db, "id");
  if (id !== null) await db.batch(touchPage(db, block.page_id, now));
  return id;
}

/**
 * Saves a change of the version that was read (optimistic locking).
 * @returns false, with nothing written, when somebody else has saved the block since
 */
export async function saveBlock(
  db: D1Database,
  block: { readonly id: number; readonly page_id: number; readonly version: number },
  change: BlockChange,
  now: number,
): Promise<boolean> {
  const written = await sql`UPDATE page_blocks
    SET name = ${change.name}, hidden = ${Number(change.hidden)}, start_time = ${change.startTime},
    end_time = ${change.endTime}, variables = ${change.variables},
     version = version + 1 WHERE id = ${block.id} AND version = ${block.version} RETURNING id`.first(db);
  if (!written) return false;
  await db.batch(touchPage(db, block.page_id, now));
  return true;
}

/** Hides, shows, deletes or restores a block, whatever its version. */
export async function setBlockFlag(
  db: D1Database,
  block: Pick<EditorBlock, "id" | "page_id">,
  flag: "hidden" | "deleted",
  value: boolean,
  now: number,
): Promise<void> {
  const column = { hidden: "hidden", deleted: "deleted" }[flag];
  await db.batch([
    db
      .prepare(`UPDATE page_blocks SET ${column} = ?, version = version + 1 WHERE id = ?`)
      .bind(Number(value), block.id),
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
    sql`UPDATE page_blocks SET sort_order = (SELECT (key + 1) * 10 FROM json_each(${JSON.stringify(ids)})
      WHERE value = page_blocks.id)
       WHERE page_id = ${pageId} AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`.on(db),
    ...touchPage(db, pageId, now),
  ]);
}

/**
 * Saves the rows of a legacy page, both as JSON text.
 * @returns false, with nothing written, when the stored rows are no longer `read`
 */
export async function saveRows(
  db: D1Database,
  pageId: number,
  read: string,
  rows: string,
  now: number,
): Promise<boolean> {
  const written =
    await sql`UPDATE legacy_pages SET rows = ${rows} WHERE page_id = ${pageId} AND rows = ${read}
      RETURNING page_id`.first(db);
  if (!written) return false;
  await db.batch(touchPage(db, pageId, now));
  return true;
}
