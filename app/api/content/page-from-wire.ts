import type { LegacyPageWire } from "#contract/content/content";
import type { PageBlockWire, PageWire } from "#contract/content/graphql";
import type { ImageReference } from "~/domain/content/image";
import { shapeForRole } from "~/domain/content/image-settings";
import type { LegacyPage } from "~/domain/content/legacy-page";
import type { Page, PageBlock } from "~/domain/content/page";
import type { ListedLegacyPage } from "~/domain/content/page-list";
import { camelCased } from "~/lib/camel-cased";
import { cutText } from "~/lib/cut-text";
import { readJson } from "../read-reply";
import type { EditedPicture } from "./page-wire";
import { withoutSlash } from "./settings-from-wire";

/** Limits names and titles, which also appear on pages that link to theirs. */
const asName = (text: string) => cutText(text, 300);
const asDescription = (text: string | null) => text && cutText(text, 1_000);

/** Parses an editor's JSON; {} when it is no object. Drops __proto__ (prototype pollution). */
function readVariables(text: string): Readonly<Record<string, unknown>> {
  const value = readJson(text)?.value;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== "__proto__"));
}

function toImageHashes(
  wire: Readonly<Record<string, EditedPicture | null | undefined>> | null | undefined,
): Readonly<Record<string, ImageReference>> {
  return Object.fromEntries(
    Object.entries(wire ?? {}).flatMap(([role, image]) => {
      if (!image) return [];
      const { aspect, width } = shapeForRole(role);
      return [[role, { ...image, aspect: image.aspect ?? aspect, width: image.width ?? width }]];
    }),
  );
}

/** Parses the editor's JSON and flattens the background video to its URL and its poster image (`slate`). */
function toBlock(wire: PageBlockWire): PageBlock {
  const slate = wire.background_video?.imageHashes?.slate;
  const imageHashes = toImageHashes(wire.imageHashes);
  return {
    ...camelCased(wire),
    variables: readVariables(wire.variables),
    imageHashes: slate ? { ...imageHashes, slate } : imageHashes,
    backgroundVideo: wire.background_video?.url ?? null,
  };
}

/**
 * Drops blocks with a repeated id, since ids are React keys. A block without a readable id gets a free one.
 */
function once(blocks: readonly PageBlockWire[]): readonly PageBlockWire[] {
  const identified = blocks.map((block, index) => ({ ...block, id: block.id || -1 - index }));
  return [...new Map(identified.reverse().map((block) => [block.id, block])).values()].reverse();
}

/** A page from the wire, with sorted blocks. The poster of a block's video is `imageHashes.slate`. */
export function toPage({ slug, ...wire }: PageWire): Page {
  return {
    ...camelCased(wire),
    name: asName(wire.name),
    title: wire.title && asName(wire.title),
    metaDescription: asDescription(wire.meta_description),
    pageContents: once(wire.pageContents)
      .map(toBlock)
      .sort((a, b) => a.sortOrder - b.sortOrder),
  };
}

/**
 * Makes the ids of rows, blocks or widgets valid and unique: they are React keys and part of the URLs of
 * tabs.
 */
function createIds(): (written: string) => string {
  const given = new Set<string>();
  return (written) => {
    let id = /^[\w-]{1,40}$/.test(written) ? written : "n";
    for (let count = given.size; given.has(id); count += 1) id = `n${count}`;
    given.add(id);
    return id;
  };
}

export function toLegacyPage(wire: LegacyPageWire): LegacyPage {
  const [rowId, blockId, widgetId] = [createIds(), createIds(), createIds()];
  return {
    id: wire.id,
    slug: asName(wire.slug),
    title: wire.title && asName(wire.title),
    metaDescription: asDescription(wire.meta_description),
    content: wire.content,
    updatedAt: wire.updated_at,
    pictures: wire.pictures,
    rows: wire.rows.map((row) => ({
      id: rowId(row.id),
      type: row.type,
      blocks: row.blocks.map((block) => ({
        id: blockId(block.id),
        width: block.width,
        titleTab: block.title_tab && asName(block.title_tab),
        widgets: block.widgets.map((widget) => ({ ...widget, id: widgetId(widget.id) })),
      })),
    })),
  };
}

export const toListedLegacyPage = (wire: LegacyPageWire): ListedLegacyPage => ({
  ...toLegacyPage(wire),
  url: withoutSlash(wire.url),
  name: asName(wire.name),
});
