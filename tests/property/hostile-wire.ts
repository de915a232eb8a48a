import fc from "fast-check";
import { legacyPageWire } from "#contract/content/content";
import { pageBlockWire, pageWire } from "#contract/content/graphql";
import { html, urls, words } from "./hostile-text";
import { image, names, numbers, odd, templates, variables } from "./hostile-values";

/** JSON text, sometimes invalid, nested too deeply, or with a duplicate name. */
const variablesText = fc.oneof(
  { arbitrary: variables.map((record) => JSON.stringify(record)), weight: 30 },
  {
    arbitrary: fc.constantFrom(
      ...[
        "",
        "{",
        "[]",
        "null",
        "7",
        '"text"',
        '{"heading":"a","heading":{"b":1}}',
        '{"__proto__":{"heading":"x"}}',
      ],
      '{"heading":"\\ud800","text":"a\\udc00\\u0000b"}',
      `${'{"items":['.repeat(40)}${"]}".repeat(40)}`,
      `${"[".repeat(70)}${"]".repeat(70)}`,
    ),
    weight: 2,
  },
);

export const dates = fc.oneof(
  { arbitrary: fc.constantFrom(null, "", "never", "2020-01-01T00:00:00Z"), weight: 6 },
  {
    arbitrary: fc.constantFrom("2999-01-01T00:00:00Z", "2026-03-10 12:00:00", "2026-03-10T02:00:00+10:00"),
    weight: 1,
  },
  { arbitrary: words, weight: 1 },
);
export const flags = fc.constantFrom(true, 1, "1", "true", false, 0, "0", "", null);
/** Mostly false, as a hidden block has nothing to judge. */
const rareFlags = fc.constantFrom(true, ...Array.from({ length: 20 }, () => false), "0", null);
/** Mostly sound, as a page without them is a failed call. */
const essential = fc.oneof(
  { arbitrary: fc.constantFrom("About", "2026-03-01T00:00:00Z"), weight: 12 },
  { arbitrary: words, weight: 4 },
  { arbitrary: fc.constantFrom("", " ", null), weight: 1 },
);
const pixels = fc.oneof(
  { arbitrary: fc.constantFrom(300, 500, 800, 1200, 1925), weight: 4 },
  { arbitrary: numbers, weight: 1 },
);
const placeholders = fc.oneof(
  { arbitrary: fc.constantFrom("data:image/webp;base64,UklGRg==", null), weight: 4 },
  fc.constantFrom(
    "data:image/webp;base64,AA)}body{display:none}.x{background:url(//tracker.example/x",
    "data:image/svg+xml;base64,PHN2Zz4=",
    `data:image/webp;base64,${"A".repeat(5_000)}`,
    "data:image/png;base64,AA==</style><script>alert(1)</script>",
  ),
  urls,
);
/** A record with intended names, or any others. */
const listed = <T>(meant: readonly string[], value: fc.Arbitrary<T>) =>
  fc.dictionary(fc.oneof({ arbitrary: fc.constantFrom(...meant), weight: 8 }, words), value, {
    maxKeys: 3,
    noNullPrototype: true,
  });
/** Facts about a page's images (the files of each), by hash: of the intended shape with hostile values. */
export const facts = listed(
  ["3f9a0c11aa"],
  fc.record({
    width: pixels,
    height: pixels,
    placeholder: placeholders,
    files: listed(
      ["16x9", "raw", "1x1", "raww"],
      listed(["jpg", "webp", "avif"], fc.array(pixels, { maxLength: 5 })),
    ),
  }),
);
const oddFacts = fc.dictionary(fc.oneof(fc.constant("3f9a0c11aa"), words), fc.oneof(variables, odd), {
  maxKeys: 3,
  noNullPrototype: true,
});
const hashes = fc
  .array(
    fc.tuple(fc.oneof(fc.constantFrom("background_image", "image", "slate", "left_image"), names), image),
    { maxLength: 3 },
  )
  .map((entries) => Object.fromEntries(entries.filter(([role]) => role !== "__proto__")));
const video = fc.record({
  id: words,
  url: fc.oneof(fc.constant("/v/7c3f2a9d10.mp4"), urls),
  imageHashes: hashes,
});

