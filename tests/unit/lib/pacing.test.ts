import { describe, expect, it } from "vitest";
import { createPacer } from "~/lib/pacing";
import { nextTurn } from "../../support/event-loop";
import { createFakeClock } from "../../support/fake-clock";

const start = 1_000;

function arrange(readIntervalMs = () => 50) {
  const clock = createFakeClock(start);
  const pacer = createPacer(readIntervalMs, clock);
  const starts: number[] = [];
  const take = () => pacer.turn().then(() => void starts.push(clock.now() - start));
  return { clock, starts, take };
}

describe("pacing", () => {
  // @spec 7.2, 9.1
  it("starts the first call at once and each next one an interval later", async () => {
    const { clock, starts, take } = arrange();
    for (let turn = 0; turn < 4; turn += 1) void take();
    await nextTurn();
    expect(starts).toEqual([0]);
    await clock.advance(149);
    expect(starts).toEqual([0, 50, 100]);
    await clock.advance(1);
    expect(starts).toEqual([0, 50, 100, 150]);
  });

  it("keeps the interval that is known when a call asks for its turn", async () => {
    let intervalMs = 50;
    const { clock, starts, take } = arrange(() => intervalMs);
    void take();
    void take();
    await clock.advance(50);
    intervalMs = 0;
    void take();
    void take();
    await nextTurn();
    expect(starts).toEqual([0, 50, 50, 50]);
  });

  it("starts a late call at once and counts the next interval from there", async () => {
    const { clock, starts, take } = arrange();
    await take();
    await clock.advance(200);
    await take();
    await clock.advance(20);
    void take();
    await clock.advance(29);
    expect(starts).toEqual([0, 200]);
    await clock.advance(1);
    expect(starts).toEqual([0, 200, 250]);
  });
});
