import type { ImageReferenceWire, ImageWire } from "#contract/content/image";
import { imagePath } from "#contract/paths";
import { type ImageWithVariants, toKeptPicture } from "../db/content/images";
import { chooseFile } from "./choose-file";
import { pickVariant } from "./pick-variant";

/**
 * spec §3, Image: URLs of files that exist or are made on request; `url` is a JPEG, or what was uploaded.
 * Null when there is none.
 */
export function describeImage(
  found: ImageWithVariants,
  asked: { aspect: string; width: number },
): ImageWire | null {
  const { image } = found;
  const picture = toKeptPicture(found);
  const fileIn = (extension: string) => {
    const file = chooseFile(picture, { ...asked, extension })?.file;
    if (file?.extension !== extension) return null;
    return { file, url: imagePath(image.hash, file.aspect, file.width, extension) };
  };
  const own = image.extension === "png" ? fileIn("png") : null;
  const base = own ?? fileIn("jpg") ?? fileIn("webp");
  if (!base) return null;
  return {
    placeholder: image.placeholder,
    url: base.url,
    webp_url: fileIn("webp")?.url ?? null,
    avif_url: fileIn("avif")?.url ?? null,
    extra_aspects: JSON.parse(image.extra_aspects) as string[],
    width: base.file.width,
    height: base.file.height,
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
