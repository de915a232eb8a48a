import type { ImageReference, PictureFacts } from "~/domain/content/image";
import { pageImages } from "~/domain/content/page-images";

/** Completes references without placeholders, whose rules would cost a page more than they give. */
export function completeImages(facts: Readonly<Record<string, PictureFacts>>, saveData: boolean) {
  const plain = Object.fromEntries(
    Object.entries(facts).map(([hash, fact]) => [hash, { ...fact, placeholder: null }] as const),
  );
  const images = pageImages(plain, saveData);
  return (image: ImageReference | null, isFirst = false): ImageReference | null =>
    image && { ...images.complete(image), ...(isFirst ? { eager: true } : null) };
}
