import { type FragmentDefinitionNode, Kind, parse, type SelectionSetNode } from "graphql";
import { describe, expect, it } from "vitest";
import { cognitoPageQuery, cognitoPagesQuery, legacyPageQuery } from "#contract/content/graphql";

/** Every field that a query selects, by its path, with its fragments in place; sorted. */
function getFields(query: string): string[] {
  const { definitions } = parse(query);
  const fragments = new Map(
    definitions
      .filter((each): each is FragmentDefinitionNode => each.kind === Kind.FRAGMENT_DEFINITION)
      .map((each) => [each.name.value, each.selectionSet]),
  );
  const walk = (set: SelectionSetNode | undefined, path: string): string[] =>
    (set?.selections ?? []).flatMap((each) => {
      if (each.kind === Kind.FRAGMENT_SPREAD) return walk(fragments.get(each.name.value), path);
      if (each.kind !== Kind.FIELD) throw new Error(`An unexpected ${each.kind}`);
      const own = `${path}${each.name.value}`;
      return each.selectionSet ? walk(each.selectionSet, `${own}.`) : [own];
    });
  const [operation] = definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error("The first definition is a query.");
  return walk(operation.selectionSet, "").sort();
}

const names = (list: string) => list.trim().split(/\s+/);
const image = (role: string) => names("hash aspect width extension").map((name) => `${role}.${name}`);
const block = [
  ...names("id sort_order name template variables hidden start_time end_time text_colour background_colour"),
  ...names("padding_top padding_bottom padding_left padding_right margin_top margin_bottom full_width"),
  ...names("background_image left_image right_image overlay_image image").flatMap((role) =>
    image(`imageHashes.${role}`),
  ),
  ...names("background_image_fixed background_image_opacity background_image_saturation background_video_id"),
  ...names("background_video.id background_video.url"),
  ...image("background_video.imageHashes.slate"),
  ...names("aos_type aos_easing aos_offset aos_duration aos_delay anchor_name editing deleted"),
];
/** The fields of a page that the site requests (spec §7 and §3). */
const page = [
  ...names("id name url item_url slug title meta_description content updated_at"),
  ...block.map((name) => `pageContents.${name}`),
];
const legacy = names("id name url slug title meta_description rows content updated_at");
const below = (root: string, fields: readonly string[]) => fields.map((name) => `${root}.${name}`).sort();

describe("the queries for pages", () => {
  it("select every field of the wire's schema and no other", () => {
    expect(getFields(cognitoPagesQuery)).toEqual(below("cognitoPages", page));
    expect(getFields(cognitoPageQuery())).toEqual(below("cognitoPage", page));
    expect(getFields(legacyPageQuery())).toEqual(below("findOne", legacy));
  });

  it("select the facts about images only on request", () => {
    expect(getFields(cognitoPageQuery(true))).toEqual(below("cognitoPage", [...page, "pictures"]));
    expect(getFields(legacyPageQuery(true))).toEqual(below("findOne", [...legacy, "pictures"]));
  });
});
