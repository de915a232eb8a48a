import type { ImageReferenceWire, ImageWire } from "#contract/content/image";
import { imagePath } from "#contract/paths";
import type { ImageWithVariants } from "../db/content/images";
import { pickVariant } from "./pick-variant";

/**
 * spec §3, Image: URLs of existing files; `url` is a JPEG, or what was uploaded. Null when no file exists.
 */
export function describeImage(
  { image, variants }: ImageWithVariants,
  asked: { aspect: string; width: number },
): ImageWire | null {
  const fileIn = (extension: string) => {
    const variant = pickVariant(variants, { ...asked, extension });
    return variant && { variant, url: imagePath(image.hash, variant.aspect, variant.width, extension) };
  };
  const base = fileIn("jpg") ?? fileIn("png") ?? fileIn("webp");
  if (!base) return null;
  return {
    placeholder: image.placeholder,
    url: base.url,
    webp_url: fileIn("webp")?.url ?? null,
    avif_url: fileIn("avif")?.url ?? null,
    extra_aspects: JSON.parse(image.extra_aspects) as string[],
    width: base.variant.width,
    height: base.variant.height,
  };
}

/** A picture's reference to an existing file, for records; null when not found. */
export function imageReference(
  found: ImageWithVariants | undefined,
  asked: { aspect: string; width: number },
): ImageReferenceWire | null {
  if (!found) return null;
  const { hash, extension } = found.image;
  const file = pickVariant(found.variants, { ...asked, extension });
  return file && { hash, aspect: file.aspect, width: file.width, extension };
}
