import { describe, expect, it, vi } from "vitest";
import type { DraftApi } from "~/api/account/drafts";
import { networkError } from "~/api/api-error";
import type { Draft, SavedDraft } from "~/domain/account/draft";
import { postNewVehicle, withPurpose } from "~/features/garage/new-vehicle.server";
import { newVehicleView, type ShownStep } from "~/features/garage/new-vehicle-view.server";
import { err, ok } from "~/lib/result";
import { reading } from "../../../support/sample-reading";
import { now, posted, vehicle } from "./sample-vehicle";

/** Drafts in memory, as one member's at the backend. */
function memory(first: SavedDraft | null = null) {
  const saved = new Map<string, SavedDraft>(first ? [[first.record, first]] : []);
  let version = 0;
  const drafts: Pick<DraftApi, "list" | "save" | "discard"> = {
    list: async () => ok([...saved.values()]),
    save: async (draft: Draft) => {
      const next = { ...draft, updatedAt: `v${++version}` };
      saved.set(draft.record, next);
      return ok(next);
    },
    discard: async (_, record) => {
      saved.delete(record);
      return ok();
    },
  };
  return { drafts, values: () => saved.get("")?.values };
}

const create = vi.fn(async (fields: { readonly make: string; readonly model: string }) =>
  ok({ ...vehicle, ...fields, id: 9 }),
);

const post = (
  drafts: ReturnType<typeof memory>["drafts"],
  place: ShownStep,
  values: Record<string, string>,
) => postNewVehicle({ vehicles: { create }, drafts, today: reading.today, now }, posted(values), place);

const key = "a-request-key-of-22-ch";

/** The hidden fields of step 4. */
function checked(values: Readonly<Record<string, string>> = {}, updatedAt = "v3") {
  const draft = { kind: "vehicle", record: "", values, updatedAt };
  const view = newVehicleView(draft, new URLSearchParams("step=4"), { ...reading, now });
  if (view.kind !== "form") throw new Error("step 4 has a form");
  return { ...view.values, draftId: view.draftId, draftUpdatedAt: view.draftUpdatedAt };
}

