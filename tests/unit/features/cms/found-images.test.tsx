import { expect, it } from "vitest";
import type { ImageReference } from "~/domain/content/image";
import { factsOfImages } from "~/domain/content/page-images";
import { loadCmsPage } from "~/features/cms/use-cases.server";
import { block, getContent, getDeps, page } from "./page-fixtures";
import { rendered } from "./rendered-page";

/** A backend without picture facts, which knows each image as WebP, 1200 x 300. */
function getAsked(kept: Parameters<typeof getContent>[0]) {
  const asked: string[] = [];
  const content = {
    ...getContent(kept),
    imageFacts: async (images: readonly ImageReference[]) => {
      asked.push(...images.map(({ hash, aspect, width }) => `${hash} ${aspect} ${width}`));
      const found = {
        placeholder: "data:image/webp;base64,UklGRg==",
        formats: ["webp"],
        width: 1200,
        height: 300,
      };
      return factsOfImages(images.map((reference) => ({ reference, found })));
    },
  };
  return { asked, content };
}

it("every image of a page, in blocks and in text, is found by its hash, with its formats and height", async () => {
  const kept = {
    list: page(
      [
        block({
          template: "call-to-action",
          variables: { heading: "Join", left_image: { hash: "aaaaaaaa11" } },
        }),
        block({
          id: 8,
          template: "image-with-content",
          variables: { heading: "Cars", image: { hash: "bbbbbbbb22" } },
        }),
      ],
      { content: '<p>Hello <img src="/assets/i/cccccccc33/raw/800.jpg" alt="x"></p>' },
    ),
  };
  const { asked, content } = getAsked(kept);
  const { html } = await rendered(kept, { content });
  expect(asked).toEqual(["aaaaaaaa11 16x9 300", "bbbbbbbb22 16x9 1920", "cccccccc33 raw 800"]);
  expect(html).toContain('<source type="image/webp" srcSet="/assets/i/aaaaaaaa11/16x9/300.webp"/>');
  expect(html).toMatch(/bbbbbbbb22\/16x9\/1925\.webp 1925w/);
  expect(html).toMatch(/cccccccc33\/raw\/800\.jpg"[^>]*width="800" height="200"/);
});

it("a page whose images were not all found in time says so, as its next load may differ", async () => {
  const kept = { list: page([block({ variables: { heading: "x" } })]) };
  for (const isIncomplete of [true, false]) {
    const content = { ...getContent(kept), isIncomplete: () => isIncomplete };
    const outcome = await loadCmsPage(getDeps(kept, { content }), "about", new URLSearchParams());
    expect(outcome).toMatchObject({ kind: "page" });
    expect(outcome.kind === "page" && outcome.page.isIncomplete === true).toBe(isIncomplete);
  }
});

it("an image that is not found is shown in the format of its reference", async () => {
  const kept = {
    list: page([
      block({ variables: { heading: "x", left_image: { hash: "aaaaaaaa11" } }, template: "call-to-action" }),
    ]),
  };
  const { html } = await rendered(kept);
  expect(html).toContain('src="/assets/i/aaaaaaaa11/16x9/300.jpg"');
  expect(html).not.toContain("<source");
});
