import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nestsDeeperThan } from "~/api/read-reply";

function getDepth(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(getDepth));
}

describe("the depth of JSON", () => {
  it("equals the parsed value's depth", () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), fc.nat(8), (text, limit) => {
        expect(nestsDeeperThan(text, limit)).toBe(getDepth(JSON.parse(text)) > limit);
      }),
    );
  });

  it("ignores brackets and quotes in strings", () => {
    expect(nestsDeeperThan(String.raw`{"a":"[[[[\"[[[","b\\":"{{{"}`, 1)).toBe(false);
    expect(nestsDeeperThan("[".repeat(100_000), 64)).toBe(true);
  });
});
