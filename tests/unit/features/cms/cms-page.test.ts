import { describe, expect, it } from "vitest";
import { refusal } from "~/api/api-error";
import type { Group } from "~/domain/content/group";
import { loadCmsPage, loadMemberPage } from "~/features/cms/use-cases.server";
import type { CmsPageView } from "~/features/cms/view";
import { err, ok } from "~/lib/result";
import { block, getContent, getDeps, type Kept, legacyPage, noon, page, picture } from "./page-fixtures";

const none = new URLSearchParams();

async function view(kept: Kept, search = none, changes = {}): Promise<CmsPageView> {
  const outcome = await loadCmsPage(getDeps(kept, changes), "about", search);
  if (outcome.kind !== "page") throw new Error(outcome.kind);
  return outcome.page;
}

const text = (id: number, changes = {}) => block({ id, variables: { text: `<p>${id}</p>` }, ...changes });

describe("the page at a url", () => {
  const [list, legacy] = [page([text(1)]), legacyPage([])];

  // @spec 1.9, 2.2
  it("is the list-based one if there is one", async () => {
    expect((await view({ list, legacy })).renderer).toBe("list");
    expect((await view({ legacy })).renderer).toBe("legacy");
  });

  // @spec 2.2
  it("is the legacy one where list pages are off, without a call for the other", async () => {
    const content = getContent({ list, legacy });
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
    expect(await loadCmsPage(getDeps({}), "nowhere", none)).toEqual({ kind: "not-found" });
  });

  it("is an outage, not missing, when the backend does not answer", async () => {
    expect(await loadCmsPage(getDeps({ list: "down", legacy }), "about", none)).toEqual({ kind: "outage" });
    expect(await loadCmsPage(getDeps({ legacy: "down" }), "about", none)).toEqual({ kind: "outage" });
  });
});

describe("a page that the backend sends to members alone", () => {
  const own = getContent({ list: page([text(1)]) });
  const refusing = (status: number) => ({
    content: { ...getContent({}), page: async () => err(refusal(status, null)) },
  });

  it.each([
    ["is unknown to everyone else", getDeps({})],
    ["is refused to everyone else", getDeps({}, refusing(401))],
  ])("is shown to a member when it %s, as the member's own", async (_, deps) => {
    expect(await loadMemberPage(deps, own, "about", none)).toMatchObject({ kind: "page", isOwn: true });
  });

  it("is not asked for by visitors, for a page of everyone, or during an outage", async () => {
    expect((await loadMemberPage(getDeps({}), null, "about", none)).kind).toBe("not-found");
    const open = await loadMemberPage(getDeps({ list: page([text(2)]) }), own, "about", none);
    expect(open).not.toHaveProperty("isOwn");
    expect((await loadMemberPage(getDeps({ list: "down" }), own, "about", none)).kind).toBe("outage");
  });

  it("is missing when the member has none either", async () => {
    expect(await loadMemberPage(getDeps({}), getContent({}), "about", none)).toEqual({ kind: "not-found" });
  });
});

describe("a list of groups", () => {
  const group: Group = {
    id: 1,
    name: "Levels",
    url: "levels",
    slug: "",
    content: null,
    image: null,
    model: "membership_level",
    root: 1,
    lft: 1,
    rgt: 4,
    level: 0,
    children: [],
  };
  const full = { ...group, id: 2, name: "Full", url: "full" };
  const tree = { ...group, children: [full] };
  const names = async (variables: object, content: object) => {
    const list = page([block({ template: "group-list", variables: { ...variables } })]);
    const deps = getDeps({}, { content: { ...getContent({ list }), ...content } });
    const outcome = await loadCmsPage(deps, "about", none);
    return JSON.stringify(outcome).match(/"name":"Full"/g)?.length ?? 0;
  };

  it("asks for the model, or the group, that the club's groups lack", async () => {
    const groups = async () => ok([]);
    const asked: string[] = [];
    const content = {
      groups,
      groupList: async (...of: string[]) => {
        asked.push(of.join("/"));
        return ok([tree]);
      },
      groupDetails: async (...of: string[]) => {
        asked.push(of.join("/"));
        return ok(tree);
      },
    };
    expect(await names({ model: "membership_level" }, content)).toBe(1);
    expect(await names({ model: "membership_level", group: "levels" }, content)).toBe(1);
    expect(asked).toEqual(["club/membership_level", "club/membership_level/levels"]);
  });

  it("makes no further call for groups that are known, at any depth", async () => {
    const content = { groups: async () => ok([{ ...tree, children: [{ ...tree, url: "voting" }] }]) };
    expect(await names({ model: "membership_level", group: "voting" }, content)).toBe(1);
  });
});

// @spec 3.14
describe("an item of a page (spec §3, item_url)", () => {
  /** A backend with one page, at `news`. */
  const at = async (url: string, itemUrl: string | null) => {
    const news = page([text(1)], { url: "news", itemUrl });
    const content = { ...getContent({}), page: async (asked: string) => ok(asked === "news" ? news : null) };
    const outcome = await loadCmsPage(getDeps({}, { content }), url, none);
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
      ...getContent({}),
      page: async (url: string) => (url === "news" ? getContent({ list: "down" }).page(url) : ok(null)),
    };
    expect(await loadCmsPage(getDeps({}, { content }), "news/july", none)).toEqual({ kind: "outage" });
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

  it("keeps the room of a block that is only a picture or a video", async () => {
    const empty = { template: "rich-text", variables: {} };
    const pictured = block({ ...empty, id: 8, imageHashes: { background_image: picture } });
    const filmed = block({ ...empty, id: 9, backgroundVideo: "/v/7c3f2a9d10.mp4" });
    const shown = await view({ list: page([pictured, filmed, text(1)]) });
    expect(shown.blocks.map(({ id, frame }) => [id, frame.classes.split(" ")[0]])).toEqual([
      [8, "backgroundOnly"],
      [9, "backgroundOnly"],
      [1, "block"],
    ]);
    expect(shown.blocks[0]?.content.intro.heading).toBeNull();
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
      classes:
        "block fullWidth bg-bnd text-wht pt8 mb2_5 background-picture opacity-70 saturation-0 background-fixed",
      background: { ...picture, eager: true },
      video: null,
      motion: null,
      isTextCorrected: true,
    });
  });

  // @spec 2.46
  it("shows its own HTML below the blocks, unless it is '[]'", async () => {
    expect((await view({ list: page([], { content: "<h1>Below</h1>" }) })).content).toBe(
      '[["h2",null,"Below"]]',
    );
    expect((await view({ list: page([], { content: "[]" }) })).content).toBeNull();
  });
});
