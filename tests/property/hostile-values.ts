import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { filesUnder } from "../../scripts/lib/freshness.mjs";
import { html, urls, words } from "./hostile-text";

/**
 * Every variable's name that the CMS code reads, and every template and widget type: taken from the source,
 * so that new blocks are tested too.
 */
const known = [
  ...new Set(
    filesUnder(["app/features/cms"], (path) => path.endsWith(".server.ts")).flatMap((path) =>
      [...readFileSync(path, "utf8").matchAll(/["`.]([a-z][a-z0-9]*(?:[_-][a-z0-9]+)*)\b/g)].map(
        ([, name]) => name ?? "",
      ),
    ),
  ),
].filter((name) => name.length > 1 && name.length < 40);
const machinery = [
  ...["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "toJSON", "then", "length"],
  ...[
    "$$typeof",
    "props",
    "ref",
    "key",
    "children",
    "dangerouslySetInnerHTML",
    "style",
    "onClick",
    "className",
  ],
];
/** The variables of almost every block, without which most documents would be empty. */
const common = [
  "heading",
  "title",
  "text",
  "content",
  "html",
  "items",
  "cards",
  "image",
  "link",
  "url",
  "rows",
  "columns",
];

export const names = fc.oneof(
  { arbitrary: fc.constantFrom(...common), weight: 8 },
  { arbitrary: fc.constantFrom(...known), weight: 4 },
  { arbitrary: fc.constantFrom(...machinery), weight: 1 },
);
/** Every rendered template has a folder of its own. */
const drawn = readdirSync(join(import.meta.dirname, "../../app/features/cms/blocks"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
export const templates = fc.oneof(
  { arbitrary: fc.constantFrom(...drawn, "rich-text", "cards", "tabs", "accordion"), weight: 8 },
  { arbitrary: fc.constantFrom(...known), weight: 1 },
  { arbitrary: fc.constantFrom(...machinery), weight: 1 },
);

export const numbers = fc.constantFrom(0, -0, 1, -1, 2.5, 4, 12, 13, 70, 1e9, 1e308, -1e-9, 2 ** 53);
/** Values of a wrong type. JSON has no NaN and Infinity: they come as text, or as null. */
export const odd = fc.oneof(
  fc.constantFrom(null, true, false, [], {}, [[]], [null], { toString: 1 }, { length: -1 }, { hash: [] }),
  numbers,
  fc.array(fc.oneof(words, numbers), { maxLength: 3 }),
);
export const image = fc.record(
  {
    hash: fc.oneof(fc.constant("3f9a0c11aa"), fc.constant("3f9a0c11aa"), words, urls, odd),
    aspect: fc.oneof(fc.constantFrom("16x9", "raw", "1x1", "raww", "0x0", "99x99"), words, odd),
    width: fc.oneof(fc.constantFrom(800, 1925, "300"), numbers, words, odd),
    extension: fc.oneof(fc.constantFrom("jpg", "JPG", "svg", "html"), words, odd),
    url: urls,
    alt: words,
  },
  { requiredKeys: ["hash"] },
);

/** A record with any of the names, `__proto__` as an own property included. */
const named = (value: fc.Arbitrary<unknown>, maxLength: number) =>
  fc
    .array(fc.tuple(names, value), { maxLength })
    .map((entries) =>
      entries.reduce<Record<string, unknown>>(
        (record, [name, held]) =>
          Object.defineProperty(record, name, { value: held, enumerable: true, configurable: true }),
        {},
      ),
    );

const { value } = fc.letrec<{ value: unknown; leaf: unknown; list: unknown; record: unknown }>((tie) => ({
  leaf: fc.oneof(
    { arbitrary: html, weight: 4 },
    { arbitrary: words, weight: 4 },
    { arbitrary: urls, weight: 3 },
    { arbitrary: image, weight: 2 },
    { arbitrary: odd, weight: 1 },
  ),
  list: fc.array(tie("value"), { maxLength: 3 }),
  record: named(tie("value"), 4),
  value: fc.oneof(
    { maxDepth: 3, depthSize: "small" },
    { arbitrary: tie("leaf"), weight: 5 },
    { arbitrary: tie("list"), weight: 1 },
    { arbitrary: tie("record"), weight: 2 },
  ),
}));

const text = fc.oneof({ arbitrary: html, weight: 3 }, { arbitrary: words, weight: 2 });
const parts = fc.record(
  {
    heading: words,
    title: words,
    text,
    quote: text,
    name: words,
    image,
    link: urls,
    url: urls,
    button_text: words,
    button_link: urls,
    file_id: fc.oneof(fc.integer(), words, odd),
  },
  { requiredKeys: [] },
);
const lists = fc.array(
  fc.oneof({ arbitrary: parts, weight: 6 }, { arbitrary: image, weight: 1 }, { arbitrary: value, weight: 1 }),
  {
    minLength: 1,
    maxLength: 3,
  },
);
const listNames = fc.constantFrom(
  ...[
    "items",
    "cards",
    "images",
    "quotes",
    "columns",
    "rows",
    "tabs",
    "people",
    "members",
    "sponsors",
    "files",
    "buttons",
  ],
  ...["links", "slides", "gallery", "list", "logos", "team", "events", "products", "groups", "documents"],
);
/** A block's variables: some of the intended type with hostile values, and any others. */
export const variables = fc
  .tuple(parts, fc.array(fc.tuple(listNames, lists), { maxLength: 2 }), named(value, 4))
  .map(([core, listed, free]) => Object.assign({ ...free, ...core }, Object.fromEntries(listed)));
