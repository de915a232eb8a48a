import { describe, expect, it } from "vitest";
import * as contract from "#contract/siv-application";
import * as domain from "~/domain/club/siv-application";
import { complete, draft, queensland, victoria } from "./sample-application";

const { missingOf, sivApplicationStates } = domain;
const today = "2026-03-10";
const names = (missing: readonly domain.Missing[]) => missing.map(({ name }) => name);

describe("an application", () => {
  it("has the words of the contract", () => {
    const { sivApplicationKinds, photoSlots, documentSlots, signatureMethods } = contract;
    expect(domain).toMatchObject({
      ...{ sivApplicationKinds, photoSlots, documentSlots, signatureMethods },
      sivApplicationStates: contract.sivApplicationStates,
    });
  });

  it("is written in while it is a draft, and when more is asked for", () => {
    expect(sivApplicationStates.filter((status) => domain.isEditable({ status }))).toEqual([
      "draft",
      "more-information",
    ]);
  });

  it("is withdrawn once it was handed in, until it is over", () => {
    const cannot = sivApplicationStates.filter((status) => !domain.isCancellable({ status }));
    expect(cannot).toEqual(["draft", "declined", "lapsed", "cancelled"]);
  });
});

describe("what is missing", () => {
  it("is everything in an empty draft, in the order of the steps", () => {
    const missing = missingOf(draft, queensland, today);
    const steps = missing.map(({ step }) => domain.sivApplicationSteps.indexOf(step));
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    expect(new Set(missing.map(({ step }) => step)).size).toBe(domain.sivApplicationSteps.length);
    expect(missing.filter(({ step }) => step === "photos")).toHaveLength(7);
  });

  it("is nothing when all is answered", () => {
    expect(missingOf(complete, queensland, today)).toEqual([]);
  });

  it("are the modifications of a modified vehicle", () => {
    expect(names(missingOf({ ...complete, isModified: true }, queensland, today))).toEqual(["modifications"]);
  });

  it("are the days where the scheme lets choose them", () => {
    expect(names(missingOf(complete, victoria, today))).toEqual(["chosenDays"]);
  });

  it("is the year of a vehicle without one, and a licence that has expired", () => {
    const { vehicle } = complete;
    const unknown = { ...complete, vehicle: vehicle && { ...vehicle, yearBuilt: null } };
    expect(names(missingOf(unknown, queensland, today))).toEqual(["yearBuilt"]);
    expect(names(missingOf(complete, queensland, "2030-01-01"))).toEqual(["licenceExpiry"]);
  });

  it("is the vehicle, and not its year, when the garage has it no more", () => {
    expect(missingOf({ ...complete, vehicle: null }, queensland, today)).toEqual([
      { step: "vehicle", name: "vehicle" },
    ]);
  });

  it("is the approval plate of a street rod that was built too late", () => {
    const rod = { ...complete, specialClass: "street-rod" as const };
    expect(names(missingOf(rod, queensland, today))).toEqual(["approvalPlate"]);
  });

  it("is each photo and each declaration by its name", () => {
    const photos = complete.photos.filter(({ slot }) => slot !== "rear");
    const missing = missingOf({ ...complete, photos, declared: ["rules"] }, queensland, today);
    expect(names(missing)).toEqual(["photo-rear", "declared-true"]);
  });
});
