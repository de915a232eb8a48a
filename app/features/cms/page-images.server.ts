import { isBlockVisible } from "~/domain/content/block-visibility";
import type { Page, PageBlock } from "~/domain/content/page";
import type { PageImages } from "~/domain/content/page-images";
import { defaultZone } from "~/domain/content/site-settings";
import { placeholderClass } from "~/ui/picture";
import type { PageViewDeps } from "./page-view-deps";

/** The page with the known facts added to the images of its visible blocks. */
export function withCompleteImages(page: Page, { own, now, timeZone = defaultZone }: PageViewDeps): Page {
  const images = own?.images;
  if (!images) return page;
  const complete = (block: PageBlock): PageBlock => ({
    ...block,
    imageHashes: Object.fromEntries(
      Object.entries(block.imageHashes).map(([role, image]) => [role, images.complete(image)]),
    ),
  });
  return {
    ...page,
    pageContents: page.pageContents.map((block) =>
      isBlockVisible(block, now, timeZone) ? complete(block) : block,
    ),
  };
}

/** Rules that show each placeholder behind its image; undefined without one. The URLs are validated. */
export function placeholderCss(images: PageImages): string | undefined {
  const rules = images
    .placeholders()
    .map((url, index) => `.${placeholderClass(index)}{background:url(${url}) 50%/cover}`);
  return rules.length > 0 ? rules.join("") : undefined;
}
