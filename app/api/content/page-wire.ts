import * as v from "valibot";
import { legacyPageWire, legacyRowWire, legacyWidgetWire } from "#contract/content/content";
import { pageBlockWire, pageWire } from "#contract/content/graphql";
import { imageReferenceWire } from "#contract/content/image";
import { text } from "#contract/wire";
import { lenient, lenientList, requiredList, requiredText } from "../lenient-schema";

/**
 * Lenient schemas for pages: invalid fields count as missing. Essential are a page's name, its updated_at and
 * its list of blocks or rows (contract 18).
 */
const picture = v.object({
  hash: imageReferenceWire.entries.hash,
  /** Without one the image's role says it (spec §3). */
  aspect: v.fallback(v.nullish(v.string()), null),
  width: v.fallback(
    v.nullish(
      v.pipe(
        text,
        v.transform(Number),
        v.check((width) => width > 0),
      ),
    ),
    null,
  ),
  extension: v.fallback(imageReferenceWire.entries.extension, "jpg"),
});
export type EditedPicture = v.InferOutput<typeof picture>;

const pictures = v.fallback(v.record(v.string(), v.fallback(v.nullish(picture), null)), {});

const block = v.object({
  ...pageBlockWire.entries,
  id: v.fallback(pageBlockWire.entries.id, 0),
  template: v.fallback(pageBlockWire.entries.template, ""),
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

const name = v.fallback(text, "");
const widget = v.object({
  id: name,
  type: v.fallback(legacyWidgetWire.entries.type, ""),
  templatevar: v.fallback(v.record(v.string(), v.unknown()), {}),
});
const column = v.object({
  ...legacyRowWire.entries.blocks.item.entries,
  id: name,
  width: v.fallback(legacyRowWire.entries.blocks.item.entries.width, 12),
  widgets: lenientList(widget),
});
const row = v.object({
  id: name,
  type: v.fallback(legacyRowWire.entries.type, "columns"),
  blocks: lenientList(column),
});

const identity = {
  // Required by the contract, but not needed to show a page.
  id: v.fallback(pageWire.entries.id, 0),
  url: v.fallback(pageWire.entries.url, ""),
  updated_at: requiredText,
};
const editedPage = lenient(
  v.object({
    ...pageWire.entries,
    ...identity,
    name: requiredText,
    pageContents: v.nullish(requiredList(block), []),
  }),
  ["pageContents"],
);
/** spec §3: a legacy page may be named by its slug alone. */
const editedLegacyPage = v.pipe(
  lenient(v.object({ ...legacyPageWire.entries, ...identity, rows: v.nullish(requiredList(row), []) }), [
    "rows",
  ]),
  v.check((page) => [page.name, page.slug, page.title].some((each) => v.is(requiredText, each))),
);

/** Replies with a page, from GraphQL and from the page list's detail call. */
export const editedPageReply = v.object({ data: v.object({ cognitoPage: v.nullable(editedPage) }) });
export const editedLegacyReply = v.object({ data: v.object({ findOne: v.nullable(editedLegacyPage) }) });
export const editedDetailReply = v.object({ item: editedLegacyPage });

/** Lists of pages, without those that cannot be read. */
export const editedPagesReply = v.object({ data: v.object({ cognitoPages: requiredList(editedPage) }) });
export const editedLegacyListReply = v.object({ data: requiredList(editedLegacyPage) });
