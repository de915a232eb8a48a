import { describe, expect, it, vi } from "vitest";
import { refusal } from "~/api/api-error";
import type { VehicleApi } from "~/api/club/vehicles";
import { type EditDeps, postVehicle } from "~/features/garage/edit-vehicle.server";
import { editView } from "~/features/garage/edit-view.server";
import { vehicleValues } from "~/features/garage/vehicle-values";
import { err, ok } from "~/lib/result";
import { reading } from "../../../support/sample-reading";
import { now, posted, vehicle } from "./sample-vehicle";

const conflict = refusal(409, { success: false, code: "CONFLICT", message: "" });
const key = "a-request-key-of-22-ch";

const noDrafts: EditDeps["drafts"] = {
  list: async () => ok([]),
  save: async (draft) => ok({ ...draft, updatedAt: "v1" }),
  discard: async () => ok(),
};

function edit(update: VehicleApi["update"], values: Record<string, string>, drafts = noDrafts) {
  const form = posted({
    ...vehicleValues(vehicle, "en-AU"),
    updatedAt: vehicle.updatedAt,
    requestKey: key,
    ...values,
  });
  return postVehicle({ vehicles: { update }, drafts, reading }, vehicle, form);
}

describe("editing a vehicle", () => {
  it("saves it on the version that was read, once", async () => {
    const update = vi.fn<VehicleApi["update"]>(async (_, changes) => ok({ ...vehicle, ...changes }));
    expect(await edit(update, { colour: "Teal" })).toMatchObject({ ok: true, value: { to: "/vehicle/7" } });
    expect(update).toHaveBeenCalledWith(7, expect.objectContaining({ colour: "Teal" }), {
      updatedAt: vehicle.updatedAt,
      requestKey: key,
    });
    expect(Object.keys(update.mock.lastCall?.[1] ?? {})).not.toContain("soldOn");
  });

  it("sends what was changed alone, so that what the site cannot read of a vehicle stays", async () => {
    const update = vi.fn<VehicleApi["update"]>(async () => ok(vehicle));
    await edit(update, { colour: "Teal", modifications: "One\r\nTwo" });
    expect(update.mock.lastCall?.[1]).toEqual({ colour: "Teal", modifications: "One\nTwo" });
    await edit(update, { identifierKind: "chassis", identifier: "BT68" });
    expect(update.mock.lastCall?.[1]).toEqual({ identifierKind: "chassis", identifier: "BT68" });
  });

  it("is done when the vehicle has all of it already: the form was sent twice", async () => {
    const current = { ...vehicle, colour: "Teal", updatedAt: "v2" };
    const again = await edit(async () => err({ error: conflict, current }), { colour: "Teal" });
    expect(again).toMatchObject({
      ok: true,
      value: { to: "/vehicle/7", flash: { key: "vehicleFlash.saved" } },
    });
  });

  it("shows both versions when another browser has saved in between, with the next version and key", async () => {
    const current = { ...vehicle, colour: "Cream", fuel: "lpg" as const, updatedAt: "v2" };
    const refused = await edit(async () => err({ error: conflict, current }), { colour: "Teal" });
    expect(refused).toMatchObject({
      ok: false,
      error: {
        values: { colour: "Teal", updatedAt: "v2" },
        conflict: [
          { field: "colour", mine: "Teal", saved: "Cream" },
          { field: "fuel", mine: "", saved: "vehicle.fuelChoices.lpg" },
        ],
      },
    });
    expect(refused.ok ? "" : refused.error.values.requestKey).not.toBe(key);
  });

  it("asks of what both have changed, and takes over what only the other browser has", async () => {
    const current = { ...vehicle, colour: "Cream", fuel: "lpg" as const, updatedAt: "v2" };
    const { firstShown } = editView(vehicle, [], new URLSearchParams(), { ...reading, now });
    const update: VehicleApi["update"] = async () => err({ error: conflict, current });
    expect(await edit(update, { colour: "Teal", firstShown })).toMatchObject({
      error: {
        values: { colour: "Teal", fuel: "lpg" },
        conflict: [{ field: "colour" }],
        takenOver: [{ label: "vehicle.fuel", before: { fuel: "" }, after: { fuel: "lpg" } }],
      },
    });
  });

  it("saves at once when no field was changed by both, and says what the other browser changed", async () => {
    const current = { ...vehicle, fuel: "lpg" as const, plateStateId: 1, updatedAt: "v2" };
    const { firstShown } = editView(vehicle, [], new URLSearchParams(), { ...reading, now });
    const update = vi.fn<VehicleApi["update"]>(async (_, changes, { updatedAt }) =>
      updatedAt === "v2" ? ok({ ...current, ...changes }) : err({ error: conflict, current }),
    );
    expect(await edit(update, { colour: "Teal", firstShown })).toMatchObject({
      ok: true,
      value: {
        flash: { key: "forms.savedAlso", values: { fields: "vehicle.plateState, vehicle.fuel" } },
      },
    });
    expect(update.mock.lastCall?.[1]).toEqual({ colour: "Teal" });
    const again = await edit(update, { firstShown });
    expect(again).toMatchObject({ ok: true, value: { flash: { key: "forms.savedAlso" } } });
    expect(update).toHaveBeenCalledTimes(3);
  });

  it("takes the version that was chosen, field by field", async () => {
    const update = vi.fn<VehicleApi["update"]>(async () => ok(vehicle));
    await edit(update, {
      colour: "Teal",
      "keep-colour": "saved",
      "saved-colour": "Cream",
      variant: "GT",
      "keep-variant": "mine",
      "saved-variant": "Deluxe",
    });
    expect(update.mock.lastCall?.[1]).toMatchObject({ colour: "Cream", variant: "GT" });
  });

  it("keeps what was typed when the vehicle was deleted in between", async () => {
    const current = { ...vehicle, deletedAt: "2026-03-10T01:00:00.000Z" };
    expect(await edit(async () => err({ error: conflict, current }), { colour: "Teal" })).toMatchObject({
      ok: false,
      error: { failure: { kind: "deleted" }, values: { colour: "Teal" } },
    });
  });

  it("names the form's own fields when the backend refuses one", async () => {
    const error = { ...conflict, code: "VALIDATION", fieldErrors: [{ field: "plateStateId", message: "" }] };
    expect(await edit(async () => err({ error, current: null }), {})).toMatchObject({
      error: { fieldErrors: [{ field: "plateState", key: "forms.fieldRefused" }] },
    });
  });
});

