import { describe, expect, it } from "vitest";
import { type BlockSchedule, isBlockVisible, nextBlockChange } from "~/domain/content/block-visibility";

const at = (time: string) => Date.parse(time);
const noon = at("2026-03-10T12:00:00Z");
/** Ten hours ahead of UTC all year. */
const zone = "Australia/Brisbane";
const plain: BlockSchedule = {
  hidden: false,
  startTime: null,
  endTime: null,
  editing: false,
  deleted: false,
};

describe("a block", () => {
  it.each<[string, Partial<BlockSchedule>, boolean]>([
    ["without a schedule shows", {}, true],
    ["that is hidden does not show", { hidden: true }, false],
    ["shows from its start on", { startTime: "2026-03-10T12:00:00Z" }, true],
    ["does not show a millisecond before", { startTime: "2026-03-10T12:00:00.001Z" }, false],
    ["shows up to its end", { endTime: "2026-03-10T12:00:00Z" }, true],
    ["does not show a millisecond after", { endTime: "2026-03-10T11:59:59.999Z" }, false],
    [
      "shows between start and end",
      { startTime: "2026-03-01T00:00:00Z", endTime: "2026-04-01T00:00:00Z" },
      true,
    ],
    ["reads times in any zone", { startTime: "2026-03-10T22:00:01+10:00" }, false],
    ["starts on the club's clock", { startTime: "2026-03-10T22:00:01" }, false],
    ["has started on the club's clock", { startTime: "2026-03-10 22:00:00" }, true],
    ["ends on the club's clock", { endTime: "2026-03-10T21:59:59" }, false],
    ["starts at the club's midnight on a date without a time", { startTime: "2026-03-11" }, false],
    ["is not hidden by a date that cannot be read", { startTime: "soon", endTime: "never" }, true],
    ["in editing shows although hidden", { editing: true, hidden: true }, true],
    ["in editing shows outside of its time", { editing: true, endTime: "2020-01-01T00:00:00Z" }, true],
    ["that is deleted never shows, not even in editing", { editing: true, deleted: true }, false],
  ])("%s", (_, block, visible) => {
    expect(isBlockVisible({ ...plain, ...block }, noon, zone)).toBe(visible);
  });
});

describe("the next change of visibility", () => {
  // @spec 4.26, 9.6
  it("is the earliest start or end ahead", () => {
    const blocks = [
      { ...plain, startTime: "2026-03-10T18:00:00Z" },
      { ...plain, endTime: "2026-03-10T15:00:00Z" },
      { ...plain, endTime: "2026-03-09T15:00:00Z" },
    ];
    const change = nextBlockChange(blocks, noon, zone);
    expect(change).toBe(at("2026-03-10T15:00:00.001Z"));
    const seen = (now: number) => blocks.map((block) => isBlockVisible(block, now, zone));
    expect(seen((change ?? 0) - 1)).toEqual(seen(noon));
    expect(seen(change ?? 0)).not.toEqual(seen(noon));
  });

  it("is on the club's clock where a time has no zone", () => {
    const change = nextBlockChange([{ ...plain, startTime: "2026-03-11T09:00" }], noon, zone);
    expect(change).toBe(at("2026-03-10T23:00:00Z"));
  });

  it("ignores blocks that are hidden at all times", () => {
    const later = { startTime: "2026-05-01T00:00:00Z" };
    expect(nextBlockChange([{ ...plain, ...later, hidden: true }], noon, zone)).toBeNull();
    expect(nextBlockChange([{ ...plain, ...later, deleted: true }], noon, zone)).toBeNull();
    expect(nextBlockChange([{ ...plain, ...later, endTime: "2026-04-01T00:00:00Z" }], noon, zone)).toBeNull();
    expect(nextBlockChange([plain], noon, zone)).toBeNull();
  });
});
