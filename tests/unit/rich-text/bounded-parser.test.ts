import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anchorId } from "~/domain/content/block-anchor";
import { type RichNode, richNodes } from "~/domain/content/rich-text";
import { maxDepth, maxTags } from "~/rich-text/bounded-parser.server";
import { toRichText } from "~/rich-text/to-rich-text.server";
import { runs } from "../../support/setup/property-runs";

const tags = new Set(
  "a abbr b bdi bdo blockquote br caption cite code dd del details dfn div dl dt em embed figcaption figure h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr x".split(
    " ",
  ),
);
const props = new Set(
  "alt colSpan dateTime dir height href id image lang open reversed rowSpan scope start title value".split(
    " ",
  ),
);

/** Collects the faults at and below a node. One `expect` for each of 20,000 nodes would take minutes. */
type Inspection = { readonly faults: string[]; depth: number; elements: number };

function inspect(node: RichNode, found: Inspection, depth = 1): void {
  const { faults } = found;
  found.depth = Math.max(found.depth, depth);
  if (typeof node === "string") return;
  found.elements += 1;
  const [tag, given, ...children] = node;
  if (!tags.has(tag)) faults.push(tag);
  for (const [name, value] of Object.entries(given ?? {})) {
    if (!props.has(name)) faults.push(`${tag} ${name}`);
    if (name === "href" && !/^(?:\/(?![/\\])|#|https?:\/\/|mailto:|tel:)/.test(String(value)))
      faults.push(String(value));
    if (name === "id" && anchorId(value) !== value && !/^at-/.test(String(value))) faults.push(String(value));
  }
  for (const child of children) inspect(child, found, depth + 1);
}

/** Fails for anything outside of the allow-list. */
function inspected(html: string): Inspection {
  const text = toRichText(html);
  const found: Inspection = { faults: [], depth: 0, elements: 0 };
  for (const node of text === null ? [] : richNodes(text)) inspect(node, found);
  expect(found.faults).toEqual([]);
  return found;
}

const hostile = fc.constantFrom(
  ...[
    "<div>",
    "</div>",
    "<p>",
    "</p>",
    "<table>",
    "<tr>",
    "<td>",
    "</td>",
    "</table>",
    "<caption>",
    "<a href=",
    "</a>",
  ],
  ...[
    "<b>",
    "</b>",
    "<i>",
    "<svg>",
    "<math>",
    "<desc>",
    "<template>",
    "<select>",
    "<option>",
    "<button>",
    "<form>",
  ],
  ...[
    "<!--",
    "-->",
    "<![CDATA[",
    "]]>",
    "<?",
    ">",
    "<",
    "'",
    '"',
    "=",
    "/",
    "&lt;",
    "&#x6a;",
    "\u0000",
    "javascript:",
  ],
  ...[
    "<script>",
    "</script>",
    "<style>",
    "<textarea>",
    "<title>",
    "<plaintext>",
    "<xmp>",
    "<noscript>",
    "<iframe src=",
  ],
  ...[
    "<li>",
    "<ul>",
    "<dd>",
    "<dl>",
    "<h1>",
    "<h4>",
    "<pre>",
    "<details>",
    "<summary>",
    "<frameset>",
    "<body>",
    "</body>",
  ],
  ...["<img src=/assets/i/abcd1234/raw/100.jpg ", "onerror=x ", "style=x ", "id=x ", "text ", " "],
);

describe("the allow-list", { timeout: 60_000 }, () => {
  it("holds for any input, without an exception", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof({ weight: 6, arbitrary: hostile }, fc.string({ unit: "binary" })), {
          maxLength: 60,
        }),
        (parts) => {
          inspected(parts.join(""));
        },
      ),
      runs(500),
    );
  });
});

describe("the parser's limits", { timeout: 60_000 }, () => {
  const many = (part: string, count: number) => part.repeat(count);

  it.each<[string, string]>([
    ["elements within elements", many("<div>", 100_000)],
    ["with text at every level", many("<div>a", 60_000)],
    ["lists", many("<ul><li>a", 40_000)],
    ["tables in tables", many("<table><tr><td>a", 25_000)],
    ["tables whose cells try to close what is outside", many("<div><table><tr><td></div>", 15_000)],
    ["misnested emphasis", many("<b><p><i>a</b>", 30_000)],
    ["formatting with attributes", many("<span lang=a1>a<p>", 20_000)],
    ["links in links", many("<a href=/a>a", 30_000)],
    ["headings in headings", many("<h1><h2>a", 30_000)],
    ["definitions", many("<li><dd>a", 40_000)],
    ["foreign content", many("<svg><desc><math><mi>", 15_000)],
    ["tags that never close", many("<a ", 130_000)],
    ["quotes that never close", many('<a href="', 44_000)],
    ["comments that never close", many("<!-- ", 80_000)],
    ["end tags alone", many("</p></div></x>", 28_000)],
    ["bare angles", many("<", 400_000)],
    ["white space before an equals sign", `<a ${many(" ", 300_000)}= x>`],
    ["entities", many("&amp", 90_000)],
  ])("hold for %s", (_, html) => {
    const { depth, elements } = inspected(html);
    // The parser adds a few elements of its own: a table body, a row.
    expect(depth).toBeLessThanOrEqual(maxDepth * 2);
    expect(elements).toBeLessThanOrEqual(maxTags * 2);
  });

  it("truncate a text that is too long", () => {
    const text = toRichText(`<p>first</p>${many("<p>more</p>", 200_000)}`) ?? "";
    expect(text.length).toBeLessThan(600_000);
    expect(richNodes(text as NonNullable<ReturnType<typeof toRichText>>)[0]).toEqual(["p", null, "first"]);
  });

  it("leave ordinary nesting alone", () => {
    expect(inspected(`${many("<div>", 100)}deep${many("</div>", 100)}`).depth).toBe(101);
  });
});

describe("broken markup", () => {
  it.each([
    ["an empty comment", "<!-->a", ["a"]],
    ["a comment that ends in --!>", "<!-- <b> --!>a", ["a"]],
    ["a CDATA section, which HTML has none of", "<![CDATA[a<b>b]]>", ["b]]>"]],
    ["an end tag without a name", "a</>b", ["ab"]],
    [
      "an end tag in an attribute of skipped content",
      "<noscript><p title='</noscript>a'></noscript>",
      ["a'>"],
    ],
    ["a start tag in skipped content", "<svg><svg></svg>a</svg>", ["a"]],
    ["the second of two equal attributes", "<a href=/a href=/b>a</a>", [["a", { href: "/a" }, "a"]]],
    ["entities with and without semicolon", "&lt;b&gt; &amp;lt; &copy &#128;", ["<b> &lt; © €"]],
  ])("%s", (_, html, expected) => {
    expect(richNodes(toRichText(html) ?? ("[]" as never))).toEqual(expected);
  });
});
