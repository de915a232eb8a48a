import { touchPage } from "./editing";

/** Ids below this belong to a seed, which may bring more of them. */
const firstOwnId = 100_000;

const newId = `(SELECT max(${firstOwnId}, coalesce(max(id), 0) + 1) FROM page_blocks)`;

/**
 * Adds a block at the end of a page. On a public one visitors don't get it until somebody shows it; the others are not theirs yet.
 * @returns its id
 */
export async function addBlock(
  db: D1Database,
  pageId: number,
  block: { readonly name: string; readonly template: string; readonly variables: object },
  now: number,
): Promise<number | null> {
  const id = await db
    .prepare(
      `INSERT INTO page_blocks (id, page_id, sort_order, name, template, variables, hidden)
       SELECT ${newId}, p.id, 10 + coalesce((SELECT max(sort_order) FROM page_blocks WHERE page_id = p.id), 0), ?2, ?3, ?4, p.enabled
       FROM pages p WHERE p.id = ?1 RETURNING id`,
    )
    .bind(pageId, block.name, block.template, JSON.stringify(block.variables))
    .first<number>("id");
  if (id !== null) await db.batch(touchPage(db, pageId, now));
  return id;
}

/** What a copy has of the original. Its anchor is not among it: an address leads to one place. */
const copied = `page_id, sort_order, template, variables, start_time, end_time, text_colour, background_colour,
  padding_top, padding_bottom, padding_left, padding_right, margin_top, margin_bottom, full_width, image_hashes,
  background_image_fixed, background_image_opacity, background_image_saturation, background_video_id,
  aos_type, aos_easing, aos_offset, aos_duration, aos_delay`;

/** Puts a hidden copy right below a block. @returns its id */
export async function copyBlock(
  db: D1Database,
  block: { readonly id: number; readonly page_id: number },
  now: number,
): Promise<number | null> {
  const id = await db
    .prepare(
      `INSERT INTO page_blocks (id, name, hidden, ${copied})
       SELECT ${newId}, name || ' (copy)', 1, ${copied} FROM page_blocks WHERE id = ? RETURNING id`,
    )
    .bind(block.id)
    .first<number>("id");
  if (id !== null) await db.batch(touchPage(db, block.page_id, now));
  return id;
}