/** A value of a field's intended kind as an attacker would write it, or any text. */
const meant: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  id: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 1e9 })),
  sort_order: fc.oneof(fc.integer({ min: -3, max: 3 }), numbers),
  template: templates,
  type: templates,
  variables: variablesText,
  start_time: dates,
  end_time: dates,
  updated_at: essential,
  name: essential,
  hidden: rareFlags,
  deleted: rareFlags,
  full_width: flags,
  editing: flags,
  background_image_fixed: flags,
  imageHashes: hashes,
  background_video: fc.oneof(fc.constant(null), video),
  pictures: fc.oneof({ arbitrary: facts, weight: 6 }, oddFacts, fc.constant(null)),
  content: fc.oneof(html, fc.constantFrom(null, "[]", "")),
};

/** Each field of a schema with its intended type, or (one in `oddly`) with another type, or left out. */
function getFields(
  schema: { readonly entries: object },
  oddly: number,
  own: Record<string, fc.Arbitrary<unknown>> = {},
) {
  const fields = Object.keys(schema.entries).map((name) => {
    const fit = own[name] ?? meant[name] ?? words;
    return [name, fc.oneof({ arbitrary: fit, weight: oddly }, { arbitrary: odd, weight: 1 })] as const;
  });
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: [
      "id",
      "name",
      "url",
      "template",
      "type",
      "sort_order",
      "updated_at",
      "variables",
      "width",
      "templatevar",
    ].filter((name) => Object.hasOwn(schema.entries, name)),
  });
}

/** Any value of a block's field: of its intended kind as an attacker would write it, or of another type. */
export const blockField = fc
  .constantFrom(...Object.keys(pageBlockWire.entries))
  .chain((name) =>
    fc.tuple(
      fc.constant(name),
      fc.oneof(meant[name] ?? words, odd, variables, fc.array(image, { maxLength: 2 }), html),
    ),
  );

/** A list-based page as the backend might send it: `cognitoPage` of its GraphQL answer. */
export const listPage = getFields(pageWire, 60, {
  pageContents: fc.array(getFields(pageBlockWire, 60), { minLength: 1, maxLength: 2 }),
});

const settings = fc
  .tuple(
    variables,
    fc.record(
      {
        widget_is_visible: fc.constantFrom("1", 1, true, "", null, "yes", "0"),
        widget_hidden_before: dates,
        widget_hidden_after: fc.oneof(
          { arbitrary: fc.constantFrom(null, "", "2999-01-01"), weight: 6 },
          dates,
        ),
        widget_background_image: fc.oneof(image, urls, odd),
        ...Object.fromEntries(
          [
            ...[
              "background_colour",
              "text_colour",
              "padding_top",
              "padding_bottom",
              "padding_left",
              "padding_right",
            ],
            ...["margin_top", "margin_bottom", "background_image_opacity", "background_image_saturation"],
            ...["background_image_fixed"],
          ].map((name) => [`widget_${name}`, fc.oneof(words, odd)]),
        ),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([free, fixed]) => ({ ...free, ...fixed }));
const legacyIds = fc.oneof(fc.constantFrom("a", "b", 1), words);
const types = fc.oneof(
  { arbitrary: fc.constantFrom("heading", "title", "text", "html", "image", "rich-text"), weight: 12 },
  { arbitrary: templates, weight: 8 },
  { arbitrary: odd, weight: 1 },
);
const widget = fc.record({ id: legacyIds, type: types, templatevar: settings });
const legacyBlock = fc.record({
  id: legacyIds,
  width: fc.oneof(fc.integer({ min: 1, max: 12 }), numbers, odd),
  title_tab: fc.oneof(fc.constantFrom("One", "Two", null), words, odd),
  widgets: fc.array(widget, { minLength: 1, maxLength: 2 }),
});
const row = fc.record({
  id: legacyIds,
  type: fc.constantFrom("columns", "tabs", "columns", "tabs", "rows", null),
  blocks: fc.array(legacyBlock, { minLength: 1, maxLength: 2 }),
});

/** A legacy page as the backend might send it: `findOne` of its GraphQL answer. */
export const legacyPage = getFields(legacyPageWire, 60, {
  rows: fc.array(row, { minLength: 1, maxLength: 2 }),
});

/** The query string, which an attacker chooses too. */
export const search = fc
  .array(fc.tuple(fc.constantFrom("tab-a", "tab-b", "tab-1", "x"), words), { maxLength: 3 })
  .map((pairs) => new URLSearchParams(pairs as [string, string][]));
