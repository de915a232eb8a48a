import { describe, expect, it } from "vitest";
import { createPacer } from "~/lib/pacing";

/** Time stands still but for `pass`; what would have been slept is noted. */
function arrange() {
  let now = 1000;
  const slept: number[] = [];
  const pacer = createPacer(50, { now: () => now }, async (ms) => void slept.push(ms));
  return {
    pacer,
    slept,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

describe("pacing", () => {
  it("starts the first at once and each next an interval later", async () => {
    const { pacer, slept } = arrange();
    await Promise.all([1, 2, 3, 4].map(() => pacer.turn()));
    expect(slept).toEqual([50, 100, 150]);
  });

  it("lets a call that comes late start at once, and holds the next back from there", async () => {
    const { pacer, slept, pass } = arrange();
    await pacer.turn();
    pass(200);
    await pacer.turn();
    pass(20);
    await pacer.turn();
    expect(slept).toEqual([30]);
  });
});
