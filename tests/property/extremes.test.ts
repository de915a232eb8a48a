import { beforeAll, describe, expect, it } from "vitest";
import type { CmsPageView } from "~/features/cms/view";
import { isLongRun } from "../support/setup/property-runs";
import { load, openDrawing } from "./drawing";
import { judge } from "./judge";

let draw: (page: CmsPageView) => string;
beforeAll(async () => {
  draw = await openDrawing();
});

/** Characters. 500 KB exceed what is read of one text; `npm run test:long` tries ten times as many. */
const huge = isLongRun ? 5_000_000 : 500_000;
const filled = (part: string) => part.repeat(Math.ceil(huge / part.length));
const times = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join("");

/** HTML that could make a page slow, deep or huge. */
const bombs: Readonly<Record<string, string>> = {
  "100,000 nested divs": `${"<div>".repeat(100_000)}x`,
  "100,000 nested divs, closed": `${"<div>".repeat(100_000)}x${"</div>".repeat(100_000)}`,
  "100,000 nested formatting elements": `${"<b><i>".repeat(50_000)}x`,
  "100,000 nested tables": "<table><tr><td>".repeat(33_000),
  "100,000 nested lists": "<ul><li>".repeat(50_000),
  "misnested formatting across paragraphs": times(3_000, (i) => `<b id=b${i}><p>x`),
  "too many words": filled("All old cars are welcome. "),
  "one long word": filled("x"),
  "opening brackets": filled("<"),
  "empty comments": filled("<!---->"),
  "a comment that never ends": `<!--${filled("-")}`,
  "a tag that never ends": `<a ${filled("x=y ")}`,
  "a tag of 100,000 attributes": `<p ${times(100_000, (i) => `a${i}=b `)}>x</p>`,
  "a long attribute": `<a href="${filled("x")}">x</a>`,
  "quotes that never close": `<a href="${filled("<a href='")}`,
  "end tags alone": filled("</p></div></table>"),
  "50,000 tags": "<br>".repeat(50_000),
  "50,000 headings": times(50_000, (i) => `<h${(i % 6) + 1}>x</h1>`),
  "50,000 links": times(50_000, (i) => `<a href="https://example.org/${i}">x</a>`),
  "unclosed raw texts": filled("<title><textarea><style>"),
  entities: filled("&amp;&#x10ffff;&CounterClockwiseContourIntegral;"),
  "halves of characters": "\ud83d".repeat(100_000),
  "a character cut by the limit": `${"x".repeat(399_999)}🚗🚗🚗`,
  "white space": filled(" \n"),
};

const block = (id: number, variables: unknown, changes = {}) => ({
  id,
  sort_order: id,
  template: "rich-text",
  variables: JSON.stringify(variables),
  ...changes,
});
const page = (changes: object) => ({
  id: 1,
  name: "about",
  url: "about",
  updated_at: "2026-03-01T00:00:00Z",
  ...changes,
});

/** Characters of a rendered page: a few megabytes at most, whatever an editor pasted. */
const largest = 6_000_000;

/** The CPU time of rendering a page, in ms, and its HTML. */
async function drawnIn(wire: Parameters<typeof load>[0], search = new URLSearchParams()) {
  const began = process.cpuUsage();
  const outcome = await load(wire, search);
  const html = outcome.kind === "page" ? draw(outcome.page) : outcome.kind;
  const { user, system } = process.cpuUsage(began);
  return { html, took: (user + system) / 1_000 };
}

/** As much ordinary text and markup as one page can hold, in the same places: the baseline for the others. */
const honest = "<h2>Cars</h2><p>All <b>old</b> cars are <a href='/about'>welcome</a>.</p>".repeat(6_000);
/**
 * Max cost of a page, as a multiple of the baseline. Quadratic growth would cost thousands of times as much,
 * on any machine.
 */
const maxRatio = 10;
let usual = Number.POSITIVE_INFINITY;
beforeAll(async () => {
  for (let round = 0; round < 3; round += 1) {
    usual = Math.min(usual, (await drawnIn({ list: listed(honest) })).took);
  }
}, 600_000);

async function survives(wire: Parameters<typeof load>[0], search = new URLSearchParams()): Promise<string> {
  const { html, took } = await drawnIn(wire, search);
  expect(html).not.toBe("outage");
  expect(html.length).toBeLessThan(largest);
  expect(took / usual).toBeLessThan(maxRatio);
  return html;
}

/** A page with `words` in its name and in every value of a block. */
function listed(words: string) {
  const variables = {
    heading: words,
    text: words,
    button_link: words,
    items: [{ heading: words, image: words }],
  };
  const styled = { anchor_name: words, text_colour: words, padding_top: words };
  return page({ name: words.trim() || "About", title: words, pageContents: [block(1, variables, styled)] });
}

