import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../support/setup/property-runs";
import { groups } from "./hostile-groups";
import { legacyPage, listPage } from "./hostile-wire";

/** What the generated documents must include, or the other tests would prove too little. */
const { seed } = runs(1);
const tried = 1_500;
const lists = fc.sample(listPage, { numRuns: tried, seed }) as readonly Fields[];
const legacies = fc.sample(legacyPage, { numRuns: tried, seed }) as readonly Fields[];
const trees = fc.sample(groups, { numRuns: 300, seed });

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const getList = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);

const blocks = lists.flatMap((page) => getList(page.pageContents));
const widgets = legacies.flatMap((page) =>
  getList(page.rows).flatMap((row) => getList(row.blocks).flatMap((block) => getList(block.widgets))),
);
const settings = widgets.map(({ templatevar }) => templatevar).filter(isFields);

const says = (value: unknown, pattern: RegExp) => pattern.test(JSON.stringify(value) ?? "");
const several = (list: readonly Fields[]) => new Set(list.map(({ id }) => id)).size < list.length;
const at = (value: unknown) => (typeof value === "string" ? Date.parse(value) : Number.NaN);
const colours = /url\(|expression\(|#fff\}|onclick=/;

/** Whether a group has its own id among its ancestors. */
function circular(group: Fields, above: readonly unknown[] = []): boolean {
  return (
    above.includes(group.id) || getList(group.children).some((each) => circular(each, [...above, group.id]))
  );
}

const wanted: Readonly<Record<string, number>> = {
  "colours with CSS in them": blocks.filter((block) =>
    says([block.text_colour, block.background_colour], colours),
  ).length,
  "legacy colours with CSS in them": settings.filter((each) =>
    says([each.widget_text_colour, each.widget_background_colour], colours),
  ).length,
  "../ in hashes": [...blocks, ...settings].filter((each) =>
    says([each.imageHashes, each.widget_background_image], /"hash":"[^"]*\.\.\//),
  ).length,
  "__proto__ among values": [...blocks, ...settings].filter((each) => says(each, /"__proto__\\*":/)).length,
  "anchors that shadow globals": blocks.filter(({ anchor_name }) =>
    says(anchor_name, /^"(?:__boot|document|location|body|__remixContext|cookie)"$/),
  ).length,
  "opacities that are not a number": blocks.filter(
    ({ background_image_opacity: opacity }) => typeof opacity === "string" && Number.isNaN(Number(opacity)),
  ).length,
  "ends before starts": blocks.filter((block) => at(block.end_time) < at(block.start_time)).length,
  "legacy ends before starts": settings.filter(
    (each) => at(each.widget_hidden_after) < at(each.widget_hidden_before),
  ).length,
  "fields of a wrong type": lists.filter((page) => typeof page.name !== "string" || isFields(page.content))
    .length,
  "blocks of one id": lists.filter((page) => several(getList(page.pageContents))).length,
  "rows of one id": legacies.filter((page) => several(getList(page.rows))).length,
  "facts of named images": lists.filter((page) => says(page.pictures, /"3f9a0c11aa":\{"width"/)).length,
  "scripts in texts": [...blocks, ...settings].filter((each) => says(each, /<script|onerror=/i)).length,
  "javascript: links": [...blocks, ...settings].filter((each) => says(each, /javascript:/i)).length,
  "hostile motion values": blocks.filter((block) => says([block.aos_type, block.aos_easing], /[<"({]/))
    .length,
  "groups below themselves": trees.filter((tree) => getList(tree).some((group) => circular(group))).length,
  "groups of one id": trees.filter((tree) => several(getList(tree))).length,
  "groups with contradicting lft and rgt": trees.filter((tree) =>
    getList(tree).some(({ lft, rgt }) => typeof lft === "number" && typeof rgt === "number" && lft >= rgt),
  ).length,
};

describe("the generated documents", () => {
  it.each(Object.entries(wanted))("include %s (%i)", (_, found) => {
    expect(found).toBeGreaterThanOrEqual(10);
  });

  it("include every field of both forms", () => {
    const named = (list: readonly Fields[]) => new Set(list.flatMap((each) => Object.keys(each)));
    expect([...named(lists)].length).toBeGreaterThanOrEqual(11);
    expect([...named(legacies)].length).toBeGreaterThanOrEqual(10);
    expect([...named(blocks)].length).toBeGreaterThanOrEqual(30);
  });
});