describe("adding a vehicle in steps", () => {
  it("keeps every step, and saves what all of them have", async () => {
    const { drafts, values } = memory();
    expect(await post(drafts, 1, { make: "Austral", model: "Meridian", intent: "next" })).toMatchObject({
      ok: true,
      value: { to: "/vehicle/new?step=2" },
    });
    await post(drafts, 2, { plate: "siv 465", plateState: "QLD", intent: "next" });
    await post(drafts, 3, { registrationKind: "full", intent: "next" });
    expect(values()).toMatchObject({
      make: "Austral",
      plate: "siv 465",
      registrationKind: "full",
      place: "4",
    });
    const saved = await post(drafts, 4, { ...checked(values()), intent: "save", requestKey: key });
    expect(saved).toMatchObject({ ok: true, value: { to: "/vehicle/9", created: { id: 9 } } });
    expect(create).toHaveBeenLastCalledWith(
      expect.objectContaining({
        make: "Austral",
        plate: "SIV 465",
        plateStateId: 4,
        registrationKind: "full",
      }),
      { requestKey: key },
    );
    expect(values()).toBeUndefined();
  });

  it("saves the same from the whole form", async () => {
    const fields = { make: "Austral", model: "Meridian", plate: "siv 465", plateState: "QLD" };
    const { drafts, values } = memory();
    await post(drafts, 1, { ...fields, intent: "next" });
    await post(drafts, 2, { ...fields, intent: "next" });
    await post(drafts, 3, { intent: "next" });
    await post(drafts, 4, { ...checked(values()), intent: "save", requestKey: key });
    const inSteps = create.mock.lastCall;
    await post(memory().drafts, "all", { ...fields, intent: "save", requestKey: key });
    expect(create.mock.lastCall).toEqual(inSteps);
  });

  it("goes back and is left with what was typed, right or wrong", async () => {
    const { drafts, values } = memory();
    const back = await post(drafts, 2, { engineCapacity: "many", intent: "back" });
    expect(back).toMatchObject({ ok: true, value: { to: "/vehicle/new?step=1" } });
    const left = await post(drafts, 3, { modifications: "One\r\nTwo", intent: "save-draft" });
    expect(left).toMatchObject({
      ok: true,
      value: { to: "/vehicles", flash: { key: "vehicleFlash.draft" } },
    });
    expect(values()).toMatchObject({ engineCapacity: "many", modifications: "One\r\nTwo", place: "3" });
  });

  it("goes on only when a step is right", async () => {
    const { drafts, values } = memory();
    const refused = await post(drafts, 1, { make: "", model: "Meridian", intent: "next" });
    expect(refused).toMatchObject({
      ok: false,
      error: { fieldErrors: [{ field: "make" }], values: { model: "Meridian" } },
    });
    expect(values()).toBeUndefined();
  });

  it("shows the first step that is wrong when all is checked", async () => {
    const draft = { model: "Meridian", engineCapacity: "many", make: "Austral" };
    const { drafts } = memory({ kind: "vehicle", record: "", values: draft, updatedAt: "v0" });
    const refused = await post(drafts, 4, { ...draft, intent: "save", requestKey: key });
    expect(refused).toMatchObject({
      ok: false,
      error: { place: 2, fieldErrors: [{ field: "engineCapacity" }], values: { make: "Austral" } },
    });
  });

  it("goes on as the whole form, with what was typed, at a backend without drafts", async () => {
    const drafts = { ...memory().drafts, save: async () => err("unavailable" as const) };
    const refused = await post(drafts, 1, { make: "Austral", model: "Meridian", intent: "next" });
    expect(refused).toMatchObject({
      ok: false,
      error: { place: "all", failure: { kind: "drafts-unavailable" }, values: { make: "Austral" } },
    });
  });

  it("keeps the fields of a draft that another browser has saved in between", async () => {
    const other = { kind: "vehicle", record: "", values: { plate: "SIV 1" }, updatedAt: "v5" };
    const save = vi.fn<DraftApi["save"]>();
    save.mockResolvedValueOnce(err({ error: { ...networkError, code: "CONFLICT" }, current: other }));
    save.mockImplementationOnce(async (draft) => ok({ ...draft, updatedAt: "v6" }));
    await post({ ...memory().drafts, save }, 1, { make: "Austral", model: "M", intent: "next" });
    expect(save.mock.lastCall?.[0]).toMatchObject({
      updatedAt: "v5",
      values: { plate: "SIV 1", make: "Austral" },
    });
  });

  it("saves what step 4 has shown when the first answer has discarded the draft, with the same key", async () => {
    const { drafts, values } = memory();
    await post(drafts, 1, { make: "Austral", model: "Meridian", draftId: "one", intent: "next" });
    const form = { ...checked(values(), "v1"), intent: "save", requestKey: key };
    const first = await post(drafts, 4, form);
    const sent = create.mock.lastCall;
    expect(values()).toBeUndefined();
    expect(await post(drafts, 4, form)).toEqual(first);
    expect(create.mock.lastCall).toEqual(sent);
  });

  it("keeps the request key and everything else when the answer is lost", async () => {
    create.mockResolvedValueOnce(err({ error: networkError, current: null }) as never);
    const form = { make: "Austral", model: "Meridian", draftId: "one", intent: "save", requestKey: key };
    expect(await post(memory().drafts, 4, form)).toMatchObject({
      ok: false,
      error: { place: 4, values: { make: "Austral", requestKey: key, draftId: "one" } },
    });
  });

  it("says so when drafts cannot be reached, with what was typed, on the same step", async () => {
    const drafts = { ...memory().drafts, list: async () => err(networkError) };
    const refused = await post(drafts, 2, { plate: "SIV 1", intent: "next" });
    expect(refused).toMatchObject({
      ok: false,
      error: { place: 2, failure: { kind: "unreachable" }, values: { plate: "SIV 1" } },
    });
  });

  it("goes from the whole form to its steps with what was typed", async () => {
    const { drafts, values } = memory();
    const steps = await post(drafts, "all", { make: "Austral", engineCapacity: "many", intent: "step-1" });
    expect(steps).toMatchObject({ ok: true, value: { to: "/vehicle/new?step=1" } });
    expect(values()).toMatchObject({ make: "Austral", engineCapacity: "many", place: "1" });
  });

  it("changes nothing of a draft at step 4, and begins it again when it is gone", async () => {
    const { drafts, values } = memory();
    await post(drafts, 2, { plate: "NEW", draftId: "one", intent: "next" });
    await post(drafts, 4, { plate: "OLD", draftId: "one", intent: "back" });
    expect(values()).toMatchObject({ plate: "NEW", place: "3" });
    await drafts.discard("vehicle", "");
    await post(drafts, 4, { plate: "OLD", draftId: "one", intent: "step-2" });
    expect(values()).toMatchObject({ plate: "OLD", place: "2" });
  });

  it("keeps nothing over another vehicle's draft until that is said once", async () => {
    const { drafts, values } = memory();
    await post(drafts, 1, { make: "First", model: "F", draftId: "one", intent: "next" });
    await post(drafts, 2, { plate: "FIRST", draftId: "one", intent: "next" });
    const form = { make: "Second", model: "S", draftId: "two", intent: "next" };
    const refused = await post(drafts, 1, form);
    expect(refused).toMatchObject({
      ok: false,
      error: { failure: { kind: "draft-conflict", status: 409 }, values: { make: "Second" } },
    });
    expect(values()).toMatchObject({ make: "First", plate: "FIRST" });
    const { replacedDraft = "" } = refused.ok ? {} : refused.error.values;
    expect(await post(drafts, 1, { ...form, replacedDraft })).toMatchObject({ ok: true });
    expect(values()).toMatchObject({ make: "Second", id: "two" });
    expect(values()).not.toHaveProperty("plate");
  });

  it("discards no draft that its form has not shown", async () => {
    const { drafts, values } = memory();
    await post(drafts, 1, { make: "First", model: "F", draftId: "one", intent: "next" });
    await post(drafts, "all", { make: "Second", model: "S", draftId: "two", intent: "save" });
    expect(values()).toMatchObject({ make: "First" });
  });

  it("keeps and mentions a draft that another browser went on with, or of which the form was told", async () => {
    const { drafts, values } = memory();
    await post(drafts, 1, { make: "First", model: "F", draftId: "one", intent: "next" });
    const form = { ...checked(values(), "v1"), intent: "save", requestKey: key };
    await post(drafts, 2, { plate: "UNSEEN", draftId: "one", intent: "next" });
    const others = { key: "draft.otherStays" };
    expect(await post(drafts, 4, form)).toMatchObject({ value: { to: "/vehicle/9", flash: others } });
    const told = { ...form, draftId: "two", draftUpdatedAt: "", replacedDraft: "v2" };
    expect(await post(drafts, "all", told)).toMatchObject({ value: { flash: others } });
    expect(values()).toMatchObject({ plate: "UNSEEN" });
  });

  it("says that photos are not kept by any way out but saving", async () => {
    const photos = async (place: ShownStep, values: Record<string, string>) => {
      const form = posted({ make: "Austral", model: "Meridian", ...values });
      form.set("photos", new File(["x"], "red.jpg"));
      return postNewVehicle(
        { vehicles: { create }, drafts: memory().drafts, today: reading.today, now },
        form,
        place,
      );
    };
    for (const intent of ["back", "save-draft", "all", "step-2"])
      expect(await photos(4, { intent })).toMatchObject({
        value: { flash: { key: "vehicleFlash.photosNotKept" } },
      });
    expect(await photos("all", { intent: "save" })).toMatchObject({
      value: { flash: { key: "vehicleFlash.added" } },
    });
    expect(await photos("all", { intent: "save", make: "" })).toMatchObject({ error: { hadPhotos: true } });
  });

  it("keeps nothing but the step's own fields", async () => {
    const { drafts, values } = memory();
    await post(drafts, 1, { make: "A", model: "B", plate: "SMUGGLED", owner_id: "2", intent: "next" });
    expect(Object.keys(values() ?? {})).not.toEqual(expect.arrayContaining(["plate"]));
    expect(Object.keys(values() ?? {})).not.toEqual(expect.arrayContaining(["owner_id"]));
  });
});

