/** Allow-list for editors' HTML. Other tags are removed (their text stays) or skipped with their content. */

const set = (names: string): ReadonlySet<string> => new Set(names.split(" "));

export const headings = set("h1 h2 h3 h4 h5 h6");
const inlines = set(
  "a abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small span strong sub sup time u var",
);
export const blocks = set(
  "p h1 h2 h3 h4 h5 h6 div blockquote pre ul ol li dl dt dd figure figcaption details summary table caption thead tbody tfoot tr td th hr",
);
/** Replaced by links, since pages make no third-party requests. */
export const players = set("iframe embed video audio source");
export const voids = set("br hr img wbr embed source");
export const containers: ReadonlySet<string> = new Set(
  [...inlines, ...blocks, "video", "audio"].filter((name) => !voids.has(name)),
);
export const skippedWhole = set(
  "script style textarea title xmp noembed noframes noscript template plaintext svg math select iframe head",
);
export const renamed: ReadonlyMap<string, string> = new Map([
  ...[
    "section",
    "article",
    "aside",
    "main",
    "header",
    "footer",
    "nav",
    "center",
    "address",
    "hgroup",
    "body",
  ].map((name) => [name, "div"] as const),
  ["strike", "s"],
  ["tt", "code"],
  ["acronym", "abbr"],
]);

const attributes: Readonly<Record<string, ReadonlySet<string>>> = {
  a: set("href id name title lang dir"),
  abbr: set("title"),
  audio: set("src title"),
  details: set("open"),
  embed: set("src title"),
  iframe: set("src title"),
  img: set("src alt width height"),
  li: set("value lang dir"),
  ol: set("start reversed"),
  source: set("src"),
  td: set("colspan rowspan"),
  th: set("colspan rowspan scope"),
  time: set("datetime"),
  video: set("src title"),
  bdi: set("lang dir"),
  bdo: set("dir"),
  span: set("lang dir"),
  p: set("lang dir"),
  div: set("id lang dir"),
  blockquote: set("lang dir"),
  q: set("lang dir"),
};
const headingAttributes = set("id lang dir");
const none: ReadonlySet<string> = new Set();

/** Allowed attributes of an element, as HTML spells them. Never `style` or `class`. */
export function allowedAttributes(name: string): ReadonlySet<string> {
  if (headings.has(name)) return headingAttributes;
  return (Object.hasOwn(attributes, name) && attributes[name]) || none;
}

type ImpliedEnd = {
  /** Open elements that this start tag closes. */
  readonly ends: ReadonlySet<string>;
  /** Boundaries of the search for them. */
  readonly within: ReadonlySet<string>;
  /** Ignored outside a table. */
  readonly inTable?: true;
};

const table = set("table");
const rowGroup: ImpliedEnd = { ends: set("thead tbody tfoot caption tr"), within: table, inTable: true };
const cell: ImpliedEnd = { ends: set("td th"), within: set("tr table"), inTable: true };
const term: ImpliedEnd = { ends: set("dt dd"), within: set("dl table") };
const heading: ImpliedEnd = {
  ends: headings,
  within: new Set([...blocks].filter((name) => !headings.has(name))),
};

/** Optional end tags (HTML §13.1.2.4): an item ends the previous item, a cell the previous cell. */
export const impliedEnds: ReadonlyMap<string, ImpliedEnd> = new Map([
  ["li", { ends: set("li"), within: set("ul ol table") }],
  ["dt", term],
  ["dd", term],
  ["tr", { ends: set("tr caption"), within: table, inTable: true }],
  ["td", cell],
  ["th", cell],
  ["thead", rowGroup],
  ["tbody", rowGroup],
  ["tfoot", rowGroup],
  ["caption", rowGroup],
  ["a", { ends: set("a"), within: set("table") }],
  ...[...headings].map((name) => [name, heading] as const),
]);