describe.each(Object.entries(bombs))("%s", (_name, bomb) => {
  it("is harmless in every value of a block, and as its text", { timeout: 600_000 }, async () => {
    const html = await survives({ list: listed(bomb) });
    expect(judge(html)).toEqual([]);
  });

  it("is harmless in every value of a legacy row", { timeout: 600_000 }, async () => {
    const templatevar = { heading: bomb, image: bomb, alt: bomb, widget_padding_top: bomb };
    const widgets = ["heading", "image"].map((type) => ({ id: bomb, type, templatevar }));
    const blocks = [{ id: bomb, width: 12, title_tab: bomb, widgets }];
    const html = await survives({ legacy: page({ slug: bomb, rows: [{ id: bomb, type: "tabs", blocks }] }) });
    expect(judge(html)).toEqual([]);
  });
});

describe("a page's rendering time", () => {
  /** The least of some tries, as other load on the machine only adds to it. */
  async function cost(wire: object): Promise<number> {
    let least = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 4; round += 1) least = Math.min(least, (await drawnIn(wire)).took);
    return least;
  }
  const article = "<p>All <b>old</b> cars are <a href='/about'>welcome</a>.</p>".repeat(10);
  const lengths = [250, 1_000] as const;
  /** For four times the length. Quadratic growth would take sixteen times as long. */
  const maxRatio = 8;

  it.each([
    [
      "blocks",
      (count: number) => ({
        list: page({
          pageContents: Array.from({ length: count }, (_, i) =>
            block(i + 1, { heading: `Block ${i}`, text: article }),
          ),
        }),
      }),
    ],
    [
      "rich text",
      (count: number) => ({ list: page({ pageContents: [block(1, { text: article.repeat(count / 2) })] }) }),
    ],
    [
      "rows of tabs",
      (count: number) => ({
        legacy: page({
          rows: Array.from({ length: count }, (_, i) => ({
            id: `r${i}`,
            type: "tabs",
            blocks: [
              { id: "b", width: 6, widgets: [{ id: "w", type: "text", templatevar: { text: article } }] },
            ],
          })),
        }),
      }),
    ],
  ])("grows linearly with its %s", { timeout: 600_000 }, async (_, wire) => {
    const [short, long] = [await cost(wire(lengths[0])), await cost(wire(lengths[1]))];
    expect(long / short).toBeLessThan(maxRatio);
  });
});

describe("a very large page", () => {
  it("is rendered with 3,000 blocks", { timeout: 600_000 }, async () => {
    const many = Array.from({ length: 3_000 }, (_, i) =>
      block(i + 1, { heading: `Block ${i}`, text: "<p>x</p>" }),
    );
    expect(await survives({ list: page({ pageContents: many }) })).toContain("Block 2999");
  });

  it("shows the first of several blocks with one id", async () => {
    const twins = [1, 2, 3].map((sort_order) => ({
      ...block(7, { heading: `Twin ${sort_order}` }),
      sort_order,
    }));
    const html = await survives({ list: page({ pageContents: twins }) });
    expect(html.match(/Twin \d/g)).toEqual(["Twin 1"]);
  });

  it("is rendered with very many items, table rows and names", { timeout: 600_000 }, async () => {
    const items = Array.from({ length: 20_000 }, (_, i) => ({
      heading: `Item ${i}`,
      text: "<p>x</p>",
      link: "/x",
    }));
    const rows = Array.from({ length: 5_000 }, () => Array.from({ length: 50 }, (_, i) => `<b>${i}`));
    const names = Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`name_${i}`, i]));
    await survives({ list: page({ pageContents: [block(1, { items }, { template: "cards" })] }) });
    await survives({
      list: page({ pageContents: [block(1, { columns: rows[0], rows }, { template: "table" })] }),
    });
    await survives({
      list: page({ pageContents: [block(1, { ...names, heading: "x" }, { template: "tabs" })] }),
    });
  });

  it("is rendered with very many rows, tabs, and tabs chosen by the URL", { timeout: 600_000 }, async () => {
    const widgets = [{ id: "w", type: "heading", templatevar: { heading: "x" } }];
    const rows = Array.from({ length: 300 }, (_, r) => ({
      id: `r${r}`,
      type: "tabs",
      blocks: Array.from({ length: 20 }, (_, b) => ({ id: "b", width: 6, title_tab: `Tab ${b}`, widgets })),
    }));
    const chosen = new URLSearchParams(rows.map(({ id }) => [`tab-${id}`, "2"]));
    await survives({ legacy: page({ rows }) });
    await survives({ legacy: page({ rows }) }, chosen);
  });
});

describe("a reply that is nested too deeply", () => {
  it("is an outage, not a crash", async () => {
    const deep = (levels: number): unknown => JSON.parse(`${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`);
    const widgets = [{ id: "w", type: "text", templatevar: { text: deep(1_000) } }];
    const rows = [{ id: "r", type: "columns", blocks: [{ id: "b", width: 12, widgets }] }];
    expect((await load({ legacy: page({ rows }) })).kind).toBe("outage");
  });

  it("loses only a block's variables when only those are nested too deeply", async () => {
    const text = `${"[".repeat(5_000)}${"]".repeat(5_000)}`;
    const html = await survives({
      list: page({ pageContents: [{ ...block(1, {}), variables: text }, block(2, { heading: "Here" })] }),
    });
    expect(html).toContain("Here");
  });
});
