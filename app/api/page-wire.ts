import * as v from "valibot";
import { legacyPageWire, legacyRowWire, legacyWidgetWire } from "#contract/content";
import { pageBlockWire, pageWire } from "#contract/graphql";
import { imageReferenceWire } from "#contract/image";
import { forgiving, forgivingList } from "./forgiving";

/**
 * A page as editors may have left it. The contract's schemas judge a backend; these read it: what an editor's tool wrote into
 * one field must not take a public page down, so an odd field counts as missing and a hopeless block is skipped.
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
  widgets: forgivingList(widget),
});
const row = v.object({
  ...legacyRowWire.entries,
  type: v.fallback(legacyRowWire.entries.type, "columns"),
  blocks: forgivingList(column),
});

/** What a page has to have by the contract, and can be shown without. */
const identity = {
  id: v.fallback(pageWire.entries.id, 0),
  url: v.fallback(pageWire.entries.url, ""),
  updated_at: v.fallback(pageWire.entries.updated_at, ""),
};
const editedPage = forgiving(
  v.object({ ...pageWire.entries, ...identity, pageContents: forgivingList(block) }),
);
const editedLegacyPage = forgiving(
  v.object({ ...legacyPageWire.entries, ...identity, rows: forgivingList(row) }),
);

/** The answers that hold a page, by GraphQL and by the page list's detail call. */
export const editedPageReply = v.object({ data: v.object({ cognitoPage: v.nullable(editedPage) }) });
export const editedLegacyReply = v.object({ data: v.object({ findOne: v.nullable(editedLegacyPage) }) });
export const editedDetailReply = v.object({ item: editedLegacyPage });
