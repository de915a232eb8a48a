import { afterAll, beforeAll, expect, it } from "vitest";
import { cpuTimeOf } from "../../../scripts/lib/cpu-profile.mjs";
import { emptyWorkerName, startEmptyWorker, startWorker } from "../../../scripts/lib/empty-worker.mjs";
import { cpuPerRequest } from "../../../scripts/lib/request-cpu.mjs";

const burn = (rounds: number) => {
  let value = 1;
  for (let round = 0; round < rounds; round += 1) value = (Math.imul(value, 1_103_515_245) + 12_345) | 0;
  return value;
};

/** How many rounds take 5.5 ms of CPU: other programs only add time, so by the fastest of many. */
function calibrated(): number {
  const rounds = 500_000;
  const times = Array.from({ length: 200 }, () => {
    const began = performance.now();
    burn(rounds);
    return performance.now() - began;
  });
  return Math.round((rounds * 5.5) / Math.min(...times));
}

const burning = `
  const burn = ${burn};
  export default { fetch: () => new Response(String(burn(${calibrated()}))) };`;

const asked = { nextPath: () => "/", headers: {}, status: 200 };
const profiled = { warmUpSeconds: 0.2, seconds: 1 };

type Worker = Awaited<ReturnType<typeof startWorker>>;
let empty: Worker;
let burner: Worker;
beforeAll(async () => {
  [empty, burner] = await Promise.all([startEmptyWorker(), startWorker("burner", burning)]);
});
afterAll(() => Promise.all([empty?.stop(), burner?.stop()]));

it("measures a busy loop of 5.5 ms, and names its function", async () => {
  const where = { address: burner.address, inspector: burner.inspectorAddress, worker: "burner" };
  const { ms, functions } = await cpuPerRequest(where, asked, profiled);
  // 4.5 to 7 as a rule; the calibration and the profile both suffer from what else the cores do.
  expect(ms).toBeGreaterThan(3);
  expect(ms).toBeLessThan(12);
  // V8 inlines the loop's function once it is hot.
  expect(["burn", "fetch"]).toContain(functions[0]?.name);
});

it("does not count the time between requests", async () => {
  const requests = 40;
  const { ms } = await cpuTimeOf(empty.inspectorAddress, emptyWorkerName, async () => {
    for (let sent = 0; sent < requests; sent += 1) {
      await (await fetch(empty.address)).text();
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  });
  expect(ms / requests).toBeLessThan(2);
});
