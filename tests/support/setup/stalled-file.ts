import { appendFileSync } from "node:fs";
import { afterAll, afterEach, expect } from "vitest";
import { inLongRunsToo } from "./property-runs";
import { type StallWatch, watchForStall } from "./stall-watch";

// Vitest's setup for files that drive built Workers. V8 has deadlocked in workerd: every test of such a file
// would wait for its timeout, and a synchronous call of Miniflare's for ever.

const limitMinutes = inLongRunsToo(4);
/** A file that cannot be loaded, or has no test to run, ends without its hooks. */
const left = globalThis as { stallOfFormerFile?: StallWatch };
await left.stallOfFormerFile?.stop();
const stall = watchForStall("workerd", limitMinutes * 60_000);
left.stallOfFormerFile = stall;

afterEach(({ task }) => {
  if (task.result?.state === "pass") stall.progress();
});

afterAll(async () => {
  await stall.stop();
  if (!stall.hasStalled()) return;
  // `npm test` tries such a file again (scripts/lib/suites.mjs).
  const list = process.env.STALLED_FILES;
  if (list) appendFileSync(list, `${expect.getState().testPath}\n`);
  throw new Error(`No test of this file passed for ${limitMinutes} minutes, so its Workers were ended.`);
});
