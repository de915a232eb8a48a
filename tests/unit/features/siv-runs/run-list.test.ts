import { describe, expect, it } from "vitest";
import { sivRunsPage } from "~/features/siv-runs/run-list.server";
import { ok } from "~/lib/result";
import { reading } from "../../../support/sample-reading";
import { run } from "./sample-run";

async function vehiclesOf(changes: Parameters<typeof run>[0]) {
  const deps = {
    sivRuns: { list: async () => ok({ runs: [run(changes)], total: 1 }) },
    drafts: { list: async () => ok([]) },
    schemes: { list: async () => ok([]) },
    isSignedIn: false,
    hasPastList: true,
  } as never as Parameters<typeof sivRunsPage>[0];
  const page = await sivRunsPage(deps, { upcoming: 1, past: 1 }, reading);
  if (!page.ok) throw new Error(String(page.error));
  return page.value.upcoming[0]?.vehicles;
}

describe("a run in the list", () => {
  it("says in words how many vehicles go, and for how many there is room", async () => {
    expect(await vehiclesOf({ vehicleCount: 2, capacity: 6 })).toBe("runText.ofVehicles 2 6");
    expect(await vehiclesOf({ vehicleCount: 2, capacity: null })).toBe("runText.going 2");
    expect(await vehiclesOf({ vehicleCount: null, capacity: 6 })).toBeNull();
  });
});
