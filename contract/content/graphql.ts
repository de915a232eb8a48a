import * as v from "valibot";
import { flag, id, nullable, text } from "../wire";
import { legacyPageWire } from "./content";
import { imageReferenceWire, pictureFactsWire } from "./image";

/** A block's or a video's image, by its role. */
const image = v.nullish(imageReferenceWire);

export const pageBlockWire = v.object({
  id,
  sort_order: v.number(),
  name: v.nullish(v.string(), ""),
  template: v.string(),
  /** JSON text. */
  variables: v.nullish(v.string(), "{}"),
  hidden: v.nullish(flag, false),
  start_time: nullable(v.string()),
  end_time: nullable(v.string()),
  text_colour: nullable(v.string()),
  background_colour: nullable(v.string()),
  padding_top: nullable(text),
  padding_bottom: nullable(text),
  padding_left: nullable(text),
  padding_right: nullable(text),
  margin_top: nullable(text),
  margin_bottom: nullable(text),
  full_width: v.nullish(flag, false),
  imageHashes: v.nullish(
    v.object({
      background_image: image,
      left_image: image,
      right_image: image,
      overlay_image: image,
      image,
    }),
    {},
  ),
  background_image_fixed: v.nullish(flag, false),
  background_image_opacity: v.nullish(text, "100"),
  background_image_saturation: v.nullish(text, "100"),
  background_video_id: nullable(text),
  /** `url`: a path on the backend. */
  background_video: nullable(
    v.object({ id: text, url: v.string(), imageHashes: v.nullish(v.object({ slate: image }), {}) }),
  ),
  aos_type: nullable(v.string()),
  aos_easing: nullable(v.string()),
  aos_offset: nullable(text),
  aos_duration: nullable(text),
  aos_delay: nullable(text),
  anchor_name: nullable(v.string()),
  editing: v.nullish(flag, false),
  deleted: v.nullish(flag, false),
});
export type PageBlockWire = v.InferOutput<typeof pageBlockWire>;

export const pageWire = v.object({
  id,
  name: v.nullish(v.string(), ""),
  url: v.string(),
  item_url: nullable(v.string()),
  slug: v.nullish(v.string(), ""),
  title: nullable(v.string()),
  meta_description: nullable(v.string()),
  content: nullable(v.string()),
  pageContents: v.nullish(v.array(pageBlockWire), []),
  updated_at: v.string(),
  pictures: pictureFactsWire,
});
export type PageWire = v.InferOutput<typeof pageWire>;

/** A field's schema without its optional and nullable wrappers. */
function unwrapped(schema: v.GenericSchema): v.GenericSchema {
  return "wrapped" in schema ? unwrapped(schema.wrapped as v.GenericSchema) : schema;
}

/**
 * The GraphQL selection for an object's schema. A record is JSON to GraphQL, so it has no selection. Without
 * fragments, which name a type: spec §7 names none.
 */
function printSelection({ entries }: { readonly entries: v.ObjectEntries }): string {
  return Object.entries(entries)
    .map(([name, entry]) => {
      const field = unwrapped(entry as v.GenericSchema);
      const within = "item" in field ? unwrapped(field.item as v.GenericSchema) : field;
      return "entries" in within ? `${name} { ${printSelection(within as typeof pageWire)} }` : name;
    })
    .join(" ");
}

/**
 * Without `pictures` (facts about the page's images): a backend without the feature picture_facts refuses the
 * query.
 */
function withPictures<Entries extends { readonly pictures: unknown }>(entries: Entries, wanted: boolean) {
  const { pictures, ...rest } = entries;
  return wanted ? entries : rest;
}

/** All pages with their blocks (spec §7). A backend may refuse a list of more than 1 MB. */
export const cognitoPagesQuery = `query CognitoPages {
  cognitoPages { ${printSelection({ entries: withPictures(pageWire.entries, false) })} }
}`;

/** One page by equality on url; variables {url}. `cognitoPage` is null when not found. */
export const cognitoPageQuery = (pictures = false) => `query CognitoPage($url: String!) {
  cognitoPage(filter: { url: { eq: $url } }) { ${printSelection({ entries: withPictures(pageWire.entries, pictures) })} }
}`;

/** The same page, named by the argument `url` (contract 8). */
export const cognitoPageByUrlQuery = (pictures = false) => `query CognitoPage($url: String!) {
  cognitoPage(url: $url) { ${printSelection({ entries: withPictures(pageWire.entries, pictures) })} }
}`;

/**
 * The row/widget form of one page; variables {url}. Null when the page is unknown or has no such form. Its
 * rows are JSON.
 */
export const legacyPageQuery = (pictures = false) => `query LegacyPage($url: String!) {
  findOne(model: "page", url: $url, pb: true) { ${Object.keys(withPictures(legacyPageWire.entries, pictures)).join(" ")} }
}`;

/** What a query's variables may be. Others are ignored, as GraphQL does. */
const noVariables = v.object({});
const byUrl = v.object({ url: v.string() });

export type GraphqlDocument = {
  readonly text: string;
  readonly variables: typeof noVariables | typeof byUrl;
};

/** All documents that a backend has to serve. It may refuse every other (contract 32). */
export const graphqlDocuments: readonly GraphqlDocument[] = [
  { text: cognitoPagesQuery, variables: noVariables },
  ...[cognitoPageQuery, cognitoPageByUrlQuery, legacyPageQuery].flatMap((write) =>
    [false, true].map((pictures) => ({ text: write(pictures), variables: byUrl })),
  ),
];

export const cognitoPagesReply = v.object({ data: v.object({ cognitoPages: v.array(pageWire) }) });
export const cognitoPageReply = v.object({ data: v.object({ cognitoPage: v.nullable(pageWire) }) });
export const legacyPageReply = v.object({ data: v.object({ findOne: v.nullable(legacyPageWire) }) });
