import { describe, expect, it } from "vitest";
import { loadCmsPage } from "~/features/cms/use-cases.server";
import type { CmsPageView } from "~/features/cms/view";
import { ok } from "~/lib/result";
import { block, contentOf, depsOf, type Kept, legacyPage, noon, page, picture } from "./page-fixtures";

const none = new URLSearchParams();

async function view(kept: Kept, search = none, changes = {}): Promise<CmsPageView> {
  const outcome = await loadCmsPage(depsOf(kept, changes), "about", search);
  if (outcome.kind !== "page") throw new Error(outcome.kind);
  return outcome.page;
}

const text = (id: number, changes = {}) => block({ id, variables: { text: `<p>${id}</p>` }, ...changes });

describe("the page at a url", () => {
  const [list, legacy] = [page([text(1)]), legacyPage([])];

  it("is the list-based one if there is one", async () => {
    expect((await view({ list, legacy })).renderer).toBe("list");
    expect((await view({ legacy })).renderer).toBe("legacy");
  });

  it("is the legacy one where list pages are off, without a call for the other", async () => {
    const content = contentOf({ list, legacy });
    const outcome = await loadCmsPage({ content, now: noon, listPages: false }, "home", none);
    expect(outcome).toMatchObject({ kind: "page", page: { renderer: "legacy", title: null } });
    expect(content.asked).toEqual(["legacy home"]);
  });

  it("is the legacy one when the list-based one has no block", async () => {
    const rows = [{ id: "r", type: "columns" as const, blocks: [] }];
    expect((await view({ list: page([]), legacy: legacyPage(rows) })).renderer).toBe("legacy");
    expect((await view({ list: page([]), legacy: legacyPage([]) })).renderer).toBe("list");
    expect((await view({ list: page([]) })).renderer).toBe("list");
  });

  it("is not found when neither exists", async () => {
    expect(await loadCmsPage(depsOf({}), "nowhere", none)).toEqual({ kind: "not-found" });
  });

  it("is an outage, not missing, when the backend does not answer", async () => {
    expect(await loadCmsPage(depsOf({ list: "down", legacy }), "about", none)).toEqual({ kind: "outage" });
    expect(await loadCmsPage(depsOf({ legacy: "down" }), "about", none)).toEqual({ kind: "outage" });
  });
});

describe("an item of a page (spec §3, item_url)", () => {
  /** A backend with one page, at `news`. */
  const at = async (url: string, itemUrl: string | null) => {
    const news = page([text(1)], { url: "news", itemUrl });
    const content = { ...contentOf({}), page: async (asked: string) => ok(asked === "news" ? news : null) };
    const outcome = await loadCmsPage(depsOf({}, { content }), url, none);
    return outcome.kind === "page" ? outcome.page.url : outcome.kind;
  };

  it.each([
    ["news/july", "july"],
    ["news/july", "/july/"],
    ["news/july", ":issue"],
    ["news/july", "{issue}"],
    ["news/july", "*"],
    ["news/2026/july", "{year}/{month}"],
    ["news/2026/july", "2026/:month"],
  ])("is shown by its page: %s for %j", async (url, itemUrl) => {
    expect(await at(url, itemUrl)).toBe("news");
  });

  it.each([
    ["news/july", null],
    ["news/july", ""],
    ["news/july", "june"],
    ["news/july/1", "{issue}"],
    ["newsletter", "*"],
    ["old/news/july", "*"],
    ["news/1/2/3/4", "*/*/*/*"],
  ])("is not found where no page declares it: %s for %j", async (url, itemUrl) => {
    expect(await at(url, itemUrl)).toBe("not-found");
  });

  it("is an outage when the page above it cannot be asked", async () => {
    const content = {
      ...contentOf({}),
      page: async (url: string) => (url === "news" ? contentOf({ list: "down" }).page(url) : ok(null)),
    };
    expect(await loadCmsPage(depsOf({}, { content }), "news/july", none)).toEqual({ kind: "outage" });
  });
});

