import * as v from "valibot";
import { legacyPageWire } from "./content";
import { imageReferenceWire, pictureFactsWire } from "./image";
import { flag, id, nullable, text } from "./wire";

const blockFields = `
  id sort_order name template variables hidden start_time end_time text_colour background_colour
  padding_top padding_bottom padding_left padding_right margin_top margin_bottom full_width
  imageHashes {
    background_image { ...picture } left_image { ...picture } right_image { ...picture }
    overlay_image { ...picture } image { ...picture }
  }
  background_image_fixed background_image_opacity background_image_saturation
  background_video_id background_video { id url imageHashes { slate { ...picture } } }
  aos_type aos_easing aos_offset aos_duration aos_delay anchor_name editing deleted
`;

const pageFields = `
  id name url item_url slug title meta_description content updated_at
  pageContents { ${blockFields} }
`;

const pictureFragment = "fragment picture on ImageHash { hash aspect width extension }";

/** All pages with their blocks (spec §7). */
export const cognitoPagesQuery = `query CognitoPages { cognitoPages { ${pageFields} } } ${pictureFragment}`;

/**
 * One page by equality on url; variables {url}. `cognitoPage` is null when there is none. `pictures` (facts of the pictures that
 * the page names) is asked only of a backend whose features say picture_facts: another would refuse the whole query.
 */
export const cognitoPageQuery = (pictures = false) => `query CognitoPage($url: String!) {
  cognitoPage(filter: { url: { eq: $url } }) { ${pageFields} ${pictures ? "pictures" : ""} }
} ${pictureFragment}`;

/** The row/widget form of one page; variables {url}. Null when the page is unknown or has no such form. */
export const legacyPageQuery = (pictures = false) => `query LegacyPage($url: String!) {
  findOne(model: "page", url: $url, pb: true) {
    id name url slug title meta_description rows content updated_at ${pictures ? "pictures" : ""}
  }
}`;

/** The pictures of a block by their role; a role that has none is null or missing. */
const imageHashesWire = v.nullish(v.record(v.string(), v.nullish(imageReferenceWire)), {});

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
  imageHashes: imageHashesWire,
  background_image_fixed: v.nullish(flag, false),
  background_image_opacity: v.nullish(text, "100"),
  background_image_saturation: v.nullish(text, "100"),
  background_video_id: nullable(text),
  /** `url` is a path on the backend. */
  background_video: nullable(v.object({ id: text, url: v.string(), imageHashes: imageHashesWire })),
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
  updated_at: v.string(),
  pageContents: v.nullish(v.array(pageBlockWire), []),
  pictures: pictureFactsWire,
});
export type PageWire = v.InferOutput<typeof pageWire>;

export const cognitoPagesReply = v.object({ data: v.object({ cognitoPages: v.array(pageWire) }) });
export const cognitoPageReply = v.object({ data: v.object({ cognitoPage: v.nullable(pageWire) }) });
export const legacyPageReply = v.object({ data: v.object({ findOne: v.nullable(legacyPageWire) }) });
