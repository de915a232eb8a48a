import { describe, expect, it } from "vitest";
import { picturePage } from "~/features/cms/picture-page.server";
import { loadCmsPage } from "~/features/cms/use-cases.server";
import type { CmsPageView } from "~/features/cms/view";
import { block, getDeps, type Kept, legacyPage, page, picture } from "./page-fixtures";

const items = [
  { image: picture, image_alt: "Four cars", text: "At the river" },
  { image: { ...picture, hash: "51a7e0c1" }, image_alt: "A picnic" },
  { image: { ...picture, hash: "77aa01bc" } },
];
const gallery = block({ id: 12, template: "gallery", variables: { items } });

async function view(kept: Kept, search: URLSearchParams, changes = {}): Promise<CmsPageView> {
  const outcome = await loadCmsPage(
    getDeps(kept, { readAt: "club/photos", ...changes }),
    "club/photos",
    search,
  );
  if (outcome.kind !== "page") throw new Error(outcome.kind);
  return outcome.page;
}

const none = new URLSearchParams();
const pageLocation = { url: "club/photos", search: none };

describe("a picture of a gallery", () => {
  it("links to its own page, from which one goes on and back", async () => {
    const shown = await view({ list: page([gallery]) }, none);
    expect(shown.blocks[0]?.content).toMatchObject({
      images: [
        { href: "/picture/12/1/club/photos", id: "picture-12-1" },
        { href: "/picture/12/2/club/photos", id: "picture-12-2" },
        { href: "/picture/12/3/club/photos", id: "picture-12-3" },
      ],
    });
    expect(picturePage(shown, "12", 2, pageLocation)).toMatchObject({
      image: { hash: "51a7e0c1", eager: true },
      alt: "A picnic",
      description: "A picnic",
      number: 2,
      count: 3,
      previous: "/picture/12/1/club/photos",
      next: "/picture/12/3/club/photos",
      page: "About the club",
      back: "/club/photos#picture-12-2",
    });
    expect(picturePage(shown, "12", 1, pageLocation)).toMatchObject({
      alt: "Four cars",
      description: "At the river",
      previous: null,
    });
    expect(picturePage(shown, "12", 3, pageLocation)).toMatchObject({ description: "", next: null });
  });

  it("is one that the page shows, and no other", async () => {
    const shown = await view({ list: page([gallery, block({ id: 13 })]) }, none);
    for (const [id, number] of [
      ["12", 4],
      ["12", 0],
      ["12", 1.5],
      ["13", 1],
      ["x", 1],
      ["", 1],
    ] as const)
      expect(picturePage(shown, id, number, pageLocation)).toBeNull();
    const hidden = await view({ list: page([block({ ...gallery, hidden: true })]) }, none);
    expect(picturePage(hidden, "12", 1, pageLocation)).toBeNull();
  });

  it("of a member's home leads back there", async () => {
    const home = { url: "", search: none };
    const shown = await view({ list: page([gallery]) }, none, { readAt: "" });
    expect(shown.blocks[0]?.content).toMatchObject({ images: [{ href: "/picture/12/1" }, {}, {}] });
    expect(picturePage(shown, "12", 2, home)).toMatchObject({
      back: "/#picture-12-2",
      next: "/picture/12/3",
    });
  });

  it("in a legacy page's tab keeps the tab, and nothing else of the query", async () => {
    const search = new URLSearchParams("tab-t=2&evil=1&tab-u=x");
    const widgets = [{ id: "w1", type: "gallery", templatevar: { items } }];
    const tab = (id: string) => ({ id, width: 12, titleTab: id, widgets: id === "b" ? widgets : [] });
    const legacy = legacyPage([{ id: "t", type: "tabs", blocks: [tab("a"), tab("b")] }]);
    const shown = await view({ legacy }, search);
    const found = picturePage(shown, "w1", 1, { url: "club/photos", search });
    expect(found).toMatchObject({
      next: "/picture/w1/2/club/photos?tab-t=2",
      back: "/club/photos?tab-t=2#picture-w1-1",
    });
  });

  it("links to its file where the page is a preview", async () => {
    const shown = await view({ list: page([gallery]) }, none, { readAt: undefined });
    expect(shown.blocks[0]?.content).toMatchObject({
      images: [{ href: "/assets/i/3f9a0c11aa/16x9/800.jpg" }, {}, {}],
    });
  });
});