describe("editing a vehicle at a backend without versions", () => {
  const unversioned = { ...vehicle, updatedAt: "" };
  const { firstShown } = editView(unversioned, [], new URLSearchParams(), { ...reading, now });
  const update = vi.fn<VehicleApi["update"]>(async () => ok(unversioned));
  function editIn(current: typeof vehicle, values: Record<string, string>) {
    const typed = {
      ...vehicleValues(vehicle, "en-AU"),
      updatedAt: "",
      requestKey: key,
      firstShown,
      ...values,
    };
    return postVehicle({ vehicles: { update }, drafts: noDrafts, reading }, current, posted(typed));
  }

  it("saves what was changed here, and leaves what another browser has saved meanwhile", async () => {
    const saved = await editIn({ ...unversioned, fuel: "lpg" }, { colour: "Teal" });
    expect(saved).toMatchObject({ ok: true, value: { flash: { key: "forms.savedAlso" } } });
    expect(update.mock.lastCall?.slice(1)).toEqual([
      { colour: "Teal" },
      { updatedAt: null, requestKey: key },
    ]);
  });

  it("asks once of what both have changed", async () => {
    update.mockClear();
    const current = { ...unversioned, colour: "Cream" };
    const asked = await editIn(current, { colour: "Teal" });
    expect(asked).toMatchObject({ error: { conflict: [{ field: "colour", mine: "Teal", saved: "Cream" }] } });
    expect(update).not.toHaveBeenCalled();
    const { firstShown: newer = "" } = asked.ok ? {} : asked.error.values;
    expect(await editIn(current, { colour: "Teal", firstShown: newer })).toMatchObject({ ok: true });
    expect(update.mock.lastCall?.[1]).toEqual({ colour: "Teal" });
  });

  it("tells of a draft whether its vehicle has changed since", () => {
    const draftOf = (basis: string) => ({
      kind: "vehicle",
      record: "7",
      values: { colour: "Teal", version: "", firstShown: basis },
      updatedAt: "2026-03-10T01:00:00.000Z",
    });
    const since = (basis: string) =>
      editView(unversioned, [draftOf(basis)], new URLSearchParams(), { ...reading, now }).draft;
    expect(since(firstShown)).toMatchObject({ hasChangedSince: false });
    expect(since("of another")).toMatchObject({ hasChangedSince: true });
  });
});

