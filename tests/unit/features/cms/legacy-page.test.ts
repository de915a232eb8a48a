import { describe, expect, it } from "vitest";
import { loadCmsPage } from "~/features/cms/use-cases.server";
import type { CmsPageView } from "~/features/cms/view";
import { block, getDeps, type Kept, legacyPage, page, picture } from "./page-fixtures";

const none = new URLSearchParams();

async function view(kept: Kept, search = none, changes = {}): Promise<CmsPageView> {
  const outcome = await loadCmsPage(getDeps(kept, changes), "about", search);
  if (outcome.kind !== "page") throw new Error(outcome.kind);
  return outcome.page;
}

const text = (id: number) => block({ id, variables: { text: `<p>${id}</p>` } });

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

  // @spec 2.47, 2.48, 2.50, 9.8
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

  // @spec 2.47, 2.49
  it("selects the first tab of each row", async () => {
    const shown = await view({ legacy: legacyPage(tabs) });
    expect(ids(shown)).toEqual([["a", "c"], ["d"]]);
    expect(shown.rows[0]?.tabs).toEqual([
      { label: "One", href: "?tab-t=1#tab-t", selected: true },
      { label: "Two", href: "?tab-t=2#tab-t", selected: false },
    ]);
  });

  it("has the columns of the other tabs for print, without their videos", async () => {
    const hero = widget("h", { heading: "H", background_video: "/v/7c3f2a9d10.mp4" }, "hero-quote");
    const [first] = tabs;
    const blocks = [...(first?.blocks ?? []), { ...column("f", 6, "Two"), widgets: [hero] }];
    const shown = await view({ legacy: legacyPage([{ id: "t", type: "tabs", blocks }]) });
    const { printed = [] } = shown.rows[0] ?? {};
    expect(printed.map((columns) => columns?.map(({ id }) => id) ?? null)).toEqual([null, ["b", "f"]]);
    expect(printed[1]?.[1]?.widgets[0]?.frame.video).toBeNull();
  });

  it("selects the tab that the query string names, and keeps the other rows' tabs", async () => {
    const shown = await view({ legacy: legacyPage(tabs) }, new URLSearchParams("tab-u=2&evil=%22%3E"));
    expect(ids(shown)).toEqual([["a", "c"], ["e"]]);
    expect(shown.rows[0]?.tabs[1]?.href).toBe("?tab-t=2&tab-u=2#tab-t");
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
        video: { url: video, poster },
      });
    expect(await framed({ background_video: video })).toMatchObject({
      video: { url: video, poster: null },
    });
    const thrifty = await framed({ background_video: { url: video, slate } }, { saveData: true });
    expect(thrifty).toMatchObject({ video: null, background: { hash: slate.hash, width: 500 } });
    for (const odd of [7, [], { hash: { toString: null } }, "https://elsewhere.example/x.mp4"])
      expect(await framed({ background_image: odd, background_video: odd })).toMatchObject({
        video: null,
        background: null,
      });
  });

  // @spec 3.21
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
    expect(rows[0]?.columns[0]?.widgets[1]?.frame.classes).toBe("block pt4");
  });
});
