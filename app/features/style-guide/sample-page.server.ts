import type { ContentSource } from "~/api/content/content-api";
import type { ImageReference } from "~/domain/content/image";
import { newBlock, type Page } from "~/domain/content/page";
import { ok } from "~/lib/result";
import { sampleBackgrounds } from "./sample-backgrounds.server";
import { type Sample, sampleBlocks } from "./sample-blocks.server";
import type { StyleGuidePart } from "./style-guide-parts";

export const styleGuideUrl = "demo_asdf";

const samples: Readonly<Partial<Record<StyleGuidePart, readonly Sample[]>>> = {
  blocks: sampleBlocks,
  places: sampleBackgrounds,
};

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
    pageContents: (samples[part] ?? []).map((sample, index) => ({
      ...newBlock,
      ...withPictures(sample, pictures),
      id: index + 1,
      sortOrder: index + 1,
    })),
    updatedAt: "2000-01-01T00:00:00.000Z",
    pictures: club?.pictures ?? {},
  };
}

function withPictures({ role, variables = {}, ...sample }: Sample, pictures: readonly ImageReference[]) {
  const getPicture = (index: number) => pictures[index % Math.max(1, pictures.length)];
  const image = role && getPicture(role[1]);
  const withPicture = (item: object) => {
    if (!("picture" in item)) return item;
    const { picture, ...others } = item;
    return { image: getPicture(Number(picture)), ...others };
  };
  return {
    ...sample,
    ...(role && { imageHashes: image ? { [role[0]]: image } : {} }),
    variables: Object.fromEntries(
      Object.entries(variables).map(([name, value]) => [
        name,
        Array.isArray(value)
          ? value.map((item) => (Object(item) === item ? withPicture(item) : item))
          : value,
      ]),
    ),
  };
}
