import { describe, expect, it } from "vitest";
import type { Group } from "~/domain/content/group";
import type { PageBlock } from "~/domain/content/page";
import { loadCmsPage } from "~/features/cms/use-cases.server";
import { ok } from "~/lib/result";
import { block, getDeps, getContent as keptContent, page, picture } from "./page-fixtures";

const club = {
  organisationName: "Old Cars Inc.",
  abn: "51 824 753 556",
  address: "1 Shed Lane",
  email: "hello@example.com",
  socialLinks: { facebook: "https://facebook.example.com/oldcars" },
  phone: "(07) 7010 0471",
};

type Extra = { readonly search?: string; readonly groups?: readonly Group[] };

/** The content of a block of `template` as its page would show it; undefined when it is skipped. */
async function contentOf(
  template: string,
  variables: Record<string, unknown>,
  changes: Partial<PageBlock> = {},
  extra: Extra = {},
) {
  const list = page([block({ id: 7, template, variables, ...changes })]);
  const deps = getDeps(
    {},
    {
      content: { ...keptContent({ list }), groups: async () => ok(extra.groups ?? []) },
      club,
      own: { site: "https://club.example", backend: "https://backend.example" },
    },
  );
  const outcome = await loadCmsPage(deps, "about", new URLSearchParams(extra.search));
  if (outcome.kind !== "page") throw new Error(outcome.kind);
  return outcome.page.blocks[0]?.content;
}

const photo = { reference: picture, alt: "A car" };
const placed = { ...picture, alt: "A car" };

describe("each template reads its own values", () => {
  it.each<[string, Record<string, unknown>, Partial<PageBlock>, object]>([
    [
      "call-to-action",
      { heading: "Ready?", button_text: "Go", button_link: "/join", left_image_alt: "A car" },
      { imageHashes: { left_image: picture } },
      { design: "call-to-action", left: photo, right: null, links: [{ label: "Go", href: "/join" }] },
    ],
    [
      "hero-quote",
      { heading: "Old cars", quote: "Drive it.", author: "Nev" },
      { imageHashes: { overlay_image: picture, background_image: picture } },
      { design: "hero-quote", quote: "Drive it.", source: "Nev", overlay: { reference: picture, alt: "" } },
    ],
    [
      "image-with-content",
      { text: "One\n\nTwo", image_alt: "A car", image_position: "right" },
      { imageHashes: { image: picture } },
      { image: photo, side: "end", intro: { text: '[["p",null,"One"],["p",null,"Two"]]' } },
    ],
    ["rich-text", { kicker: "New", text: "x" }, {}, { design: "rich-text", intro: { kicker: "New" } }],
    [
      "heading",
      { heading: "Shed &amp; track" },
      {},
      { design: "rich-text", intro: { heading: "Shed & track" } },
    ],
    [
      "button-row",
      {
        items: [
          { button_text: "A", button_link: "/a" },
          { button_text: "B", button_link: "javascript:x" },
        ],
      },
      {},
      { links: [{ label: "A", href: "/a", external: false }] },
    ],
    [
      "gallery",
      { items: [{ image: placed, text: "Fig" }, {}] },
      {},
      { images: [{ ...photo, caption: "Fig" }] },
    ],
    [
      "cards",
      { heading: "What", items: [{ heading: "One", link: "/one", image: placed }, { text: "nameless" }] },
      {},
      { cards: [{ name: "One", to: { href: "/one" }, image: photo }], empty: null },
    ],
    [
      "columns",
      { heading: "H", columns: [{ heading: "One", text: "<h2>Deep</h2>" }, "x", {}] },
      {},
      { columns: [{ intro: { heading: "One", level: 3, text: '[["h4",null,"Deep"]]' } }] },
    ],
    [
      "accordion",
      { items: [{ question: "Why?", answer: "Because.", open: "1" }, { question: "Unanswered" }] },
      {},
      { items: [{ name: "Why?", text: '[["p",null,"Because."]]', open: true }] },
    ],
    [
      "table",
      { heading: "Fees", columns: ["Kind", "Fee"], rows: [["<b>Full</b> & more", 75], ["Life"], "x", []] },
      {},
      {
        columns: ["Kind", "Fee"],
        rows: [
          ["Full & more", "75"],
          ["Life", ""],
        ],
      },
    ],
    [
      "quote",
      { quote: "It goes.", author: "Beryl", items: [{ text: "Tea first." }] },
      {},
      {
        quotes: [
          { quote: "It goes.", source: "Beryl" },
          { quote: "Tea first.", source: null },
        ],
      },
    ],
    [
      "team",
      { people: [{ name: "Beryl", role: "President", email: "b@example.com", image: placed }] },
      {},
      {
        people: [
          { name: "Beryl", line: "President", links: [{ href: "mailto:b@example.com" }], image: photo },
        ],
      },
    ],
    [
      "sponsors",
      { sponsors: [{ name: "Kallis", link: "https://kallis.example" }, { link: "/nameless" }] },
      {},
      { sponsors: [{ name: "Kallis", to: { external: true }, image: null }] },
    ],
    [
      "map-link",
      {},
      {},
      { address: "1 Shed Lane", href: "https://www.openstreetmap.org/search?query=1+Shed+Lane" },
    ],
    [
      "file-downloads",
      {
        files: [
          { name: "Rules", link: "/rules.pdf", size: 240_300 },
          { name: "Form", file_id: 3 },
          { name: "x" },
        ],
      },
      {},
      {
        files: [
          { name: "Rules", href: "/rules.pdf", line: "PDF, 240 kB" },
          { name: "Form", href: "https://backend.example/api/v1/cognito/default/file/3" },
        ],
      },
    ],
    [
      "video",
      { video: "https://backend.example/v/abcdef0123.mp4", image_alt: "A car" },
      { imageHashes: { slate: picture } },
      { video: "/v/abcdef0123.mp4", elsewhere: null, poster: { reference: picture } },
    ],
    [
      "video",
      { video: "https://www.youtube-nocookie.com/embed/abcdefghijk" },
      {},
      { video: null, elsewhere: "https://www.youtube.com/watch?v=abcdefghijk" },
    ],
    [
      "contact-details",
      { phone: "07 1234" },
      {},
      {
        organisation: "Old Cars Inc.",
        address: "1 Shed Lane",
        phone: { label: "07 1234", href: "tel:071234" },
        email: { href: "mailto:hello@example.com" },
        abn: "51 824 753 556",
        networks: [["Facebook", "https://facebook.example.com/oldcars"]],
      },
    ],
    ["notice", { tone: "danger", heading: "Stop" }, {}, { tone: "danger", intro: { heading: "Stop" } }],
    ["notice", { tone: "shouting", text: "x" }, {}, { tone: "info" }],
    [
      "product-list",
      { items: [{ name: "Badge", price: "$45.00", link: "/shop" }] },
      {},
      { design: "cards", cards: [{ name: "Badge", line: "$45.00" }], empty: null },
    ],
  ])("%s %j", async (template, variables, changes, expected) => {
    expect(await contentOf(template, variables, changes)).toMatchObject(expected);
  });

  it("makes one item of each that has something to show", async () => {
    const lists = { gallery: "images", cards: "cards", columns: "columns", accordion: "items" } as const;
    for (const [template, name] of Object.entries(lists)) {
      const items = [{ heading: "One", text: "x", image: picture }, {}, null, 7, "x", []];
      expect(await contentOf(template, { items }).then((content) => content?.[name as never])).toHaveLength(
        1,
      );
    }
  });

  it.each([
    ...["call-to-action", "hero-quote", "image-with-content", "rich-text", "heading", "gallery", "cards"],
    ...["columns", "accordion", "tabs", "table", "quote", "team", "sponsors", "file-downloads", "video"],
    ...["notice", "button-row"],
  ])("skips an empty %s", async (template) => {
    expect(
      await contentOf(template, { items: {}, rows: "x", heading: 7, video: "javascript:x" }),
    ).toBeUndefined();
  });
});

