import { describe, expect, it } from "vitest";
import type { PageBlock } from "~/domain/content/page";
import { block, page, picture } from "./page-fixtures";
import { rendered } from "./rendered-page";

const words = { text: "<p>Words</p>" };
const beside = (id: number): PageBlock =>
  block({ id, template: "image-with-content", variables: words, imageHashes: { image: picture } });
const behind = (id: number): PageBlock =>
  block({ id, variables: words, imageHashes: { background_image: picture } });
const plain = (id: number): PageBlock => block({ id, variables: words });
const withVideo = (id: number): PageBlock => block({ ...behind(id), backgroundVideo: "/v/abcdef0123.mp4" });
const badge = (id: number): PageBlock =>
  block({ id, template: "hero-quote", variables: words, imageHashes: { overlay_image: picture } });

/** How each image of the page is fetched, in their order. */
async function asked(blocks: readonly PageBlock[], ownsTitle = true): Promise<(string | undefined)[]> {
  const own = { site: "https://club.example", backend: "https://backend.example" };
  const { html } = await rendered({ list: page(blocks) }, { own, ownsTitle });
  return [...html.matchAll(/<img [^>]*?(fetchpriority="high"|loading="lazy")[^>]*>/g)].map(([, how]) => how);
}

const [first, later] = ['fetchpriority="high"', 'loading="lazy"'];

// @spec 9.13
describe("the LCP image", () => {
  it.each<[string, readonly PageBlock[], (string | undefined)[]]>([
    ["is beside the first text", [beside(1), beside(2)], [first, later]],
    ["is behind it", [behind(1), beside(2)], [first, later]],
    ["follows the title", [plain(1), beside(2), beside(3)], [first, later]],
    ["is large", [badge(1), beside(2)], [later, first]],
    ["is in the first viewport", [plain(1), plain(2), beside(3)], [later]],
    ["is none below a background video, which has a poster", [withVideo(1), beside(2)], [later]],
  ])("%s, and is fetched before all others", async (_, blocks, expected) => {
    expect(await asked(blocks)).toEqual(expected);
  });

  // @spec 9.13
  it("is null for a page below another page's title", async () => {
    expect(await asked([beside(1), behind(2)], false)).toEqual([later, later]);
  });
});
