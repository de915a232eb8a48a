import { describe, expect, it } from "vitest";
import { noMembership } from "~/domain/club/membership";
import type { VehicleDetails } from "~/domain/club/vehicle";
import { newSivApplicationView } from "~/features/siv-applications/new-application.server";
import { ok } from "~/lib/result";
import { reading } from "../../../support/sample-reading";
import { vehicle } from "../garage/sample-vehicle";
import { queensland, victoria } from "./sample-application";

/** The ids of the states: 4 Queensland, 7 Victoria. */
async function viewOf(
  plateStateId: number | null,
  licenceState: string | null = null,
  search = "",
  changes: Partial<VehicleDetails> = {},
) {
  const view = await newSivApplicationView(
    {
      vehicles: {
        find: async () => ok({ ...vehicle, plateStateId, deletedAt: null, soldOn: null, ...changes }),
      },
      schemes: { list: async () => ok([queensland, victoria]) },
      membership: async () => ok(noMembership),
      reading,
      now: reading.now,
      hasSchemes: true,
      findLicenceState: async () => licenceState,
    },
    new URLSearchParams(`vehicle=1${search}`),
  );
  if (!view.ok) throw new Error(String(view.error));
  return view.value;
}

async function schemesOf(...given: Parameters<typeof viewOf>) {
  const { schemes, otherSchemes, scheme } = await viewOf(...given);
  return {
    first: schemes.map(({ value }) => value),
    others: otherSchemes?.choices.map(({ value }) => value),
    scheme,
  };
}

describe("the schemes of a new application", () => {
  it("begin with that of the plate's state, and fold the others", async () => {
    expect(await schemesOf(7, "QLD")).toEqual({ first: ["2"], others: ["1"], scheme: "2" });
  });

  it("go by the licence where the vehicle has no plate", async () => {
    expect(await schemesOf(null, "VIC")).toEqual({ first: ["2"], others: ["1"], scheme: "2" });
  });

  it("are all shown where no state is known, or none has that state", async () => {
    const all = { first: ["1", "2"], others: undefined, scheme: "1" };
    expect(await schemesOf(null)).toEqual(all);
    expect(await schemesOf(null, "TAS")).toEqual(all);
  });

  it("keep the one of the address chosen, also where it is folded", async () => {
    expect(await schemesOf(4, null, "&scheme=2")).toEqual({ first: ["1"], others: ["2"], scheme: "2" });
  });
});

it("the class of a new application is the vehicle's, or 30 years where its year says so", async () => {
  const classOf = async (changes: Partial<VehicleDetails>) =>
    (await viewOf(4, null, "", changes)).specialClass;
  // Today is 10 March 2026.
  expect(await classOf({ specialClass: null, yearBuilt: 1995 })).toBe("thirty-years");
  expect(await classOf({ specialClass: null, yearBuilt: 1996 })).toBe("");
  expect(await classOf({ specialClass: null, yearBuilt: null })).toBe("");
  expect(await classOf({ specialClass: "street-rod", yearBuilt: 1965 })).toBe("street-rod");
});

describe("the advice of a new application", () => {
  it("names the guide once", async () => {
    const { advice } = await viewOf(4);
    expect(advice?.findings).toHaveLength(2);
    expect(advice?.sources).toEqual([{ name: "Guide, age", since: null }]);
  });
});
