import { describe, expect, it } from "vitest";
import { type PageAnchors, pageAnchors } from "~/domain/content/block-anchor";
import { type RichNode, type RichText, richNodes } from "~/domain/content/rich-text";
import { type RichTextOptions, toPlainText, toRichText } from "~/rich-text/to-rich-text.server";

function tree(html: string, options?: RichTextOptions): readonly RichNode[] {
  const text = toRichText(html, options);
  return text === null ? [] : richNodes(text);
}

const image = { hash: "3f9a0c11aa", aspect: "16x9", width: 800, extension: "jpg" };

describe("an editor's HTML", () => {
  it("keeps text, lists, quotes and emphasis", () => {
    expect(tree("<p>One <strong>two</strong><br>three</p>\n<ul><li>a</li>\n<li>b</li></ul>")).toEqual([
      ["p", null, "One ", ["strong", null, "two"], ["br", null], "three"],
      ["ul", null, ["li", null, "a"], ["li", null, "b"]],
    ]);
  });

  it("becomes null when it is empty, '[]' or only white space", () => {
    for (const html of [
      "",
      "  ",
      "[]",
      "<p>&nbsp;</p><p><br></p>",
      "<!-- x -->",
      "<script>1</script>",
      null,
    ]) {
      expect(toRichText(html)).toBeNull();
    }
  });

  it("loses scripts, styles, iframes and forms, and keeps the text of unknown elements", () => {
    expect(
      tree(
        "<style>p{}</style><p onclick='x()' style='color:red' class=y>a<script>x</script><font>b</font></p>",
      ),
    ).toEqual([["p", null, "ab"]]);
    expect(
      tree("<svg><a xlink:href='javascript:x'>y</a></svg><form><input name=a><button>go</button></form>"),
    ).toEqual(["go"]);
    expect(tree("<noscript><p title='</noscript><img src=x onerror=x>'></noscript>z")).toEqual(["'>z"]);
  });

  it("has entities as text, never as markup", () => {
    expect(tree("<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; 1 < 2</p>")).toEqual([
      ["p", null, "<script>alert(1)</script> & 1 < 2"],
    ]);
  });

  it("has open elements closed, also list items and table cells", () => {
    expect(tree("<p>a<p>b<ul><li>c<li>d</ul>e")).toEqual([
      ["p", null, "a"],
      ["p", null, "b"],
      ["ul", null, ["li", null, "c"], ["li", null, "d"]],
      "e",
    ]);
    expect(tree("<table><tr><td>a<td>b<tr><td>c</table>")).toEqual([
      [
        "table",
        null,
        ["tbody", null, ["tr", null, ["td", null, "a"], ["td", null, "b"]], ["tr", null, ["td", null, "c"]]],
      ],
    ]);
  });

  it("has no list items without a list, and no loose text in lists", () => {
    expect(tree("<li>a</li>")).toEqual([["div", null, "a"]]);
    expect(tree("<ul>loose<li>a</li></ul>")).toEqual([
      ["ul", null, ["li", null, "loose"], ["li", null, "a"]],
    ]);
  });

  it("keeps significant white space", () => {
    expect(tree("<pre>a\n  b</pre>")).toEqual([["pre", null, "a\n  b"]]);
    expect(tree("<p>a\n   b</p>")).toEqual([["p", null, "a b"]]);
    expect(tree("<b>a</b> <i>b</i>")).toEqual([["b", null, "a"], " ", ["i", null, "b"]]);
  });
});

describe("headings", () => {
  const levels = (html: string, baseLevel?: number) =>
    tree(html, { baseLevel }).map((node) => (typeof node === "string" ? node : node[0]));

  it("start below the page's h1, whatever was typed", () => {
    expect(levels("<h1>a</h1><h2>b</h2><h3>c</h3><h2>d</h2>")).toEqual(["h2", "h3", "h4", "h3"]);
    expect(levels("<h3>a</h3><h3>b</h3>")).toEqual(["h2", "h2"]);
    expect(levels("<h2>a</h2>", 3)).toEqual(["h3"]);
  });

  it("skip no level and stop at h6", () => {
    expect(levels("<h1>a</h1><h4>b</h4><h6>c</h6><h2>d</h2>")).toEqual(["h2", "h3", "h4", "h3"]);
    expect(levels("<h1>a</h1><h2>b</h2><h3>c</h3>", 5)).toEqual(["h5", "h6", "h6"]);
  });
});

