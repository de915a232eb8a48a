import { nestedGroups } from "./nested-set";
import type { PictureIndex } from "./picture-references";
import { withDates } from "./relative-dates";
import { flag, type Row, seededIds, upsert } from "./statements";
import { filmHash } from "./words/films";
import { groupTrees } from "./words/groups";
import type { BlockSource, PageSource, RowSource } from "./words/page-source";
import { pages } from "./words/pages/all";
import { menu, redirects, settings } from "./words/site";

const dayMs = 86_400_000;
/** A block's id is made of its page's id and its place, so that every seeding gives the same. */
const maxBlocksPerPage = 50;

/** Settings, redirects, sitemap, groups and pages, in the order of their dependencies. `now` in ms. */
export function contentStatements(db: D1Database, index: PictureIndex, now: number): D1PreparedStatement[] {
  return [
    ...siteStatements(db, index),
    db.prepare(`DELETE FROM groups WHERE id < ${seededIds}`),
    ...nestedGroups(groupTrees).map(({ source, ...place }) =>
      upsert(
        db,
        "groups",
        {
          ...place,
          name: source.name,
          url: source.url,
          slug: source.url,
          content: source.content ?? null,
          image_hash: source.image ? index.hashOf(source.image) : null,
        },
        ["id"],
      ),
    ),
    ...pages.flatMap((page) => pageStatements(db, index, page, now)),
    // One that somebody has changed stays as it is.
    db
      .prepare(
        `INSERT INTO menu_items (url, place) SELECT value, key FROM json_each(?)
         WHERE NOT EXISTS (SELECT 1 FROM menu_items)`,
      )
      .bind(JSON.stringify(menu)),
  ];
}

function siteStatements(db: D1Database, index: PictureIndex): D1PreparedStatement[] {
  return [
    ...Object.entries(settings).map(([key, value]) =>
      upsert(db, "settings", { key, value: JSON.stringify(index.resolve(value)) }, ["key"]),
    ),
    ...redirects.map(([source, target]) => upsert(db, "redirects", { source, target }, ["source"])),
  ];
}

function pageStatements(
  db: D1Database,
  index: PictureIndex,
  page: PageSource,
  now: number,
): D1PreparedStatement[] {
  const updatedAt = new Date(now - page.touchedDaysAgo * dayMs).toISOString();
  const isHome = page.url === "home";
  return [
    upsert(
      db,
      "pages",
      {
        id: page.id,
        name: page.name,
        url: page.url,
        slug: page.url,
        title: page.title,
        meta_description: page.description,
        content: page.content ?? "[]",
        updated_at: updatedAt,
      },
      ["id"],
    ),
    page.unlisted
      ? db.prepare("DELETE FROM sitemap_entries WHERE url = ?").bind(page.url)
      : upsert(
          db,
          "sitemap_entries",
          {
            url: isHome ? "" : page.url,
            lastmod: updatedAt,
            model: "page",
            priority: page.priority,
            for_visitors: Number(page.forVisitors ?? false),
            seo_title: isHome ? "Home" : page.title,
            seo_meta_description: page.description,
          },
          ["url"],
        ),
    db.prepare("DELETE FROM page_blocks WHERE page_id = ?").bind(page.id),
    ...(page.blocks ?? []).map((block, place) =>
      upsert(db, "page_blocks", blockRow(index, page, block, place, now), ["id"]),
    ),
    ...(page.rows
      ? [
          upsert(db, "legacy_pages", { page_id: page.id, rows: legacyRows(index, page, page.rows) }, [
            "page_id",
          ]),
        ]
      : []),
  ];
}

function blockRow(
  index: PictureIndex,
  page: PageSource,
  block: BlockSource,
  place: number,
  now: number,
): Row {
  const inDays = (days: number | undefined) =>
    days === undefined ? null : new Date(now + days * dayMs).toISOString();
  return {
    id: page.id * maxBlocksPerPage + place,
    page_id: page.id,
    sort_order: (place + 1) * 10,
    name: block.name,
    template: block.template,
    variables: JSON.stringify(withDates(index.resolve(block.variables), now)),
    hidden: flag(block.hidden),
    start_time: inDays(block.startsInDays),
    end_time: inDays(block.endsInDays),
    text_colour: block.textColour ?? null,
    background_colour: block.backgroundColour ?? null,
    padding_top: block.padding?.top ?? null,
    padding_bottom: block.padding?.bottom ?? null,
    padding_left: block.padding?.left ?? null,
    padding_right: block.padding?.right ?? null,
    margin_top: block.margin?.top ?? null,
    margin_bottom: block.margin?.bottom ?? null,
    full_width: flag(block.fullWidth),
    image_hashes: JSON.stringify(index.resolve(block.images ?? {})),
    background_image_fixed: flag(block.background?.fixed),
    background_image_opacity: block.background?.opacity ?? "100",
    background_image_saturation: block.background?.saturation ?? "100",
    background_video_id: block.film ? filmHash(block.film) : null,
    aos_type: block.animation?.type ?? null,
    aos_easing: block.animation?.easing ?? null,
    aos_offset: block.animation?.offset ?? null,
    aos_duration: block.animation?.duration ?? null,
    aos_delay: block.animation?.delay ?? null,
    anchor_name: block.anchor ?? null,
    editing: flag(block.editing),
    deleted: flag(block.deleted),
  };
}

/** The row/widget form as JSON. The ids are places: page-row-block-widget. */
function legacyRows(index: PictureIndex, page: PageSource, rows: readonly RowSource[]): string {
  return JSON.stringify(
    rows.map((row, r) => ({
      id: `${page.id}-${r + 1}`,
      type: row.type,
      blocks: row.blocks.map((block, b) => ({
        id: `${page.id}-${r + 1}-${b + 1}`,
        width: block.width,
        title_tab: block.tab ?? null,
        widgets: block.widgets.map((widget, w) => ({
          id: `${page.id}-${r + 1}-${b + 1}-${w + 1}`,
          type: widget.type,
          templatevar: index.resolve(widget.settings),
        })),
      })),
    })),
  );
}
