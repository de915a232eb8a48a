import { afterAll, beforeAll, expect, it } from "vitest";
import { getCpuTime } from "../../../scripts/bench/lib/cpu-profile.mjs";
import { cpuPerRequest } from "../../../scripts/bench/lib/request-cpu.mjs";
import { emptyWorkerName, startEmptyWorker, startWorker } from "../../../scripts/lib/empty-worker.mjs";

const burn = (rounds: number) => {
  let value = 1;
  for (let round = 0; round < rounds; round += 1) value = (Math.imul(value, 1_103_515_245) + 12_345) | 0;
  return value;
};

/** Some milliseconds of CPU. */
const rounds = 2_000_000;

const burning = (times: number) => `
  const burn = ${burn};
  export default { fetch: () => new Response(String(burn(${rounds * times}))) };`;

const asked = { nextPath: () => "/", headers: {}, status: 200 };
const profiled = { warmUpSeconds: 0.2, seconds: 1 };

type Worker = Awaited<ReturnType<typeof startWorker>>;
let empty: Worker;
let once: Worker;
let fourTimes: Worker;
beforeAll(async () => {
  [empty, once, fourTimes] = await Promise.all([
    startEmptyWorker(),
    startWorker("once", burning(1)),
    startWorker("four-times", burning(4)),
  ]);
});
afterAll(() => Promise.all([empty?.stop(), once?.stop(), fourTimes?.stop()]));

// Measured again where the cores had so much else to do that it came on top of one of the two alone.
it("measures more CPU for four times the work, and names its function", {
  timeout: 60_000,
  retry: 2,
}, async () => {
  const getTime = ({ url, inspectorUrl: inspector }: Worker, worker: string) =>
    cpuPerRequest({ url, inspector, worker }, asked, profiled);
  const one = await getTime(once, "once");
  const four = await getTime(fourTimes, "four-times");
  // 1.5 to 4: V8 optimises a longer loop sooner, and what else the cores do comes on top of either.
  expect(four.ms / one.ms).toBeGreaterThan(1.2);
  expect(four.ms / one.ms).toBeLessThan(8);
  // V8 inlines the loop's function once it is hot.
  expect(["burn", "fetch"]).toContain(four.functions[0]?.name);
});

it("does not count the time between requests", async () => {
  const requests = 40;
  const { ms } = await getCpuTime(empty.inspectorUrl, emptyWorkerName, async () => {
    for (let sent = 0; sent < requests; sent += 1) {
      await (await fetch(empty.url)).text();
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  });
  expect(ms / requests).toBeLessThan(2);
});
