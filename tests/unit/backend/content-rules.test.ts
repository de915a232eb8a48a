import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { meansCall } from "#backend/src/db/misbehaviour";
import { blockState, isSentToPublic } from "#backend/src/domain/block-visibility";
import { readByteRange } from "#backend/src/domain/byte-range";
import { type Nested, type NestedRow, toForest } from "#backend/src/domain/nested-set";
import { isRegisteredRedirect } from "#backend/src/domain/redirect-uri";

describe("which blocks the public gets", () => {
  const now = Date.parse("2026-03-01T00:00:00Z");
  const open = { hidden: false, deleted: false, startTime: null, endTime: null };
  it.each([
    ["plain", open, "shown", true],
    ["hidden", { ...open, hidden: true }, "hidden", false],
    ["deleted, though not hidden", { ...open, deleted: true }, "deleted", false],
    ["ended", { ...open, endTime: "2026-02-28T23:59:59.999Z" }, "ended", false],
    ["ending now", { ...open, endTime: "2026-03-01T00:00:00.000Z" }, "shown", true],
    ["not begun", { ...open, startTime: "2026-03-01T00:00:00.001Z" }, "future", true],
    ["an end in another zone", { ...open, endTime: "2026-03-01T09:00:00+10:00" }, "ended", false],
    ["dates that are none", { ...open, startTime: "soon", endTime: "later" }, "shown", true],
  ] as const)("%s", (_case, schedule, state, sent) => {
    expect(blockState(schedule, now)).toBe(state);
    expect(isSentToPublic(state)).toBe(sent);
  });
});

describe("nested sets", () => {
  type Shape = { children: Shape[] };
  /** At most four levels, three children each. */
  const treeOf = (depth: number): fc.Arbitrary<Shape> =>
    fc.record({ children: depth === 0 ? fc.constant([]) : fc.array(treeOf(depth - 1), { maxLength: 3 }) });
  const trees = treeOf(4);

  const number = (tree: Shape, root: number, rows: NestedRow[], at = 1): number => {
    const row = { root, lft: at, rgt: 0 };
    rows.push(row);
    let next = at + 1;
    for (const child of tree.children) next = number(child, root, rows, next);
    row.rgt = next;
    return next + 1;
  };
  const shapeOf = (node: Nested<NestedRow>): Shape => ({ children: node.children.map(shapeOf) });

  it("come back as the trees that were numbered", () => {
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
        expect(JSON.stringify(toForest(shuffled).map(shapeOf))).toBe(JSON.stringify(forest));
      }),
    );
  });
});

describe("byte ranges", () => {
  it.each([
    [null, "whole"],
    ["bytes=0-3", { first: 0, last: 3 }],
    ["bytes=5-", { first: 5, last: 9 }],
    ["bytes=5-500", { first: 5, last: 9 }],
    ["bytes=-3", { first: 7, last: 9 }],
    ["bytes=-30", { first: 0, last: 9 }],
    ["bytes=10-", "unsatisfiable"],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=3-2", "whole"],
    ["bytes=-", "whole"],
    ["bytes=0-1,3-4", "whole"],
    ["lines=0-1", "whole"],
  ] as const)("%s of ten bytes", (header, range) => {
    expect(readByteRange(header, 10)).toEqual(range);
  });
});

describe("where a client may be sent back to", () => {
  const origins = ["https://club.example"];
  it.each([
    ["https://club.example/auth", true],
    ["https://app.example/back?x=1", true],
    ["https://club.example/auth/", false],
    ["https://club.example/auth?x=1", false],
    ["https://club.example/auth#x", false],
    ["https://club.example.evil.example/auth", false],
    ["https://club.example@evil.example/auth", false],
    ["http://club.example/auth", false],
    ["/auth", false],
    ["https://club.example\\@evil.example/auth", false],
  ])("%s: %s", (uri, allowed) => {
    expect(isRegisteredRedirect(uri, ["/auth", "https://app.example/back?x=1"], origins)).toBe(allowed);
  });
});

describe("which call a fault means", () => {
  it.each([
    ["GET /api/v1/cognito/page", "GET /api/v1/cognito/page", true],
    ["GET /api/v1/cognito/page", "GET /api/v1/cognito/page/about", false],
    ["* /graphql", "POST /graphql", true],
    ["GET /api/v1/cognito/*", "GET /api/v1/cognito/domain/currentDomain", true],
    ["GET /api/v1/cognito/*", "POST /api/v1/cognito/user/login", false],
    ["GET /a.b", "GET /axb", false],
  ])("%s and %s: %s", (pattern, call, means) => {
    expect(meansCall(pattern, call)).toBe(means);
  });
});
