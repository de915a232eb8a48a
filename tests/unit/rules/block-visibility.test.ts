import { describe, expect, it } from "vitest";
import { isSentToPublic } from "#backend/src/domain/content/public-blocks";
import { blockState } from "#rules/block-visibility";

// @spec 4.25, 4.26, 4.27
describe("a block's state and whether the public gets it", () => {
  const now = Date.parse("2026-03-01T00:00:00Z");
  const open = { hidden: false, deleted: false, startTime: null, endTime: null };
  it.each([
    ["plain", open, "shown", true],
    ["hidden", { ...open, hidden: true }, "hidden", false],
    ["deleted, though not hidden", { ...open, deleted: true }, "deleted", false],
    ["ended", { ...open, endTime: "2026-02-28T23:59:59.999Z" }, "ended", false],
    ["ending now", { ...open, endTime: "2026-03-01T00:00:00.000Z" }, "shown", true],
    ["not started", { ...open, startTime: "2026-03-01T00:00:00.001Z" }, "future", true],
    ["an end in another zone", { ...open, endTime: "2026-03-01T09:00:00+10:00" }, "ended", false],
    ["invalid dates", { ...open, startTime: "soon", endTime: "later" }, "shown", true],
  ] as const)("%s", (_case, schedule, state, sent) => {
    expect(blockState(schedule, now)).toBe(state);
    expect(isSentToPublic(state)).toBe(sent);
  });
});