describe("the page", () => {
  const draft: SavedDraft = {
    kind: "vehicle",
    record: "",
    values: { make: "Austral", "registrationExpiry-day": "1", "registrationExpiry-month": "7", place: "2" },
    updatedAt: "2026-03-09T02:00:00.000Z",
  };
  const view = (from: SavedDraft | undefined | null, search = "") =>
    newVehicleView(from, new URLSearchParams(search), { ...reading, now });

  it("asks whether a draft goes on, before anything else begins", () => {
    expect(view(draft)).toMatchObject({ kind: "begun", to: "/vehicle/new?step=2" });
    expect(view(undefined)).toMatchObject({ kind: "form", place: 1, hasDrafts: true });
  });

  it("keeps through all steps that the vehicle is for an SIV application", () => {
    expect(view(draft, "for=siv")).toMatchObject({ to: "/vehicle/new?step=2&for=siv" });
    expect(view(draft, "step=2&for=siv")).toMatchObject({ purpose: "&for=siv" });
    expect(view(draft, "step=2&for=https://example.com")).toMatchObject({ purpose: "" });
    const leadsTo = (to: string, created: typeof vehicle | null = null, search = "step=2&for=siv") =>
      withPurpose({ to, flash: null, created }, new URLSearchParams(search));
    expect(leadsTo("/vehicle/new?step=3")).toBe("/vehicle/new?step=3&for=siv");
    expect(leadsTo("/vehicle/new")).toBe("/vehicle/new?for=siv");
    expect(leadsTo("/vehicle/9", { ...vehicle, id: 9 })).toBe("/specialvehicle/new?vehicle=9");
    expect(leadsTo("/vehicle/9", { ...vehicle, id: 9 }, "")).toBe("/vehicle/9");
  });

  it("has the draft's values in its steps and in the whole form", () => {
    expect(view(draft, "step=1")).toMatchObject({ place: 1, values: { make: "Austral" } });
    expect(view(draft, "all=1")).toMatchObject({ place: "all", values: { make: "Austral" } });
  });

  it("is the whole form when drafts cannot be had", () => {
    expect(view(null, "step=2")).toMatchObject({ place: "all", hasDrafts: false });
  });

  it("checks what was typed, dates that are none included", () => {
    const { check } = view(draft, "step=4") as { check: unknown };
    expect(check).toEqual([
      { step: 1, title: "vehicle.about", rows: [{ term: "vehicle.make", value: "Austral" }] },
      { step: 2, title: "vehicle.identity", rows: [{ term: "vehicleText.nothingYet", value: " " }] },
      { step: 3, title: "vehicle.papers", rows: [{ term: "vehicle.registrationExpiry", value: "1 7" }] },
    ]);
    expect(view(undefined, "step=4")).toMatchObject({ place: 1 });
    expect(view(draft, "step=5")).toMatchObject({ kind: "begun" });
  });
});
