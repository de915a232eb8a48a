import { describe, expect, it } from "vitest";
import type { SivRun } from "~/domain/club/siv-run";
import type { Vehicle } from "~/domain/club/vehicle";
import { newSivRunView } from "~/features/siv-runs/new-run-view.server";
import { reading as sampleReading } from "../../../support/sample-reading";
import { vehicle } from "../garage/sample-vehicle";
import { run } from "./sample-run";

const reading = { ...sampleReading, now: Date.UTC(2026, 11, 10) };

/** The form as the member sees it first. */
async function form(
  search: string,
  {
    vehicles = [vehicle],
    earlier = [],
    phone = null,
  }: { vehicles?: readonly Vehicle[]; earlier?: readonly SivRun[]; phone?: string | null } = {},
) {
  const view = await newSivRunView(
    {
      sivRuns: {
        list: async () => ({ ok: true, value: { runs: earlier, total: earlier.length } }),
        findLeader: () => expect.fail("it was asked for"),
      },
      drafts: { list: async () => ({ ok: true, value: [] }) },
      schemes: { list: async () => ({ ok: true, value: [] }) },
      means: { canList: true, needs: [], membership: null, vehicles },
      hasLeaders: false,
      hasPastList: true,
      findPhone: async () => phone,
    },
    new URLSearchParams(search),
    reading,
  );
  if (view.kind !== "form") throw new Error(view.kind);
  return view;
}

describe("the form that lists a run", () => {
  it("has what most runs have: the vehicle on concession, a purpose and the member's phone", async () => {
    const full: Vehicle = { ...vehicle, id: 3, registrationKind: "full" };
    const old: Vehicle = { ...vehicle, id: 4, registrationKind: "concessional" };
    const { values } = await form("", { vehicles: [full, old], phone: "+61491570156" });
    expect(values).toMatchObject({ vehicle: "4", leaderPhone: "0491 570 156" });
    expect(values.purpose).not.toBe("");
    expect((await form("", { vehicles: [old, { ...old, id: 5 }] })).values.vehicle).toBe("");
    expect((await form("", { vehicles: [full] })).values.vehicle).toBe("3");
  });

  it("starts from an earlier run of the member, without its days", async () => {
    const earlier = [run({ id: 9, title: "Tea", stops: ["Siding"] }), run({ id: 8, isMine: false })];
    const first = await form("", { earlier });
    expect(first.earlier).toMatchObject([{ id: 9, title: "Tea" }]);
    expect(first.startsFrom).toBeNull();
    const begun = await form("from=9", { earlier });
    expect(begun.startsFrom).toMatchObject({ id: 9 });
    expect(begun.values).toMatchObject({
      title: "Tea",
      stops: "Siding",
      destination: "Coast",
      starts: "",
      startsTime: "10:00",
      finishes: "",
    });
    // Of two on concession the one that drove then.
    const driven: Vehicle = { ...vehicle, id: 4, registrationKind: "concessional", plate: "SIV 465" };
    const newer: Vehicle = { ...driven, id: 5, plate: "SIV 466" };
    expect((await form("from=9", { earlier, vehicles: [newer, driven] })).values.vehicle).toBe("4");
    expect((await form("from=9", { earlier, vehicles: [newer, { ...newer, id: 6 }] })).values.vehicle).toBe(
      "",
    );
    for (const other of ["8", "77", "x"])
      expect((await form(`from=${other}`, { earlier })).startsFrom).toBeNull();
  });
});
