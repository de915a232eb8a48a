import { describe, expect, it } from "vitest";
import { findMissingAnswers, type MissingAnswer, sivApplicationSteps } from "#rules/siv-application-answers";
import {
  askedFor,
  complete,
  draft,
  queensland,
  victoria,
} from "../features/siv-applications/sample-application";

const today = "2026-03-10";
const names = (missing: readonly MissingAnswer[]) => missing.map(({ name }) => name);

describe("what is missing", () => {
  it("is everything in an empty draft, in the order of the steps", () => {
    const missing = findMissingAnswers(draft, queensland, today);
    const steps = missing.map(({ step }) => (sivApplicationSteps as readonly string[]).indexOf(step));
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    expect(new Set(missing.map(({ step }) => step)).size).toBe(sivApplicationSteps.length - 1);
    // No paper is required here.
    expect(missing.some(({ step }) => step === "documents")).toBe(false);
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
      { step: "documents", name: "document-ownership" },
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

  it("is what the registrar asks for, until it is answered, replaced or confirmed", () => {
    const asked = askedFor("answer", "evidence", "photo-front", "document-roadworthy");
    expect(findMissingAnswers(asked, queensland, today)).toEqual([
      { step: "answer", name: "answer" },
      { step: "evidence", name: "confirmed-evidence" },
      { step: "documents", name: "document-roadworthy" },
      { step: "photos", name: "photo-front" },
    ]);
    const [front, ...others] = asked.photos;
    const photos = front ? [{ ...front, file: { ...front.file, id: "newer" } }, ...others] : others;
    const answered = { ...asked, photos, answer: "The dog.", confirmed: ["evidence"] as const };
    expect(names(findMissingAnswers(answered, queensland, today))).toEqual(["document-roadworthy"]);
    const kept = { ...answered, confirmed: ["evidence", "document-roadworthy"] as const };
    expect(findMissingAnswers(kept, queensland, today)).toEqual([]);
    // What is not there at all is missing once, and no word makes up for it.
    const without = { ...kept, photos: others, confirmed: [...kept.confirmed, "photo-front"] as const };
    expect(names(findMissingAnswers(without, queensland, today))).toEqual(["photo-front"]);
  });

  it("is each photo and each declaration by its name", () => {
    const photos = complete.photos.filter(({ slot }) => slot !== "rear");
    const missing = findMissingAnswers({ ...complete, photos, declared: ["rules"] }, queensland, today);
    expect(names(missing)).toEqual(["photo-rear", "declared-true"]);
  });
});
