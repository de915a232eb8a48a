import { isBlockVisible } from "~/domain/block-visibility";
import type { Page, PageBlock } from "~/domain/page";
import type { PagePictures } from "~/domain/picture-facts";
import type { PageViewDeps } from "./page-view-deps";

/** The page with every picture that its visible blocks name by role completed; those in their variables are read one by one. */
export function withCompletePictures(page: Page, { own, now }: PageViewDeps): Page {
  const pictures = own?.pictures;
  if (!pictures) return page;
  const complete = (block: PageBlock): PageBlock => ({
    ...block,
    imageHashes: Object.fromEntries(
      Object.entries(block.imageHashes).map(([role, image]) => [role, pictures.complete(image)]),
    ),
  });
  return {
    ...page,
    pageContents: page.pageContents.map((block) => (isBlockVisible(block, now) ? complete(block) : block)),
  };
}

/** Rules that show each stand-in behind its picture; undefined when there is none. Addresses are checked in the domain. */
export function placeholderCss(pictures: PagePictures): string | undefined {
  const rules = Object.entries(pictures.placeholders()).map(
    ([name, address]) => `.${name}{background:url(${address}) 50%/cover}`,
  );
  return rules.length > 0 ? rules.join("") : undefined;
}
