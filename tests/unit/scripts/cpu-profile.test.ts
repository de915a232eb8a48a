import { afterAll, beforeAll, expect, it } from "vitest";
import { cpuTimeOf } from "../../../scripts/lib/cpu-profile.mjs";
import { emptyWorkerName, startEmptyWorker, startWorker } from "../../../scripts/lib/empty-worker.mjs";
import { cpuPerRequest } from "../../../scripts/lib/request-cpu.mjs";

/** Burns 5 ms from a tick of its clock on: 5.5 ms on average. */
const burning = `
  function burn(ms) {
    const before = Date.now();
    while (Date.now() === before);
    const start = Date.now();
    while (Date.now() - start < ms);
  }
  export default { fetch() { burn(5); return new Response("ok"); } };`;

const asked = { nextPath: () => "/", headers: {}, status: 200 };
const profiled = { warmUpSeconds: 0.2, seconds: 1 };

type Worker = Awaited<ReturnType<typeof startWorker>>;
let empty: Worker;
let burner: Worker;
beforeAll(async () => {
  [empty, burner] = await Promise.all([startEmptyWorker(), startWorker("burner", burning)]);
});
afterAll(() => Promise.all([empty?.stop(), burner?.stop()]));

it("measures a busy loop of 5 ms, and names its function", async () => {
  const where = { address: burner.address, inspector: burner.inspectorAddress, worker: "burner" };
  const { ms, functions } = await cpuPerRequest(where, asked, profiled);
  expect(ms).toBeGreaterThan(4);
  expect(ms).toBeLessThan(8);
  expect(functions[0]?.name).toBe("burn");
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
