import type { GalleryContent } from "../contents";
import { commonOf, itemPicture } from "../parts.server";
import type { Read } from "../read";
import { firstList, firstWords } from "../variables.server";

/** items or images: a picture each, its image_alt, and a caption (text). Nothing without a picture. */
export const readGallery: Read<GalleryContent> = (block, options) => {
  const pictures = firstList(block.variables, ["items", "images", "gallery", "slides"]).flatMap((item) => {
    const picture = itemPicture(item, options);
    return picture ? [{ ...picture, caption: firstWords(item, ["caption", "text", "heading"]) }] : [];
  });
  return pictures.length > 0 ? { design: "gallery", ...commonOf(block, options), pictures } : null;
};
