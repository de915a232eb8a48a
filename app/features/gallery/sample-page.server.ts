import type { ContentSource } from "~/api/types";
import type { ImageReference } from "~/domain/image";
import { newBlock, type Page } from "~/domain/page";
import { ok } from "~/lib/result";
import { type Sample, sampleBlocks } from "./sample-blocks.server";
import { samplePlaces } from "./sample-places.server";
import type { GalleryPart } from "./sample-words";

export const galleryUrl = "demo_asdf";

/** The blocks of the parts that have some. */
const samples: Readonly<
  Partial<Record<GalleryPart, (pictures: readonly ImageReference[]) => readonly Sample[]>>
> = { blocks: sampleBlocks, places: samplePlaces };

/**
 * A content source whose only page is a part of the gallery's, with the pictures that the club's own front page shows. Everything else is
 * the club's, so that the samples look as its pages do.
 */
export function sampleContent(content: ContentSource, part: GalleryPart): ContentSource {
  return {
    ...content,
    page: async () => {
      const home = await content.page("home");
      return ok(samplePage(home.ok ? home.value : null, part));
    },
  };
}

function samplePage(club: Page | null, part: GalleryPart): Page {
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
    pageContents: (samples[part]?.(pictures) ?? []).map((sample, index) => ({
      ...newBlock,
      ...sample,
      id: index + 1,
      sortOrder: index + 1,
    })),
    updatedAt: "2000-01-01T00:00:00.000Z",
    pictures: club?.pictures ?? {},
  };
}
