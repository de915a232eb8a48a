import { spawn } from "node:child_process";
import { once } from "node:events";
import { basename } from "node:path";
import { expect, it } from "vitest";
import { watchForStall } from "../../support/setup/stall-watch";

const endless = () => spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
const program = basename(process.execPath).replace(/\.exe$/, "");

it("ends the children that were started meanwhile, even where this thread waits synchronously", async () => {
  const before = endless();
  const stall = watchForStall(program, 100);
  const child = endless();
  const ended = once(child, "exit");
  await once(child, "spawn");
  // As Miniflare's synchronous calls do.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  expect(await ended).toEqual([null, "SIGKILL"]);
  expect(stall.hasStalled()).toBe(true);
  expect([before.exitCode, before.signalCode]).toEqual([null, null]);
  before.kill();
  await stall.stop();
});
