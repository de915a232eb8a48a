import type { ContentSource } from "~/api/types";
import type { ImageReference } from "~/domain/image";
import { newBlock, type Page } from "~/domain/page";
import { ok } from "~/lib/result";
import { sampleBlocks } from "./sample-blocks.server";

export const galleryUrl = "demo_asdf";

/**
 * A content source whose only page is the gallery's, with the pictures that the club's own front page shows. Everything else is
 * the club's, so that the samples look as its pages do.
 */
export function sampleContent(content: ContentSource): ContentSource {
  return {
    ...content,
    page: async () => {
      const home = await content.page("home");
      return ok(samplePage(home.ok ? home.value : null));
    },
  };
}

function samplePage(club: Page | null): Page {
  const pictures = (club?.pageContents ?? []).flatMap(({ imageHashes }): readonly ImageReference[] =>
    Object.values(imageHashes),
  );
  return {
    id: 0,
    name: galleryUrl,
    url: galleryUrl,
    itemUrl: null,
    title: null,
    metaDescription: null,
    content: null,
    pageContents: sampleBlocks(pictures).map((sample, index) => ({
      ...newBlock,
      ...sample,
      id: index + 1,
      sortOrder: index + 1,
    })),
    updatedAt: "2000-01-01T00:00:00.000Z",
    pictures: club?.pictures ?? {},
  };
}
