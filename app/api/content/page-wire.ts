import * as v from "valibot";
import { legacyPageWire, legacyRowWire, legacyWidgetWire } from "#contract/content";
import { pageBlockWire, pageWire } from "#contract/graphql";
import { imageReferenceWire } from "#contract/image";
import { lenient, lenientList } from "../lenient-schema";

/**
 * Lenient schemas for pages, based on the contract's strict ones: one invalid field must not break a public
 * page. Invalid fields count as missing; blocks without required fields are skipped.
 */
const pictures = v.fallback(v.record(v.string(), v.fallback(v.nullish(imageReferenceWire), null)), {});

const block = v.object({
  ...pageBlockWire.entries,
  sort_order: v.fallback(v.number(), 0),
  imageHashes: pictures,
  background_video: v.fallback(
    v.nullish(
      v.object({ ...pageBlockWire.entries.background_video.wrapped.entries, imageHashes: pictures }),
      null,
    ),
    null,
  ),
});

const widget = v.object({
  ...legacyWidgetWire.entries,
  templatevar: v.fallback(v.record(v.string(), v.unknown()), {}),
});
const column = v.object({
  ...legacyRowWire.entries.blocks.item.entries,
  width: v.fallback(legacyRowWire.entries.blocks.item.entries.width, 12),
  widgets: lenientList(widget),
});
const row = v.object({
  ...legacyRowWire.entries,
  type: v.fallback(legacyRowWire.entries.type, "columns"),
  blocks: lenientList(column),
});

/** Required by the contract, but not needed to show a page. */
const identity = {
  id: v.fallback(pageWire.entries.id, 0),
  url: v.fallback(pageWire.entries.url, ""),
  updated_at: v.fallback(pageWire.entries.updated_at, ""),
};
const editedPage = lenient(v.object({ ...pageWire.entries, ...identity, pageContents: lenientList(block) }));
const editedLegacyPage = lenient(
  v.object({ ...legacyPageWire.entries, ...identity, rows: lenientList(row) }),
);

/** Replies with a page, from GraphQL and from the page list's detail call. */
export const editedPageReply = v.object({ data: v.object({ cognitoPage: v.nullable(editedPage) }) });
export const editedLegacyReply = v.object({ data: v.object({ findOne: v.nullable(editedLegacyPage) }) });
export const editedDetailReply = v.object({ item: editedLegacyPage });