describe("links", () => {
  const first = (html: string) => tree(html, { own: { site: "https://club.example" } })[0];

  it.each([
    ["/join?x=1", ["a", { href: "/join?x=1" }, "t"]],
    ["join", ["a", { href: "/join" }, "t"]],
    ["https://club.example/join", ["a", { href: "/join" }, "t"]],
    ["#Our story", ["a", { href: "#Our-story" }, "t"]],
    ["/about#story", ["a", { href: "/about#story" }, "t"]],
    ["mailto:a@example.com", ["a", { href: "mailto:a@example.com" }, "t"]],
    ["tel:+61749000000", ["a", { href: "tel:+61749000000" }, "t"]],
    ["https://example.org/x", ["x", { href: "https://example.org/x" }, "t"]],
    ["//example.org/x", ["x", { href: "https://example.org/x" }, "t"]],
    ["\\\\example.org/x", ["x", { href: "https://example.org/x" }, "t"]],
  ])("lead to the resolved target of %s", (href, expected) => {
    expect(first(`<a href="${href}">t</a>`)).toEqual(expected);
  });

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java&#10;script:alert(1)",
    " &#1;javascript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "blob:x",
    "https://user:pass@example.org/",
    "",
  ])("to %j become plain text", (href) => {
    expect(first(`<a href="${href}">t</a>`)).toBe("t");
  });

  it("to an anchor agree with its id, also where that has a prefix", () => {
    expect(tree('<h2 id="story">Story</h2><a name="old">Old</a>')).toEqual([
      ["h2", { id: "story" }, "Story"],
      ["span", { id: "old" }, "Old"],
    ]);
    expect(tree('<h2 id="location">Where</h2><a href="#location">Where?</a>')).toEqual([
      ["h2", { id: "at-location" }, "Where"],
      ["a", { href: "#at-location" }, "Where?"],
    ]);
  });
});

describe("ids", () => {
  const html = '<h2 id="story">Story</h2>';

  it("are on one element of a page only", () => {
    const anchors = pageAnchors();
    expect(anchors.ofBlock("story")).toEqual({ id: "story" });
    expect(tree(html, { own: { anchors } })).toEqual([["h2", null, "Story"]]);
  });

  it("of a cached text count too, and one without an id that it had is not cached", () => {
    const texts = new Map<string, RichText | null>();
    const cache = {
      find: (_: number, found: string) => texts.get(found),
      add: (_: number, added: string, text: RichText | null) => void texts.set(added, text),
    };
    const read = (anchors: PageAnchors) => tree(html, { own: { anchors, texts: cache } });
    const taken = pageAnchors();
    taken.ofBlock("story");
    expect(read(taken)).toEqual([["h2", null, "Story"]]);
    expect(texts.size).toBe(0);
    const page = pageAnchors();
    expect(read(page)).toEqual([["h2", { id: "story" }, "Story"]]);
    expect(texts.size).toBe(1);
    expect(read(pageAnchors())).toEqual([["h2", { id: "story" }, "Story"]]);
    expect(read(page)).toEqual([["h2", null, "Story"]]);
  });
});

describe("images and players", () => {
  it("are shown from this site, with a height that prevents layout shift", () => {
    const html =
      '<img src="/assets/i/3f9a0c11aa/16x9/800.jpg" alt=" A car " width="400" height="300" onerror="x">';
    expect(tree(html)).toEqual([["img", { alt: "A car", image, height: 600 }]]);
  });

  it("at the backend's address are served by this site", () => {
    const html = '<img src="https://content.example/assets/i/3f9a0c11aa/16x9/800.jpg">';
    expect(tree(html, { own: { backend: "https://content.example" } })).toEqual([
      ["img", { alt: "", image }],
    ]);
    expect(tree(html)).toEqual([]);
  });

  it("from other sites become their alternative text", () => {
    expect(tree('<p>x <img src="https://tracker.example/p.gif" alt="A car"></p>')).toEqual([
      ["p", null, "x ", "A car"],
    ]);
    expect(tree('<img src="data:image/svg+xml,x"><img src="/logout">')).toEqual([]);
  });

  it("become links when they would load from another site", () => {
    const href = "https://video.example/embed/1";
    expect(tree(`<iframe src="${href}" title="Our run"><p>old</p></iframe>`)).toEqual([
      ["embed", { href, title: "Our run" }],
    ]);
    expect(tree(`<video controls><source src="${href}">old</video>`)).toEqual([["embed", { href }]]);
    expect(tree('<iframe src="javascript:x"></iframe><embed src="data:x">')).toEqual([]);
  });
});

describe("plain text", () => {
  it("is on one line, without markup", () => {
    expect(toPlainText("Old&nbsp;cars &amp; <b>new</b><br>friends")).toBe("Old cars & new friends");
    expect(toPlainText("a < b")).toBe("a < b");
    expect(toPlainText("<script>x</script>")).toBeNull();
  });
});
