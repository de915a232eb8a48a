import { describe, expect, it } from "vitest";
import type { PageBlock } from "~/domain/page";
import { block, page, picture } from "./page-fixtures";
import { rendered } from "./rendered-page";

const words = { text: "<p>Words</p>" };
const beside = (id: number): PageBlock =>
  block({ id, template: "image-with-content", variables: words, imageHashes: { image: picture } });
const behind = (id: number): PageBlock =>
  block({ id, variables: words, imageHashes: { background_image: picture } });
const plain = (id: number): PageBlock => block({ id, variables: words });
const filmed = (id: number): PageBlock => block({ ...behind(id), backgroundVideo: "/v/abcdef0123.mp4" });
const badge = (id: number): PageBlock =>
  block({ id, template: "hero-quote", variables: words, imageHashes: { overlay_image: picture } });

/** How each picture of the page is asked for, in their order. */
async function asked(blocks: readonly PageBlock[], ownsTitle = true): Promise<(string | undefined)[]> {
  const own = { site: "https://club.example", backend: "https://backend.example" };
  const { html } = await rendered({ list: page(blocks) }, { own, ownsTitle });
  return [...html.matchAll(/<img [^>]*?(fetchpriority="high"|loading="lazy")[^>]*>/g)].map(([, how]) => how);
}

const [first, later] = ['fetchpriority="high"', 'loading="lazy"'];

describe("the picture that a page opens with", () => {
  it.each<[string, readonly PageBlock[], (string | undefined)[]]>([
    ["stands beside the first words", [beside(1), beside(2)], [first, later]],
    ["lies behind them", [behind(1), beside(2)], [first, later]],
    ["follows the title", [plain(1), beside(2), beside(3)], [first, later]],
    ["is large", [badge(1), beside(2)], [later, first]],
    ["stands in the first view", [plain(1), plain(2), beside(3)], [later]],
    ["is not below a film, which has its still", [filmed(1), beside(2)], [later]],
  ])("%s, and is asked for before all others", async (_, blocks, expected) => {
    expect(await asked(blocks)).toEqual(expected);
  });

  it("is none where the page stands below another's title", async () => {
    expect(await asked([beside(1), behind(2)], false)).toEqual([later, later]);
  });
});
