import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const run = promisify(execFile);

/** Read by somebody who follows GET /about from server.ts to its route. */
const maxFiles = 120;

it("server.ts imports no more files than somebody can read before any route", async () => {
  const { stdout } = await run(process.execPath, ["scripts/count-modules.mjs"]);
  const [, count] = /(\d+) {2}files before any route/.exec(stdout) ?? [];
  expect(Number(count)).toBeGreaterThan(0);
  expect(Number(count)).toBeLessThanOrEqual(maxFiles);
}, 60_000);
