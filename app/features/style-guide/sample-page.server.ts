import type { ContentSource } from "~/api/content/content-api";
import type { ImageReference } from "~/domain/content/image";
import { newBlock, type Page } from "~/domain/content/page";
import { ok } from "~/lib/result";
import { sampleBackgrounds } from "./sample-backgrounds.server";
import { type Sample, sampleBlocks } from "./sample-blocks.server";
import type { StyleGuidePart } from "./style-guide-parts";

export const styleGuideUrl = "demo_asdf";

const samples: Readonly<
  Partial<Record<StyleGuidePart, (pictures: readonly ImageReference[]) => readonly Sample[]>>
> = { blocks: sampleBlocks, places: sampleBackgrounds };

/**
 * A content source whose only page has the sample blocks of a part, with the front page's images. Other
 * content is the club's.
 */
export function sampleContent(content: ContentSource, part: StyleGuidePart): ContentSource {
  return {
    ...content,
    page: async () => {
      const home = await content.page("home");
      return ok(samplePage(home.ok ? home.value : null, part));
    },
  };
}

function samplePage(club: Page | null, part: StyleGuidePart): Page {
  const pictures = (club?.pageContents ?? []).flatMap(({ imageHashes }): readonly ImageReference[] =>
    Object.values(imageHashes),
  );
  return {
    id: 0,
    name: styleGuideUrl,
    url: styleGuideUrl,
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
