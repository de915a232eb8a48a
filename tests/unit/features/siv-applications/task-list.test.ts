import { describe, expect, it } from "vitest";
import { pathAfterSection, taskListView } from "~/features/siv-applications/task-list.server";
import { reading } from "../../../support/sample-reading";
import { askedFor, complete, draft, queensland } from "./sample-application";

const listOf = (application = draft, scheme = queensland) => taskListView({ application, scheme }, reading);
const statesOf = (...own: Parameters<typeof listOf>) =>
  Object.fromEntries(listOf(...own).tasks.map(({ id, state }) => [id, state]));
const taskOf = (id: string, ...own: Parameters<typeof listOf>) =>
  listOf(...own).tasks.find((task) => task.id === id);

describe("the list of sections", () => {
  it("says what is not started, what is started, and what is done", () => {
    const half = { ...complete, declared: [], photos: complete.photos.slice(2), modifications: null };
    expect(statesOf(half)).toEqual({
      applicant: "done",
      vehicle: "done",
      garaging: "done",
      modifications: "done",
      evidence: "done",
      documents: "optional",
      photos: "started",
      declarations: "notStarted",
      sign: "cannotStart",
    });
    expect(new Set(Object.values(statesOf()))).toEqual(
      new Set(["started", "notStarted", "optional", "cannotStart"]),
    );
  });

  it("has begun the concession with the application, and names what one or two answers are missing", () => {
    expect(taskOf("vehicle")).toMatchObject({
      state: "started",
      hint: "sivTask.missingNamed vehicle.specialClass",
    });
    expect(taskOf("evidence", { ...complete, evidenceOfAge: null, roadworthyDate: null })?.hint).toBe(
      "sivTask.missingNamed sivApplication.evidenceOfAge, sivApplication.roadworthyDate",
    );
    expect(taskOf("applicant", { ...draft, legalName: "Marguerite Lindqvist" })?.hint).toBe(
      "sivTask.missing 7",
    );
    expect(taskOf("garaging")).toMatchObject({ state: "notStarted", hint: null });
  });

  it("says why it cannot be signed yet, without a link", () => {
    const half = { ...complete, photos: [], declared: [] };
    expect(taskOf("sign", half)).toMatchObject({
      to: null,
      hint: "sivTask.signWaits sivApplication.step.photos and sivApplication.step.declarations",
    });
    expect(taskOf("sign", complete)).toMatchObject({
      to: "/specialvehicle/7/review",
      state: "needsYou",
      hint: null,
    });
  });

  it("goes on with the first section that is not done, at last with the signature", () => {
    expect(listOf().goOn).toBe("/specialvehicle/7/applicant");
    expect(listOf({ ...complete, isModified: null })).toMatchObject({
      goOn: "/specialvehicle/7/modifications",
      count: "sivTask.count 6 8",
    });
    expect(listOf(complete)).toMatchObject({ goOn: "/specialvehicle/7/review", count: "sivTask.count 7 8" });
  });

  it("is ready once all sections are done, but not by a question that names nothing", () => {
    expect(listOf(complete)).toMatchObject({ isReady: true, goOnText: "sivTask.checkAndSign" });
    expect(listOf({ ...complete, isModified: null })).toMatchObject({
      isReady: false,
      goOnText: "sivApplication.proceed",
    });
    expect(listOf({ ...complete, status: "more-information" })).toMatchObject({ isReady: false });
  });

  it("calls documents optional until one is required or added, and does not count them", () => {
    expect(taskOf("documents", complete)).toMatchObject({
      state: "optional",
      hint: "sivTask.documentsOptional 3",
      to: "/specialvehicle/7/documents",
    });
    const asking = { ...queensland, needsProofOfOwnership: true };
    expect(taskOf("documents", complete, asking)?.state).toBe("notStarted");
    expect(listOf(complete, asking).goOn).toBe("/specialvehicle/7/documents?slot=ownership");
    const [photo] = complete.photos;
    const added = { ...complete, documents: photo ? [{ slot: "age" as const, file: photo.file }] : [] };
    expect(taskOf("documents", added)).toMatchObject({ state: "done", hint: "sivTask.documents 1 3" });
    expect(listOf(draft).count).toBe("sivTask.count 0 8");
    expect(listOf(added).count).toBe("sivTask.count 7 8");
  });

  it("needs the member where the registrar asks for more, until it is seen to", () => {
    const asked = askedFor("answer", "garaging", "photo-rear", "document-age");
    expect(statesOf(asked)).toMatchObject({
      answer: "needsYou",
      applicant: "done",
      garaging: "needsYou",
      documents: "needsYou",
      photos: "needsYou",
      sign: "cannotStart",
    });
    expect(listOf(asked).goOn).toBe("/specialvehicle/7/answer");
    // Each leads to the thing itself.
    expect(listOf(asked).tasks.filter(({ state }) => state === "needsYou")).toMatchObject([
      { to: "/specialvehicle/7/answer" },
      { to: "/specialvehicle/7/garaging" },
      { to: "/specialvehicle/7/documents?slot=age" },
      { to: "/specialvehicle/7/photos?slot=rear" },
    ]);
    expect(taskOf("photos", asked)?.hint).toBe("sivTask.askedFor sivApplication.slot.rear");
    expect(taskOf("garaging", asked)?.hint).toBe("sivTask.lookAgain");
    const newer = asked.photos.map((photo) =>
      photo.slot === "rear" ? { ...photo, file: { ...photo.file, id: "newer" } } : photo,
    );
    const seenTo = {
      ...asked,
      answer: "My brother-in-law.",
      confirmed: ["garaging", "document-age"] as const,
      photos: newer,
    };
    expect(statesOf(seenTo)).toMatchObject({ answer: "done", photos: "done", sign: "needsYou" });
  });

  it("has no answer where the backend says no more than the registrar's words", () => {
    const { asked: _, ...old } = askedFor();
    expect(taskOf("answer", old)).toBeUndefined();
    expect(taskOf("answer", askedFor("photo-rear"))).toBeUndefined();
    const written = { ...askedFor("photo-rear"), answer: "The dog is sorry." };
    expect(taskOf("answer", written)).toMatchObject({ state: "done" });
    expect(listOf(written).count).toBe("sivTask.count 6 8");
    expect(taskOf("answer", { ...askedFor(), status: "draft" })).toBeUndefined();
  });

  it("leads on to the next section that is not done, and after the last one back to the list", () => {
    const half = { ...complete, garagingAddress: null, photos: complete.photos.slice(1), declared: [] };
    const nextAfter = (step: Parameters<typeof pathAfterSection>[1], application = half) =>
      pathAfterSection({ application, scheme: queensland }, step, reading);
    expect(nextAfter("applicant")).toBe("/specialvehicle/7/garaging");
    expect(nextAfter("garaging")).toBe("/specialvehicle/7/documents");
    expect(nextAfter("documents")).toBe("/specialvehicle/7/photos");
    expect(nextAfter("photos")).toBe("/specialvehicle/7/declarations");
    expect(nextAfter("declarations")).toBe("/specialvehicle/7");
    const undated = { ...half, vehicle: half.vehicle && { ...half.vehicle, yearBuilt: null } };
    expect(nextAfter("applicant", undated)).toBe("/specialvehicle/7/garaging");
  });

  it("leads on to what the registrar asks for, at the file itself, and to nothing optional", () => {
    const nextAfter = (step: Parameters<typeof pathAfterSection>[1], application = complete) =>
      pathAfterSection({ application, scheme: queensland }, step, reading);
    expect(nextAfter("applicant", askedFor("answer", "photo-engine"))).toBe(
      "/specialvehicle/7/photos?slot=engine",
    );
    expect(nextAfter("evidence", askedFor("answer"))).toBe("/specialvehicle/7");
    // An answer of a finished application was mended.
    expect(nextAfter("evidence")).toBe("/specialvehicle/7");
  });

  it("leads to the garage for what is written there", () => {
    const gone = { ...complete, vehicle: null };
    expect(taskOf("vehicle", gone)).toMatchObject({ to: "/vehicles", state: "needsYou" });
    const undated = { ...complete, vehicle: complete.vehicle && { ...complete.vehicle, yearBuilt: null } };
    expect(taskOf("vehicle", undated)).toMatchObject({
      to: `/vehicle/1/edit?application=${undated.id}#yearBuilt`,
    });
    // The section's own form comes first.
    expect(taskOf("vehicle", { ...undated, specialClass: null })?.to).toBe("/specialvehicle/7/vehicle");
  });

  it("names a licence that has expired meanwhile", () => {
    expect(taskOf("applicant", { ...complete, licenceExpiry: "2026-03-09" })).toMatchObject({
      state: "needsYou",
      to: "/specialvehicle/7/applicant#licenceExpiry",
      hint: "sivApplication.licenceExpired",
    });
  });
});
