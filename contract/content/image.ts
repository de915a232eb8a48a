import * as v from "valibot";
import { nullable, text } from "../wire";

/** An image reference (spec §3). */
export const imageReferenceWire = v.object({
  hash: v.string(),
  aspect: v.nullish(v.string(), "raw"),
  width: v.pipe(
    v.nullish(text, "1920"),
    v.transform((value) => Number(value)),
    v.number(),
  ),
  extension: v.nullish(v.string(), "jpg"),
});
export type ImageReferenceWire = v.InferOutput<typeof imageReferenceWire>;

/**
 * Facts about a page's images, by hash: the original's size in pixels, a placeholder as data: URL, and the
 * existing files (aspect to extension to widths). A backend without this list leaves it out; references then
 * name one file each.
 */
export const pictureFactsWire = v.nullish(
  v.record(
    v.string(),
    v.object({
      width: v.number(),
      height: v.number(),
      placeholder: nullable(v.string()),
      files: v.record(v.string(), v.record(v.string(), v.array(v.number()))),
    }),
  ),
  {},
);
export type PictureFactsWire = v.InferOutput<typeof pictureFactsWire>;

/** An Image (spec §3). Only URLs of existing files are sent (contract 10). */
export const imageWire = v.object({
  placeholder: nullable(v.string()),
  url: v.string(),
  webp_url: nullable(v.string()),
  avif_url: nullable(v.string()),
  extra_aspects: v.nullish(v.array(v.string()), []),
  width: nullable(v.number()),
  height: nullable(v.number()),
});
export type ImageWire = v.InferOutput<typeof imageWire>;

/** POST image/getByHash. */
export const getByHashRequest = v.object({
  hash: v.pipe(v.string(), v.regex(/^[a-z0-9]{8,64}$/)),
  aspect: v.optional(v.pipe(v.string(), v.regex(/^(raw|\d{1,2}x\d{1,2})w?$/)), "raw"),
  width: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2500)), 1200),
});
export const getByHashReply = v.object({ item: imageWire });

/** The multipart field, or the JSON field, of a picture that is uploaded. */
export const uploadField = "image";

/**
 * POST image/upload, as the member: multipart with a file `image`, or JSON {image: "data:image/…;base64,…"}.
 * `key` is for the owner's calls that use the picture (addPhoto). Size of the upright original, in pixels.
 */
export const uploadPictureReply = v.object({
  item: v.object({ key: v.string(), hash: v.string(), width: v.number(), height: v.number() }),
});