describe("leaving an edit by the way back", () => {
  const { firstShown } = editView(vehicle, [], new URLSearchParams(), { ...reading, now });
  const leave = (values: Record<string, string>, save: EditDeps["drafts"]["save"]) =>
    edit(vi.fn(), { firstShown, intent: "leave", ...values }, { ...noDrafts, save });

  it("keeps what was changed as a draft, and makes none of an unchanged form", async () => {
    const save = vi.fn<EditDeps["drafts"]["save"]>(noDrafts.save);
    expect(await leave({}, save)).toEqual(ok({ to: "/vehicle/7", flash: null }));
    expect(save).not.toHaveBeenCalled();
    expect(await leave({ colour: "Teal", engineCapacity: "many" }, save)).toMatchObject(
      ok({ to: "/vehicle/7", flash: { key: "vehicleFlash.draft" } }),
    );
    expect(save.mock.lastCall?.[0]).toMatchObject({ values: { colour: "Teal", engineCapacity: "many" } });
  });

  it("stays where nothing can be kept, with all of it still in the form", async () => {
    const left = await leave({ colour: "Teal" }, async () => err("unavailable"));
    expect(left).toMatchObject({ ok: false, error: { values: { colour: "Teal" } } });
  });
});

describe("the draft of an edit", () => {
  const theirs = { kind: "vehicle", record: "7", values: { colour: "Theirs" }, updatedAt: "v5" };
  /** One draft at the backend, saved by another browser. */
  const draftsWith = () => ({
    list: async () => ok([theirs]),
    save: vi.fn<EditDeps["drafts"]["save"]>(async (draft) => ok({ ...draft, updatedAt: "v6" })),
    discard: vi.fn(async () => ok()),
  });

  it("is not replaced by a form that has not shown it, until that is said once", async () => {
    const drafts = draftsWith();
    const form = { colour: "Mine", intent: "save-draft" };
    const refused = await edit(vi.fn(), { ...form, draftUpdatedAt: "" }, drafts);
    expect(refused).toMatchObject({
      ok: false,
      error: {
        failure: { kind: "draft-conflict" },
        values: { colour: "Mine", draftUpdatedAt: "", replacedDraft: "v5" },
      },
    });
    expect(drafts.save).not.toHaveBeenCalled();
    await edit(vi.fn(), { ...form, replacedDraft: "v5" }, drafts);
    expect(drafts.save.mock.lastCall?.[0]).toMatchObject({ values: { colour: "Mine" }, updatedAt: "v5" });
  });

  it("stays when the form that was told of it is saved instead, and that is said", async () => {
    const drafts = draftsWith();
    const update: VehicleApi["update"] = async () => ok(vehicle);
    const told = { draftUpdatedAt: "", replacedDraft: "v5" };
    const saved = await edit(update, { colour: "Mine", ...told }, drafts);
    expect(saved).toMatchObject({ ok: true, value: { flash: { key: "draft.otherStays" } } });
    await edit(update, { colour: "Mine", ...told, draftUpdatedAt: "v4" }, drafts);
    expect(drafts.discard).not.toHaveBeenCalled();
  });

  it("is kept once by a button that is pressed twice", async () => {
    const drafts = draftsWith();
    const kept = { version: vehicle.updatedAt, firstShown: "" };
    const values = { ...vehicleValues(vehicle, "en-AU"), colour: "Mine", ...kept };
    const list = async () => ok([{ ...theirs, values }]);
    const again = await edit(vi.fn(), { colour: "Mine", intent: "save-draft" }, { ...drafts, list });
    expect(again).toMatchObject({ ok: true, value: { flash: { key: "vehicleFlash.draft" } } });
  });

  it("is discarded by the save of the form that has shown it, and by no other", async () => {
    const drafts = draftsWith();
    const update: VehicleApi["update"] = async () => ok(vehicle);
    await edit(update, { colour: "Mine", draftUpdatedAt: "" }, drafts);
    await edit(update, { colour: "Mine", draftUpdatedAt: "v4" }, drafts);
    expect(drafts.discard).not.toHaveBeenCalled();
    await edit(update, { colour: "Mine", draftUpdatedAt: "v5" }, drafts);
    expect(drafts.discard).toHaveBeenCalledTimes(1);
  });
});

describe("the edit's page", () => {
  const draft = {
    kind: "vehicle",
    record: "7",
    values: { colour: "Teal", version: "v0", firstShown: "of v0" },
    updatedAt: "2026-03-10T01:00:00.000Z",
  };
  const view = (search: string) =>
    editView(vehicle, [draft], new URLSearchParams(search), { ...reading, now });

  it("shows what is saved, and says that a draft waits", () => {
    expect(view("")).toMatchObject({
      values: { make: "Austral", colour: "" },
      firstShown: expect.stringMatching(/^[0-9a-z]{110}$/),
      version: vehicle.updatedAt,
      draft: { began: { key: "draft.beganToday" }, hasChangedSince: true },
    });
  });

  it("goes on with the draft on the version that it was begun on", () => {
    expect(view("draft")).toMatchObject({
      values: { colour: "Teal" },
      version: "v0",
      firstShown: "of v0",
      draft: null,
    });
  });
});
