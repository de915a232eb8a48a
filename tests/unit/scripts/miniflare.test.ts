import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";
import "../../../scripts/lib/miniflare.mjs";

/** Notifies at once without a change, as Miniflare's worker may do late, and answers after 150 ms. */
const lateNotify = `
  const { workerData } = require("node:worker_threads");
  Atomics.store(workerData, 1, 1);
  const early = setInterval(() => Atomics.notify(workerData, 0), 10);
  setTimeout(() => {
    clearInterval(early);
    Atomics.store(workerData, 0, 1);
    Atomics.notify(workerData, 0);
  }, 150);`;

it("waits for an answer, whatever wakes it before", () => {
  const shared = new Int32Array(new SharedArrayBuffer(8));
  const worker = new Worker(lateNotify, { eval: true, workerData: shared });
  Atomics.wait(shared, 0, 0);
  expect([...shared]).toEqual([1, 1]);
  return worker.terminate();
});
