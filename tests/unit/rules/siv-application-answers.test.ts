import { describe, expect, it } from "vitest";
import { findMissingAnswers, type MissingAnswer, sivApplicationSteps } from "#rules/siv-application-answers";
import { complete, draft, queensland, victoria } from "../features/siv-applications/sample-application";

const today = "2026-03-10";
const names = (missing: readonly MissingAnswer[]) => missing.map(({ name }) => name);

describe("what is missing", () => {
  it("is everything in an empty draft, in the order of the steps", () => {
    const missing = findMissingAnswers(draft, queensland, today);
    const steps = missing.map(({ step }) => sivApplicationSteps.indexOf(step));
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    expect(new Set(missing.map(({ step }) => step)).size).toBe(sivApplicationSteps.length);
    expect(missing.filter(({ step }) => step === "photos")).toHaveLength(7);
  });

  it("is nothing when all is answered", () => {
    expect(findMissingAnswers(complete, queensland, today)).toEqual([]);
  });

  it("are the modifications of a modified vehicle", () => {
    expect(names(findMissingAnswers({ ...complete, isModified: true }, queensland, today))).toEqual([
      "modifications",
    ]);
  });

  it("are the days where the scheme lets choose them", () => {
    expect(names(findMissingAnswers(complete, victoria, today))).toEqual(["chosenDays"]);
  });

  it("is the year of a vehicle without one, and a licence that has expired", () => {
    const { vehicle } = complete;
    const unknown = { ...complete, vehicle: vehicle && { ...vehicle, yearBuilt: null } };
    expect(names(findMissingAnswers(unknown, queensland, today))).toEqual(["yearBuilt"]);
    expect(names(findMissingAnswers(complete, queensland, "2030-01-01"))).toEqual(["licenceExpiry"]);
  });

  it("is the vehicle, and not its year, when the garage has it no more", () => {
    expect(findMissingAnswers({ ...complete, vehicle: null }, queensland, today)).toEqual([
      { step: "vehicle", name: "vehicle" },
    ]);
  });

  it("is the proof of ownership where the scheme asks for it", () => {
    const asking = { ...queensland, needsProofOfOwnership: true };
    expect(findMissingAnswers(complete, asking, today)).toEqual([
      { step: "evidence", name: "document-ownership" },
    ]);
    const [photo] = complete.photos;
    const given = (slot: "age" | "ownership") => ({
      ...complete,
      documents: photo ? [{ slot, file: photo.file }] : [],
    });
    expect(names(findMissingAnswers(given("age"), asking, today))).toEqual(["document-ownership"]);
    expect(findMissingAnswers(given("ownership"), asking, today)).toEqual([]);
  });

  it("is the approval plate of a street rod that was built too late", () => {
    const rod = { ...complete, specialClass: "street-rod" as const };
    expect(names(findMissingAnswers(rod, queensland, today))).toEqual(["approvalPlate"]);
  });

  it("is each photo and each declaration by its name", () => {
    const photos = complete.photos.filter(({ slot }) => slot !== "rear");
    const missing = findMissingAnswers({ ...complete, photos, declared: ["rules"] }, queensland, today);
    expect(names(missing)).toEqual(["photo-rear", "declared-true"]);
  });
});
