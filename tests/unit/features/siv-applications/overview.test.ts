import { describe, expect, it } from "vitest";
import type { SivApplication } from "~/domain/club/siv-application";
import type { Vehicle } from "~/domain/club/vehicle";
import { ownOverview } from "~/features/siv-applications/overview.server";
import { ok } from "~/lib/result";
import { reading } from "../../../support/sample-reading";
import { askedFor, complete, queensland } from "./sample-application";

const vehicle = (id: number, yearBuilt: number | null) =>
  ({
    id,
    make: "Austral",
    model: String(id),
    yearBuilt,
    monthBuilt: null,
    specialClass: null,
    plate: null,
    plateStateId: null,
    soldOn: null,
    deletedAt: null,
  }) as unknown as Vehicle;

const application = (id: number, vehicleId: number, status: string) =>
  ({
    ...complete,
    id,
    status,
    vehicle: complete.vehicle && { ...complete.vehicle, id: vehicleId },
  }) as typeof complete;

async function overview(...more: readonly SivApplication[]) {
  const found = await ownOverview({
    sivApplications: {
      list: async () =>
        ok([
          application(9, 1, "submitted"),
          application(8, 2, "active"),
          application(7, 3, "declined"),
          ...more,
        ]),
    },
    vehicles: {
      list: async () =>
        ok({
          vehicles: [
            vehicle(1, 1965),
            vehicle(2, 1965),
            vehicle(3, 1965),
            vehicle(4, 2020),
            vehicle(5, null),
          ],
          total: 5,
        }) as never,
    },
    schemes: { list: async () => ok([queensland]) } as never,
    membership: async () => ({ ok: false }) as never,
    reading,
    now: reading.now,
    rulesTo: "/rules",
  });
  if (!found.ok) throw new Error("no overview");
  return found.value;
}

describe("the list of applications", () => {
  it("begins with the vehicles that can be applied for, and names none twice", async () => {
    const { ready, applications, earlier, others } = await overview();
    expect(ready?.vehicles).toMatchObject([
      { id: 3, outcome: "met", applyTo: "/specialvehicle/new?vehicle=3" },
    ]);
    expect(applications.map(({ id }) => id)).toEqual([9, 8]);
    expect(earlier?.cards.map(({ id }) => id)).toEqual([7]);
    expect([earlier?.title, others?.title]).toEqual(["sivList.earlier (1)", "sivList.others (2)"]);
    expect(others?.vehicles).toMatchObject([
      { id: 4, outcome: "unmet" },
      { id: 5, outcome: "missing" },
    ]);
  });

  it("says why there is nothing to apply for, where each vehicle that fits has an application", async () => {
    expect((await overview()).none).toBeNull();
    const { ready, none, addVehicle } = await overview(application(6, 3, "submitted"));
    expect(ready).toBeNull();
    expect(none).toEqual({ title: "sivList.noneTitle", text: "sivList.noneText" });
    expect(addVehicle.to).toBe("/vehicle/new?for=siv");
  });

  it("says the rules of a scheme once, whatever vehicles it has", async () => {
    const { rules } = await overview();
    expect(rules?.schemes).toHaveLength(1);
    expect(rules?.clubsTo).toBe("/rules");
    const [scheme] = rules?.schemes ?? [];
    expect(new Set(scheme?.sources).size).toBe(scheme?.sources.length);
  });

  it("leads from a card to what its application waits for", async () => {
    const asked = { ...askedFor("photo-engine"), id: 6 };
    const { applications } = await overview(asked, { ...complete, id: 5, garagingAddress: null });
    const actions = Object.fromEntries(applications.map(({ id, action }) => [id, action?.to]));
    expect(actions).toEqual({
      9: undefined,
      8: undefined,
      6: "/specialvehicle/6/photos?slot=engine",
      5: "/specialvehicle/5/garaging",
    });
  });

  it("says what is to be done with an application once all that was asked for is there", async () => {
    const answered = { ...askedFor("answer"), id: 6, answer: "My brother-in-law." };
    const { applications } = await overview(answered);
    expect(applications.find(({ id }) => id === 6)).toMatchObject({
      state: "sivTask.readyAgain",
      next: "sivTask.ready",
      action: { to: "/specialvehicle/6/review", text: "sivTask.checkAndSign" },
    });
  });
});
