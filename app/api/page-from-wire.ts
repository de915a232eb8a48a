import type { LegacyPageWire } from "#contract/content";
import type { PageBlockWire, PageWire } from "#contract/graphql";
import type { ImageReference } from "~/domain/image";
import type { LegacyPage } from "~/domain/legacy-page";
import type { Page, PageBlock } from "~/domain/page";
import { cutText } from "~/lib/cut-text";
import { readJson } from "./call-error";

/** Names and titles stand on every page that links to theirs; more than this is no name (characters). */
const asName = (text: string) => cutText(text, 300);
const asDescription = (text: string | null) => text && cutText(text, 1_000);

/** An editor's JSON text; {} for what is no object, and nothing that could stand for an object's own machinery. */
function readVariables(text: string): Readonly<Record<string, unknown>> {
  const value = readJson(text)?.value;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== "__proto__"));
}

function toImageHashes(wire: PageBlockWire["imageHashes"]): Readonly<Record<string, ImageReference>> {
  return Object.fromEntries(
    Object.entries(wire ?? {}).flatMap(([role, picture]) => (picture ? [[role, picture]] : [])),
  );
}

function toBlock(wire: PageBlockWire): PageBlock {
  const slate = wire.background_video?.imageHashes?.slate;
  const imageHashes = toImageHashes(wire.imageHashes);
  return {
    id: wire.id,
    sortOrder: wire.sort_order,
    name: wire.name,
    template: wire.template,
    variables: readVariables(wire.variables),
    hidden: wire.hidden,
    startTime: wire.start_time,
    endTime: wire.end_time,
    textColour: wire.text_colour,
    backgroundColour: wire.background_colour,
    paddingTop: wire.padding_top,
    paddingBottom: wire.padding_bottom,
    paddingLeft: wire.padding_left,
    paddingRight: wire.padding_right,
    marginTop: wire.margin_top,
    marginBottom: wire.margin_bottom,
    fullWidth: wire.full_width,
    imageHashes: slate ? { ...imageHashes, slate } : imageHashes,
    backgroundImageFixed: wire.background_image_fixed,
    backgroundImageOpacity: wire.background_image_opacity,
    backgroundImageSaturation: wire.background_image_saturation,
    backgroundVideoId: wire.background_video_id,
    backgroundVideo: wire.background_video?.url ?? null,
    aosType: wire.aos_type,
    aosEasing: wire.aos_easing,
    aosOffset: wire.aos_offset,
    aosDuration: wire.aos_duration,
    aosDelay: wire.aos_delay,
    anchorName: wire.anchor_name,
    editing: wire.editing,
    deleted: wire.deleted,
  };
}

/** Ids name a block, so one that comes twice is the same block twice; React would lose track of it. */
function once(blocks: readonly PageBlockWire[]): readonly PageBlockWire[] {
  return [...new Map([...blocks].reverse().map((block) => [block.id, block])).values()].reverse();
}

/** The wire's page in the domain's words; blocks in their order, the poster of a block's film under `imageHashes.slate`. */
export function toPage(wire: PageWire): Page {
  return {
    id: wire.id,
    name: asName(wire.name),
    url: wire.url,
    itemUrl: wire.item_url,
    title: wire.title && asName(wire.title),
    metaDescription: asDescription(wire.meta_description),
    content: wire.content,
    pageContents: once(wire.pageContents)
      .map(toBlock)
      .sort((a, b) => a.sortOrder - b.sortOrder),
    updatedAt: wire.updated_at,
    pictures: wire.pictures,
  };
}

/**
 * Ids of one page's rows, blocks and widgets that tell them apart, whatever an editor has copied or typed: they are keys, and
 * a row's stands in the addresses of its tabs.
 */
function createIds(): (written: string) => string {
  const given = new Set<string>();
  return (written) => {
    let id = /^[\w-]{1,40}$/.test(written) ? written : "n";
    // The count grows with each id that is given, so this ends at the second or third try.
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
