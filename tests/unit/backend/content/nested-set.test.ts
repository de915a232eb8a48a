import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Nested, type NestedRow, toForest } from "#backend/src/domain/content/nested-set";

describe("nested sets", () => {
  type Shape = { children: Shape[] };
  /** At most four levels, three children each. */
  const getTree = (depth: number): fc.Arbitrary<Shape> =>
    fc.record({ children: depth === 0 ? fc.constant([]) : fc.array(getTree(depth - 1), { maxLength: 3 }) });
  const trees = getTree(4);

  const number = (tree: Shape, root: number, rows: NestedRow[], at = 1): number => {
    const row = { root, lft: at, rgt: 0 };
    rows.push(row);
    let next = at + 1;
    for (const child of tree.children) next = number(child, root, rows, next);
    row.rgt = next;
    return next + 1;
  };
  const getShape = (node: Nested<NestedRow>): Shape => ({ children: node.children.map(getShape) });

  it("become the trees that they number, in any order of rows", () => {
    fc.assert(
      fc.property(fc.array(trees, { maxLength: 3 }), fc.infiniteStream(fc.nat()), (forest, noise) => {
        const rows: NestedRow[] = [];
        forest.forEach((tree, i) => {
          number(tree, i, rows);
        });
        const shuffled = rows
          .map((row) => ({ row, rank: noise.next().value as number }))
          .sort((a, b) => a.rank - b.rank)
          .map(({ row }) => row);
        expect(JSON.stringify(toForest(shuffled).map(getShape))).toBe(JSON.stringify(forest));
      }),
    );
  });
});