describe("a list-based page", () => {
  it("sends only visible blocks, and says when that changes", async () => {
    const blocks = [
      text(1),
      text(2, { hidden: true }),
      text(3, { startTime: "2026-03-10T03:00:00Z" }),
      text(4, { endTime: "2026-03-10T01:00:00Z" }),
      text(5, { deleted: true }),
      text(6, { hidden: true, editing: true }),
    ];
    const shown = await view({ list: page(blocks) });
    expect(shown.blocks.map(({ id }) => id)).toEqual([1, 6]);
    expect(shown.nextChange).toBe(Date.parse("2026-03-10T03:00:00Z"));
    expect(JSON.stringify(shown)).not.toContain("<p>3</p>");
  });

  it.each(["hologram", "constructor", "__proto__", ""])("skips the unknown template %j", async (template) => {
    const odd = block({ id: 9, template, variables: { heading: "x", text: "x" } });
    expect((await view({ list: page([odd, text(1)]) })).blocks.map(({ id }) => id)).toEqual([1]);
  });

  it("skips an empty block, and has the title itself then", async () => {
    const empty = block({ id: 9, template: "heading", variables: { text: "x" } });
    const shown = await view({ list: page([empty, text(1)]) });
    expect([shown.blocks.map(({ id }) => id), shown.title]).toEqual([[1], "About the club"]);
  });

  it("has its title once: in its first block, or else above it", async () => {
    const opening = (template: string, heading: string) => block({ template, variables: { heading } });
    const titled = await view({ list: page([opening("hero-quote", "Old cars"), text(2)]) });
    expect(titled.title).toBeNull();
    expect(titled.blocks[0]?.content).toMatchObject({
      intro: { heading: "Old cars", level: 1 },
    });
    const same = await view({ list: page([opening("rich-text", "About the club")]) });
    expect([same.title, same.blocks[0]?.content.intro.level]).toEqual([null, 1]);
    const other = await view({ list: page([opening("rich-text", "Our history")]) });
    expect([other.title, other.blocks[0]?.content.intro.level]).toEqual(["About the club", 2]);
    const embedded = await view({ list: page([opening("hero-quote", "Old cars")]) }, none, {
      ownsTitle: false,
    });
    expect([embedded.title, embedded.blocks[0]?.content.intro.level]).toEqual([null, 2]);
  });

  it("turns an editor's settings into classes and nothing else", async () => {
    const styled = text(1, {
      paddingTop: "8",
      marginBottom: "2.5",
      paddingLeft: '4" onclick="x',
      backgroundColour: "bnd",
      textColour: "dng",
      fullWidth: true,
      anchorName: "Our story",
      imageHashes: { background_image: picture },
      backgroundImageOpacity: "70",
      backgroundImageSaturation: "0",
      backgroundImageFixed: true,
    });
    const [first] = (await view({ list: page([styled]) })).blocks;
    expect(first?.frame).toEqual({
      anchor: { id: "Our-story" },
      classes: "blk full bg-bnd tx-wht pt8 mb2_5 pic op70 sat0 fix",
      background: { ...picture, eager: true },
      video: null,
      motion: null,
    });
  });

  it("shows its own HTML below the blocks, unless it is '[]'", async () => {
    expect((await view({ list: page([], { content: "<h1>Below</h1>" }) })).content).toBe(
      '[["h2",null,"Below"]]',
    );
    expect((await view({ list: page([], { content: "[]" }) })).content).toBeNull();
  });
});

