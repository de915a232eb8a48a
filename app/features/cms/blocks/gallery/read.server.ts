import type { Read } from "../read";
import { commonOf, itemImage } from "../shared-readers.server";
import { firstList, firstWords } from "../variables.server";

/** items or images: an image each, its image_alt, and a caption (text). Nothing without an image. */
export const read: Read<"gallery"> = (block, options) => {
  const images = firstList(block.variables, ["items", "images", "gallery", "slides"]).flatMap((item) => {
    const image = itemImage(item, options);
    return image ? [{ ...image, caption: firstWords(item, ["caption", "text", "heading"]) }] : [];
  });
  return images.length > 0 ? { design: "gallery", ...commonOf(block, options), images } : null;
};
