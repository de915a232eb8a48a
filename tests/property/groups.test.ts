import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { toGroups } from "~/api/group-from-wire";
import type { Group } from "~/domain/group";
import type { CmsPageView } from "~/features/cms/view";
import { runs } from "../support/property-runs";
import { load, openDrawing } from "./drawing";
import { groupListVariables, groups } from "./hostile-groups";
import { judge, tooLong } from "./judge";

let draw: (page: CmsPageView) => string;
beforeAll(async () => {
  draw = await openDrawing();
});

const page = (changes: object) => ({ id: 1, name: "about", url: "about", updated_at: "", ...changes });
const asBlocks = (variables: object) =>
  page({
    pageContents: [{ id: 1, sort_order: 1, template: "group-list", variables: JSON.stringify(variables) }],
  });
const asWidget = (templatevar: object) => {
  const widgets = [{ id: "w", type: "Group_List widget", templatevar }];
  return page({ rows: [{ id: "r", type: "columns", blocks: [{ id: "b", width: 6, widgets }] }] });
};

describe("the club's groups, whatever the backend sends", () => {
  it("are listed by a block and by a widget, and say and do nothing but what is allowed", {
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
      runs(1_000),
    );
    expect(shown).toBeGreaterThan(runs(1_000).numRuns / 4);
  });

  it("end: no group is below itself, none is deeper than any club's tree, and none is lost for its place", {
    timeout: 3_600_000,
  }, () => {
    const check = (list: readonly Group[], above: readonly number[]): number => {
      expect(above.length).toBeLessThanOrEqual(12);
      return list.reduce((count, group) => {
        if (group.id > 0) expect(above).not.toContain(group.id);
        return count + 1 + check(group.children, [...above, group.id]);
      }, 0);
    };
    const everyone = Array.from({ length: 300 }, (_, index) => ({
      name: `Group ${index}`,
      id: index + 1,
      ...{ root: 300 - index, lft: 7, rgt: -7, level: 9, parent_id: index + 1 },
    }));
    expect(check(toGroups(everyone), [])).toBe(300);
    fc.assert(
      fc.property(groups, (wire) => {
        if (Array.isArray(wire)) check(toGroups(wire), []);
      }),
      runs(500),
    );
  });
});
