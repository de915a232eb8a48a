import { expect, it } from "vitest";
import { openLoop } from "../../../scripts/bench/lib/open-loop.mjs";

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it("sends at its rate, however slow the replies are, and tells failures", async () => {
  const began = performance.now();
  const starts: number[] = [];
  const load = await openLoop({
    rate: 100,
    seconds: 0.5,
    send: (index) => {
      starts.push(performance.now() - began);
      const reply = after(300).then(() => {
        if (index % 10 === 0) throw new Error("answered 503");
      });
      return { kind: "document", reply };
    },
  });
  expect(starts).toHaveLength(50);
  // The 50th is due after 490 ms; one at a time would take 15 s.
  expect(starts.at(-1)).toBeGreaterThan(480);
  expect(starts.at(-1)).toBeLessThan(3_000);
  expect(load.latencies).toHaveLength(45);
  expect(load.latencies.every(({ ms }) => ms > 280)).toBe(true);
  expect([...load.failures]).toEqual([["answered 503", 5]]);
});

it("sends nothing further while too many requests are under way", async () => {
  let release = () => {};
  const reply = new Promise<void>((resolve) => {
    release = resolve;
  });
  let sent = 0;
  const loading = openLoop({
    rate: 100,
    seconds: 0.2,
    maxBehindSeconds: 0.1,
    send: () => {
      sent += 1;
      return { kind: "document", reply };
    },
  });
  await after(300);
  release();
  const { skipped } = await loading;
  expect([sent, skipped]).toEqual([11, 9]);
});
