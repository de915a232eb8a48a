import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildMatch, buildTitleMatch } from "#backend/src/domain/content/search-query";
import { pageRecord, type SearchPage } from "#backend/src/domain/content/search-record";
import { plainText, wordsWithin } from "#rules/text/plain-text";
import { searchTerms } from "#rules/text/search-terms";

describe("a search query", () => {
  it("is reduced to words, without FTS5 syntax", () => {
    const terms = searchTerms('Fig* OR "tree" NEAR(a b) title:x ^y -z');
    expect(terms).toEqual(["fig", "or", "tree", "near", "a", "b", "title", "x"]);
    expect(buildMatch([["fig"], ["or"], ["tree"]], "all")).toBe('("fig"*) AND ("or"*) AND ("tree"*)');
    expect(buildMatch([["a"], ["字"]], "any")).toBe('("a") OR ("字"*)');
    expect(buildMatch([["rego", 'club "plates"']], "all")).toBe('("rego"* OR "club ""plates"""*)');
  });

  it("looks for the words that slashes join as one phrase", () => {
    expect(searchTerms("Fig/Tree run")).toEqual(["fig tree", "run"]);
    expect(searchTerms("a/b//c/ /d /")).toEqual(["a b c", "d"]);
    expect(buildMatch([["fig tree"]], "all")).toBe('("fig tree"*)');
  });

  it("can be matched against titles alone", () => {
    expect(buildTitleMatch([["fig"], ["a"]], "within")).toBe('title : ("fig"*) AND title : ("a")');
    expect(buildTitleMatch([["fig", "tree"], ["a"]], "first")).toBe(
      'title : (^ "fig"* OR ^ "tree"*) AND title : ("a")',
    );
  });

  it("has a bounded number of bounded words", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (query) => {
        const terms = searchTerms(query);
        expect(terms.length).toBeLessThanOrEqual(8);
        expect(terms.every((term) => /^(?:[\p{L}\p{N}\p{M}]{1,80} ?){1,8}$/u.test(term))).toBe(true);
      }),
    );
  });
});

describe("the plain text of an editor's HTML", () => {
  it.each([
    ["<p>Old &amp; <b>loved</b></p>", "Old & loved"],
    ["<script>alert(1)</script>after", "after"],
    ["<SCRIPT>alert(1)</SCRIPT>after", "after"],
    ["<style\n>p{}</STYLE >after", "after"],
    ["before <Textarea><script></textarea>after", "before after"],
    ["before <title><style></TITLE>after", "before after"],
    ["before <!-- a > <script> -->after", "before after"],
    ["<header>Club</header> <script-like>after</script-like>", "Club after"],
    ["before <svg><text>drawn</text></svg>after", "before after"],
    ["before <script>never ends", "before"],
    ["5 < 6 and 7 > 3", "5 < 6 and 7 > 3"],
    ["open <a href='x", "open"],
    ["caf&eacute; &#233; &#x1F697; &#0;", "caf&eacute; é 🚗"],
    ["<<<<p>x", "<<< x"],
    ['<a title="a > b" href="/x">Over</a> there', "Over there"],
    ["cut off </", "cut off </"],
  ])("%s", (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  // Quadratic work takes minutes for these, and fails by the timeout.
  it.each(["<", "<p", "<script></SCRIPT>", "<!--"])(
    "takes linear time for many %s",
    { timeout: 10_000 },
    (part) => {
      expect(plainText(part.repeat(2_000_000 / part.length)).length).toBeLessThanOrEqual(2_000_000);
    },
  );

  it("leaves out addresses, choices and pictures", () => {
    const values = {
      heading: "Join",
      button_link: "/join",
      image: { hash: "abcd", aspect: "16x9", alt: "A car" },
      items: [{ text: "<p>Two</p>", url: "/x" }],
      widget_text_colour: "wht",
    };
    expect(wordsWithin(values)).toEqual(["Join", "A car", "Two"]);
  });

  it("has a table's row as one text, without its figures", () => {
    const rows = [
      ["Insurance", "$320", "<b>$140</b>", "a year"],
      ["Tyres", ""],
    ];
    expect(wordsWithin({ heading: "Costs", rows })).toEqual(["Costs", "Insurance: a year", "Tyres"]);
    expect(wordsWithin({ list: ["One", "Two"] })).toEqual(["One", "Two"]);
  });
});

describe("the search record of a page", () => {
  const now = Date.parse("2026-03-01T00:00:00Z");
  const block = (heading: string, startTime: string | null = null, endTime: string | null = null) => ({
    startTime,
    endTime,
    variables: JSON.stringify({ heading }),
  });
  const widget = (text: string, more: Record<string, unknown> = {}) => ({ templatevar: { text, ...more } });
  const page: SearchPage = {
    name: "about",
    url: "about",
    title: "About",
    description: "Who we are",
    content: "[]",
    blocks: [],
    rows: null,
  };

  it("has the words of its visible blocks, until the next one starts or ends", () => {
    const blocks = [
      block("About"),
      block("Now"),
      block("Later", "2026-03-02T00:00:00Z"),
      block("Going", null, "2026-03-01T10:00:00+10:00"),
      block("Gone", null, "2026-02-01T00:00:00Z"),
    ];
    expect(pageRecord({ ...page, blocks }, now)).toMatchObject({
      title: "About",
      body: "Who we are. Now. Going.",
      goodUntil: "2026-03-02T00:00:00.000Z",
    });
  });

  it("has the words of its rows when no block is public", () => {
    const widgets = [
      widget("Plain"),
      widget("Off", { widget_is_visible: "0" }),
      widget("Over", { widget_hidden_after: "2026-02-01 00:00:00" }),
      widget("Soon", { widget_hidden_before: "2026-03-01T06:00:00Z" }),
    ];
    const rows = JSON.stringify([{ blocks: [{ title_tab: "Tab", widgets }] }]);
    const gone = block("Gone", null, "2026-02-01T00:00:00Z");
    expect(pageRecord({ ...page, rows, blocks: [gone] }, now)).toMatchObject({
      body: "Who we are. Tab. Plain.",
      goodUntil: "2026-03-01T20:00:00.000Z",
    });
    expect(pageRecord({ ...page, rows, blocks: [block("Blocks")] }, now).body).toBe("Who we are. Blocks.");
  });
});
