import { describe, expect, it } from "vitest";
import { sivRunsPage } from "~/features/siv-runs/run-list.server";
import { SivRunsPage } from "~/features/siv-runs/ui/runs-page";
import { ok } from "~/lib/result";
import { reading } from "../../../support/sample-reading";
import { renderedForm } from "../../forms/rendered-form";
import { run } from "./sample-run";

type Changes = Parameters<typeof run>[0];

async function show(...runs: readonly Changes[]) {
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
  return page.value;
}
const list = async (...runs: readonly Changes[]) => (await show(...runs)).upcoming;
const vehiclesOf = async (changes: Changes) => (await list(changes))[0]?.vehicles;

describe("a run in the list", () => {
  it("says in words how many vehicles go, and for how many there is room", async () => {
    expect(await vehiclesOf({ vehicleCount: 2, capacity: 6 })).toBe("runText.ofVehicles 2 6");
    expect(await vehiclesOf({ vehicleCount: 2, capacity: null })).toBe("runText.going 2");
    expect(await vehiclesOf({ vehicleCount: null, capacity: 6 })).toBeNull();
  });

  it("says nothing of who goes once it is cancelled", async () => {
    const [cancelled, other] = await list({ id: 1, status: "cancelled", capacity: 2 }, { id: 2 });
    expect(cancelled).toMatchObject({ id: 1, part: null, vehicles: null, isFull: false });
    expect(other).toMatchObject({ id: 2, part: "runText.organiser", vehicles: "runText.going 2" });
  });

  it("stands under a heading of its own once it is cancelled, below those that go ahead", async () => {
    const page = await show({ id: 1, status: "cancelled" }, { id: 2 });
    const html = await renderedForm(<SivRunsPage page={page} />);
    const places = ["Coming up", 'href="/sivevent/2"', "<h2>Cancelled", 'href="/sivevent/1"'].map((part) =>
      html.indexOf(part),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, next) => one - next));
    const without = await renderedForm(<SivRunsPage page={await show({ id: 2 })} />);
    expect(without).not.toContain("Cancelled");
  });
});
