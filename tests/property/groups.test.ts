import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { toGroups } from "~/api/content/group-from-wire";
import type { Group } from "~/domain/content/group";
import type { CmsPageView } from "~/features/cms/view";
import { runs } from "../support/setup/property-runs";
import { load, openDrawing } from "./drawing";
import { groupListVariables, groups } from "./hostile-groups";
import { judge, tooLong } from "./judge";

let draw: (page: CmsPageView) => string;
beforeAll(async () => {
  draw = await openDrawing();
});

const page = (changes: object) => ({
  id: 1,
  name: "about",
  url: "about",
  updated_at: "2026-03-01",
  ...changes,
});
const asBlocks = (variables: object) =>
  page({
    pageContents: [{ id: 1, sort_order: 1, template: "group-list", variables: JSON.stringify(variables) }],
  });
const asWidget = (templatevar: object) => {
  const widgets = [{ id: "w", type: "Group_List widget", templatevar }];
  return page({ rows: [{ id: "r", type: "columns", blocks: [{ id: "b", width: 6, widgets }] }] });
};

describe("the club's groups, whatever the backend sends", () => {
  it("are listed by a block and by a widget, without forbidden markup", {
    timeout: 3_600_000,
  }, async () => {
    let shown = 0;
    await fc.assert(
      fc.asyncProperty(groups, groupListVariables, fc.boolean(), async (wire, variables, legacy) => {
        const form = legacy ? { legacy: asWidget(variables) } : { list: asBlocks(variables) };
        const outcome = await load({ ...form, groups: wire });
        if (outcome.kind !== "page") throw new Error(outcome.kind);
        const html = draw(outcome.page);
        if (/<ul class="cards"/.test(html)) shown++;
        expect(judge(html)).toEqual([]);
        expect(tooLong(html, { form, wire })).toBeNull();
      }),
      runs(400),
    );
    expect(shown).toBeGreaterThan(runs(400).numRuns / 6);
  });

  // @spec 3.22
  it("have no group below itself, a bounded depth, and no group lost for its place", {
    timeout: 3_600_000,
  }, () => {
    const check = (list: readonly Group[], above: readonly number[]): number => {
      expect(above.length).toBeLessThanOrEqual(12);
      return list.reduce((count, group) => {
        expect(above.filter((id) => id > 0)).not.toContain(group.id);
        return count + 1 + check(group.children, [...above, group.id]);
      }, 0);
    };
    const contradicting = Array.from({ length: 300 }, (_, index) => ({
      name: `Group ${index}`,
      id: index + 1,
      root: 300 - index,
      lft: 7,
      rgt: -7,
      level: 9,
      parent_id: index + 1,
    }));
    expect(check(toGroups(contradicting), [])).toBe(300);
    let checked = 0;
    fc.assert(
      fc.property(groups, (wire) => {
        fc.pre(Array.isArray(wire));
        checked += check(toGroups(wire), []);
      }),
      runs(500),
    );
    expect(checked).toBeGreaterThan(runs(500).numRuns / 2);
  });
});
