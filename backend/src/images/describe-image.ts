import type { ImageWire } from "#contract/image";
import { imagePath } from "#contract/paths";
import type { ImageWithVariants } from "../db/images";
import { pickVariant } from "./pick-variant";

/** spec §3, Image: addresses of files that exist, the fallback one in jpg or whatever was uploaded. */
export function describeImage(
  { image, variants }: ImageWithVariants,
  asked: { aspect: string; width: number },
): ImageWire | null {
  const addressIn = (extension: string) => {
    const variant = pickVariant(variants, { ...asked, extension });
    return variant && { variant, url: imagePath(image.hash, variant.aspect, variant.width, extension) };
  };
  const base = addressIn("jpg") ?? addressIn("png") ?? addressIn("webp");
  if (!base) return null;
  return {
    placeholder: image.placeholder,
    url: base.url,
    webp_url: addressIn("webp")?.url ?? null,
    avif_url: addressIn("avif")?.url ?? null,
    extra_aspects: JSON.parse(image.extra_aspects) as string[],
    width: base.variant.width,
    height: base.variant.height,
  };
}
