import { expect, it } from "vitest";
import { installSteps } from "#contract/content/install-counts";
import { installCountPaths } from "#contract/paths";
import { expectRefusal, get, post } from "../backend";
import { ours } from "../suites";

ours("install_counts", "counts no installs")("counts of installing", () => {
  it.each(installSteps)("take the step %s without a bearer", async (step) => {
    const reply = await post(installCountPaths.installCount, { step });
    expect([reply.status, reply.body]).toEqual([200, { success: true }]);
  });

  it.each<[string, unknown]>([
    ["a known step", { step: "removed" }],
    ["a step", {}],
    ["text", { step: { $ne: 1 } }],
  ])("need %s", async (_, body) => {
    expectRefusal(await post(installCountPaths.installCount, body), "VALIDATION");
  });

  it("are not to be read by anybody", async () => {
    expectRefusal(await get(installCountPaths.installCount), "NOT_FOUND");
  });
});
