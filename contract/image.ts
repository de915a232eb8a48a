import * as v from "valibot";
import { nullable, text } from "./wire";

/** spec §3, image reference. */
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

/** spec §3, Image. An address is named only when its file exists (contract 10). */
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
