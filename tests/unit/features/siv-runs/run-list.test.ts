import { describe, expect, it } from "vitest";
import { sivRunsPage } from "~/features/siv-runs/run-list.server";
import { ok } from "~/lib/result";
import { reading } from "../../../support/sample-reading";
import { run } from "./sample-run";

type Changes = Parameters<typeof run>[0];

async function list(...runs: readonly Changes[]) {
  const deps = {
    sivRuns: {
      list: async ({ isOver }: { isOver?: true }) => ok({ runs: isOver ? [] : runs.map(run), total: 1 }),
    },
    drafts: { list: async () => ok([]) },
    schemes: { list: async () => ok([]) },
    isSignedIn: false,
    hasPastList: true,
  } as never as Parameters<typeof sivRunsPage>[0];
  const page = await sivRunsPage(deps, { upcoming: 1, past: 1 }, reading);
  if (!page.ok) throw new Error(String(page.error));
  return page.value.upcoming;
}
const vehiclesOf = async (changes: Changes) => (await list(changes))[0]?.vehicles;

describe("a run in the list", () => {
  it("says in words how many vehicles go, and for how many there is room", async () => {
    expect(await vehiclesOf({ vehicleCount: 2, capacity: 6 })).toBe("runText.ofVehicles 2 6");
    expect(await vehiclesOf({ vehicleCount: 2, capacity: null })).toBe("runText.going 2");
    expect(await vehiclesOf({ vehicleCount: null, capacity: 6 })).toBeNull();
  });

  it("says nothing of who goes once it is cancelled, and stands below the others", async () => {
    const cards = await list({ id: 1, status: "cancelled", capacity: 2 }, { id: 2 });
    expect(cards).toMatchObject([
      { id: 2, part: "runText.organiser", vehicles: "runText.going 2" },
      { id: 1, part: null, vehicles: null, isFull: false },
    ]);
  });
});
