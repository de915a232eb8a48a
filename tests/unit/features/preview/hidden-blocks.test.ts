import { describe, expect, it } from "vitest";
import {
  inEditingMode,
  isWidgetVisible,
  type LegacyPage,
  whyWidgetHidden,
} from "~/domain/content/legacy-page";
import { annotateBlocks } from "~/features/cms/annotate-blocks.server";
import { loadCmsPage } from "~/features/cms/use-cases.server";
import { hiddenReasons } from "~/features/preview/hidden-blocks.server";
import { previewedContent } from "~/features/preview/use-cases.server";
import { block, noon, page } from "../cms/page-fixtures";

const brisbane = "Australia/Brisbane";
const later = new Date(noon + 60_000).toISOString();
const before = new Date(noon - 60_000).toISOString();

const blocks = [
  { id: 1 },
  { id: 2, hidden: true, startTime: later },
  { id: 3, startTime: later },
  { id: 4, endTime: before, startTime: before },
  { id: 5, startTime: before, endTime: later },
  { id: 6, startTime: "soon", endTime: "never" },
].map((changes) => block({ ...changes, editing: true, variables: { heading: `Block ${changes.id}` } }));

const widget = (id: string, settings: Record<string, unknown>) => ({
  id,
  type: "text",
  templatevar: { text: `<p>Widget ${id}</p>`, ...settings },
});
const legacy: LegacyPage = {
  id: 1,
  slug: "about",
  title: "About",
  metaDescription: null,
  content: null,
  updatedAt: "2026-03-01T00:00:00Z",
  pictures: {},
  rows: [
    {
      id: "r",
      type: "columns",
      blocks: [
        {
          id: "b",
          width: 12,
          titleTab: null,
          widgets: [
            widget("1", {}),
            widget("2", { widget_is_visible: "0" }),
            widget("3", { widget_hidden_before: "2026-03-10 12:01" }),
            widget("4", { widget_hidden_after: "2026-03-10 11:59" }),
          ],
        },
      ],
    },
  ],
};
const shown = { page: page(blocks), legacy, expiresAt: later };

describe("the hidden parts of a previewed page", () => {
  it("are listed by block and by widget, with the time and the reason", () => {
    expect([...hiddenReasons(shown, noon, brisbane)]).toEqual([
      [2, { why: "hidden" }],
      [3, { why: "future", at: noon + 60_000 }],
      [4, { why: "ended", at: noon - 60_000 }],
      ["2", { why: "hidden" }],
      ["3", { why: "future", at: noon + 60_000 }],
      ["4", { why: "ended", at: noon - 60_000 }],
    ]);
  });

  it("are exactly those that visitors do not see", () => {
    for (const each of legacy.rows[0]?.blocks[0]?.widgets ?? [])
      expect(whyWidgetHidden(each, noon, brisbane) === null).toBe(isWidgetVisible(each, noon, brisbane));
  });

  it("are shown in rows too, which have no editing mode of their own", () => {
    const [, hidden, ...others] = inEditingMode(legacy).rows[0]?.blocks[0]?.widgets ?? [];
    expect(hidden?.templatevar).toEqual({ text: "<p>Widget 2</p>" });
    expect(others.every((each) => isWidgetVisible(each, noon, brisbane))).toBe(true);
  });
});

describe("a note about a block", () => {
  async function drawn(listPages: boolean) {
    const content = previewedContent({} as never, shown);
    const deps = {
      content: { ...content, groups: async () => ({ ok: true, value: [] }) as never },
      now: noon,
    };
    const outcome = await loadCmsPage({ ...deps, listPages }, "about", new URLSearchParams());
    if (outcome.kind !== "page") throw new Error(outcome.kind);
    return outcome.page;
  }

  it("comes before its block, which is marked", async () => {
    const noted = annotateBlocks(await drawn(true), (id) => (id === 3 ? "Not yet" : null));
    expect(noted.blocks.map(({ id }) => id)).toEqual([1, 2, -4, 3, 4, 5, 6]);
    const note = noted.blocks[2];
    expect([note?.frame.classes, note?.content.intro.kicker]).toEqual(["note", "Not yet"]);
    expect(noted.blocks.map(({ frame }) => frame.classes.startsWith("annotated "))).toEqual([
      false,
      false,
      false,
      true,
      false,
      false,
      false,
    ]);
  });

  it("comes before its widget", async () => {
    const noted = annotateBlocks(await drawn(false), (id) => (id === "4" ? "Over" : null));
    const widgets = noted.rows[0]?.columns[0]?.widgets ?? [];
    expect(widgets.map(({ id }) => id)).toEqual(["1", "2", "3", "4 why", "4"]);
    expect(widgets[4]?.frame.classes).toMatch(/^annotated /);
  });

  it("is not added to a page without hidden parts", async () => {
    const page = await drawn(true);
    expect(annotateBlocks(page, () => null)).toEqual(page);
  });
});
