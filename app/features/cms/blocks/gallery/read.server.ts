import { createImageUrl } from "~/domain/content/image-url";
import { pictureId, picturePath } from "../../picture-links";
import type { Read } from "../read";
import { getCommon, itemImage } from "../shared-readers.server";
import { firstList, firstWords } from "../variables.server";

/** items or images: an image each, its image_alt, and a caption (text). Nothing without an image. */
export const read: Read<"gallery"> = (block, options) => {
  const { id, pageLocation } = options;
  const images = firstList(block.variables, ["items", "images", "gallery", "slides"])
    .flatMap((item) => {
      const image = itemImage(item, options);
      return image ? [{ ...image, caption: firstWords(item, ["caption", "text", "heading"]) }] : [];
    })
    .map((image, index) =>
      pageLocation
        ? { ...image, href: picturePath(id, index + 1, pageLocation), id: pictureId(id, index + 1) }
        : { ...image, href: createImageUrl(image.reference) ?? "" },
    );
  return images.length > 0 ? { design: "gallery", ...getCommon(block, options), images } : null;
};
