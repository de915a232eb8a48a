import { describe, expect, it } from "vitest";
import { nestedGroups } from "#backend/seed/nested-set";
import { groupTrees } from "#backend/seed/words/groups";

describe("the seeded groups", () => {
  const groups = nestedGroups(groupTrees);

  it("number each tree's edges once, from 1 to twice its size", () => {
    for (const root of new Set(groups.map((group) => group.root))) {
      const tree = groups.filter((group) => group.root === root);
      const edges = tree.flatMap(({ lft, rgt }) => [lft, rgt]).sort((a, b) => a - b);
      expect(edges).toEqual(Array.from({ length: tree.length * 2 }, (_, index) => index + 1));
    }
  });

  it("enclose their descendants, and have as many ancestors as their level", () => {
    for (const group of groups) {
      const around = groups.filter(
        (other) => other.root === group.root && other.lft < group.lft && other.rgt > group.rgt,
      );
      expect(around).toHaveLength(group.level);
      const crossing = groups.filter(
        (other) =>
          other.root === group.root &&
          other.lft < group.lft &&
          other.rgt > group.lft &&
          other.rgt < group.rgt,
      );
      expect(crossing).toEqual([]);
    }
  });

  it("have the specification's four models and the shop's, with unique urls in each", () => {
    expect(new Set(groups.map((group) => group.model))).toEqual(
      new Set(["email_template", "newsletter_email", "member", "membership_level", "product"]),
    );
    const urls = groups.map(({ namespace, model, source }) => `${namespace}/${model}/${source.url}`);
    expect(new Set(urls).size).toBe(urls.length);
  });
});