describe("a legacy page", () => {
  const widget = (id: string, templatevar: Record<string, unknown>, type = "text") => ({
    id,
    type,
    templatevar,
  });
  const column = (id: string, width: number, titleTab: string | null = null) => ({
    id,
    width,
    titleTab,
    widgets: [widget(`w-${id}`, { text: `<p>${id}</p>` })],
  });

  it("keeps the spans of its columns and leaves out hidden widgets", async () => {
    const hidden = { ...column("b", 4), widgets: [widget("w", { text: "x", widget_is_visible: "0" })] };
    const rows = [{ id: "r1", type: "columns" as const, blocks: [column("a", 8), hidden, column("c", 40)] }];
    const { rows: shown } = await view({ legacy: legacyPage(rows) });
    expect(shown[0]?.columns.map(({ id, span }) => [id, span])).toEqual([
      ["a", 8],
      ["c", 12],
    ]);
  });

  const tabs = [
    {
      id: "t",
      type: "tabs" as const,
      blocks: [column("a", 6, "One"), column("b", 6, "Two"), column("c", 6, "One")],
    },
    { id: "u", type: "tabs" as const, blocks: [column("d", 12, "Three"), column("e", 12, "Four")] },
  ];
  const ids = (shown: CmsPageView) => shown.rows.map((row) => row.columns.map(({ id }) => id));

  it("selects the first tab of each row", async () => {
    const shown = await view({ legacy: legacyPage(tabs) });
    expect(ids(shown)).toEqual([["a", "c"], ["d"]]);
    expect(shown.rows[0]?.tabs).toEqual([
      { label: "One", href: "?tab-t=1", selected: true },
      { label: "Two", href: "?tab-t=2", selected: false },
    ]);
  });

  it("selects the tab that the query string names, and keeps the other rows' tabs", async () => {
    const shown = await view({ legacy: legacyPage(tabs) }, new URLSearchParams("tab-u=2&evil=%22%3E"));
    expect(ids(shown)).toEqual([["a", "c"], ["e"]]);
    expect(shown.rows[0]?.tabs[1]?.href).toBe("?tab-t=2&tab-u=2");
  });

  it.each(["0", "3", "-1", "1.5", "x", "1e9", ""])("selects the first tab for %j", async (asked) => {
    expect(ids(await view({ legacy: legacyPage(tabs) }, new URLSearchParams({ "tab-t": asked })))[0]).toEqual(
      ["a", "c"],
    );
  });

  it("has its title once, also when its first widget has it", async () => {
    const said = (heading: string) => [
      { id: "b", width: 12, titleTab: null, widgets: [widget("1", { heading }, "heading")] },
    ];
    const same = await view({ legacy: legacyPage([{ id: "r", type: "columns", blocks: said("Old page") }]) });
    expect([same.title, same.rows[0]?.columns[0]?.widgets[0]?.content]).toMatchObject([null, { level: 1 }]);
    const other = await view({ legacy: legacyPage([{ id: "r", type: "columns", blocks: said("Welcome") }]) });
    expect([other.title, other.rows[0]?.columns[0]?.widgets[0]?.content]).toMatchObject([
      "Old page",
      { level: 2 },
    ]);
  });

  const hero = (changes: Record<string, unknown>) => [
    {
      id: "r",
      type: "columns" as const,
      blocks: [
        { ...column("b", 12), widgets: [widget("1", { heading: "Old cars", ...changes }, "hero-quote")] },
      ],
    },
  ];
  const firstWidget = ({ rows }: CmsPageView) => rows[0]?.columns[0]?.widgets[0];

  it("has its title in a hero that opens it", async () => {
    const shown = await view({ legacy: legacyPage(hero({})) });
    expect([shown.title, firstWidget(shown)?.content]).toMatchObject([
      null,
      { content: { intro: { heading: "Old cars", level: 1 } } },
    ]);
  });

  it.each(["", " ", "\u200b"])("takes its address for a title when the backend's is %j", async (blank) => {
    const legacy = await view({ legacy: legacyPage([], { title: blank, slug: blank, content: "<p>x</p>" }) });
    expect([legacy.title, legacy.name]).toEqual(["about", "about"]);
    const list = await view({ list: page([text(1)], { title: blank, name: blank }) });
    expect(list.title).toBe("about");
  });

  it("has a hero's own background image and video (spec §3)", async () => {
    const video = "/v/7c3f2a9d10.mp4";
    const slate = { ...picture, hash: "51a7e0c1" };
    const framed = async (changes: Record<string, unknown>, deps = {}) =>
      firstWidget(await view({ legacy: legacyPage(hero(changes)) }, none, deps))?.frame;
    const hash = { hash: picture.hash };
    expect(await framed({ background_image: hash })).toMatchObject({
      classes: expect.stringContaining("pic"),
      background: { ...hash, aspect: "16x9", width: 1920, extension: "jpg" },
    });
    const poster = "/assets/i/51a7e0c1/16x9/500.jpg";
    for (const background_video of [
      { url: video, imageHashes: { slate } },
      { hash: "7c3f2a9d10", slate },
    ])
      expect(await framed({ background_image: hash, background_video })).toMatchObject({
        classes: expect.stringContaining("pic"),
        background: null,
        video: { address: video, poster },
      });
    expect(await framed({ background_video: video })).toMatchObject({
      video: { address: video, poster: null },
    });
    const thrifty = await framed({ background_video: { url: video, slate } }, { saveData: true });
    expect(thrifty).toMatchObject({ video: null, background: { hash: slate.hash, width: 500 } });
    for (const odd of [7, [], { hash: { toString: null } }, "https://elsewhere.example/x.mp4"])
      expect(await framed({ background_image: odd, background_video: odd })).toMatchObject({
        video: null,
        background: null,
      });
  });

  it("shows headings, text and the site's own images, and skips unknown widgets", async () => {
    const blocks = [
      {
        id: "b",
        width: 12,
        titleTab: null,
        widgets: [
          widget("1", { heading: "Hello" }, "heading"),
          widget(
            "2",
            { image: picture, alt: "A car", widget_padding_top: "4", widget_text_colour: "pri" },
            "image",
          ),
          widget("3", { image: "https://tracker.example/x.gif" }, "image"),
          widget("4", { code: "x" }, "constructor"),
        ],
      },
    ];
    const { rows } = await view({ legacy: legacyPage([{ id: "r", type: "columns", blocks }]) });
    expect(rows[0]?.columns[0]?.widgets.map(({ content }) => content)).toEqual([
      { type: "heading", text: "Hello", level: 2 },
      { type: "image", image: { reference: { ...picture, eager: true }, alt: "A car" } },
    ]);
    expect(rows[0]?.columns[0]?.widgets[1]?.frame.classes).toBe("blk pt4");
  });
});