describe("lists of the club's records", () => {
  it("say that they are empty", async () => {
    expect(await contentOf("upcoming-events", {})).toMatchObject({ cards: [], empty: "events" });
    expect(await contentOf("product-list", {})).toMatchObject({ cards: [], empty: "products" });
    expect(await contentOf("group-list", { model: "x" })).toMatchObject({ cards: [], empty: "groups" });
  });

  it("leave out past events, and begin with the next", async () => {
    const items = [
      { name: "Later", start: "2026-04-01T08:00", place: "Goods Shed" },
      { name: "Over", start: "2026-03-01" },
      { name: "Under way", start: "2026-03-09", end: "2026-03-11" },
      { name: "Undated" },
    ];
    const content = await contentOf("upcoming-events", { items });
    expect(content).toMatchObject({ empty: null, cards: [{ name: "Under way" }, { name: "Later" }] });
    // 8 am on the club's clock, whatever the server's.
    expect(content).toMatchObject({
      cards: [{}, { leaf: ["Apr", "1"], line: "Wednesday 8:00\u00a0am", place: "Goods Shed" }],
    });
  });

  it("show the groups below the chosen one", async () => {
    const group = (id: number, changes: Partial<Group>): Group => ({
      id,
      name: `Group ${id}`,
      url: `g${id}`,
      slug: "",
      content: null,
      image: null,
      model: "membership_level",
      root: 1,
      lft: 1,
      rgt: 2,
      level: 0,
      children: [],
      ...changes,
    });
    const image = "/assets/i/3f9a0c11aa/1x1/300.jpg";
    const groups = [
      group(1, { children: [group(2, { image, content: "<p>x</p>", children: [group(3, {})] })] }),
      group(4, { model: "other", children: [group(5, {})] }),
    ];
    expect(await contentOf("group-list", { model: "membership_level" }, {}, { groups })).toMatchObject({
      cards: [{ name: "Group 2", line: "Group 3", image: { reference: { aspect: "1x1", width: 300 } } }],
      empty: null,
    });
    expect(await contentOf("group-list", { group: "g4" }, {}, { groups })).toMatchObject({
      cards: [{ name: "Group 5" }],
    });
  });
});

describe("tabs", () => {
  const items = [{ heading: "One", text: "first" }, { text: "nameless" }, { heading: "Two", text: "second" }];

  it("select the first, and have the content of all for print", async () => {
    const content = await contentOf("tabs", { items });
    expect(content).toMatchObject({
      tabs: [
        { label: "One", selected: true, href: "?tab-7=1#tab-7" },
        { label: "Two", selected: false, href: "?tab-7=2#tab-7" },
      ],
      panels: [{ text: '[["p",null,"first"]]' }, { text: '[["p",null,"second"]]' }],
    });
  });

  it.each([
    ["2", [false, true]],
    ["9", [true, false]],
  ])("select the one that the query string names: %s", async (asked, selected) => {
    const content = await contentOf("tabs", { items }, {}, { search: `tab-7=${asked}&other=1` });
    expect(content).toMatchObject({ tabs: selected.map((each) => ({ selected: each })) });
  });
});
