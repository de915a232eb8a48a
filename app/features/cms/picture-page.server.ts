import type { PicturePageView } from "~/ui/pictures/picture-page";
import { backPath, type PageLocation, picturePath } from "./picture-links";
import type { CmsPageView } from "./view";

/** A picture by its number in a gallery, a block or a widget; null when the page does not show it. */
export function picturePage(
  page: CmsPageView,
  gallery: string,
  number: number,
  pageLocation: PageLocation,
): PicturePageView | null {
  const widgets = page.rows.flatMap((row) => row.columns.flatMap((column) => column.widgets));
  const contents = [
    ...page.blocks.map(({ id, content }) => ({ id: String(id), content })),
    ...widgets.flatMap(({ id, content }) =>
      content.type === "block" ? [{ id, content: content.content }] : [],
    ),
  ];
  const found = contents.find(({ id }) => id === gallery)?.content;
  const image = found?.design === "gallery" ? found.images[number - 1] : undefined;
  if (found?.design !== "gallery" || !image) return null;
  const at = (other: number) => (found.images[other - 1] ? picturePath(gallery, other, pageLocation) : null);
  const { placeholder, ...reference } = image.reference;
  return {
    image: { ...reference, eager: true },
    alt: image.alt || image.caption || "",
    description: image.caption ?? image.alt,
    number,
    count: found.images.length,
    previous: at(number - 1),
    next: at(number + 1),
    page: page.name,
    back: backPath(gallery, number, pageLocation),
  };
}
