import type { DraftApi } from "~/api/account/drafts";
import type { VehicleApi } from "~/api/club/vehicles";
import { type VehicleDetails, type VehicleFields, vehicleName } from "~/domain/club/vehicle";
import type { ShownFailure } from "~/forms/call-failure";
import type { FormValues } from "~/forms/conflict";
import { type Edit, postEdit, typedEdit } from "~/forms/edit-form.server";
import { postedNames } from "~/forms/field-rows";
import { callFailed, invalid } from "~/forms/submission";
import type { Reading } from "~/i18n/reading.server";
import { err, ok } from "~/lib/result";
import { vehicleDraft } from "./draft-link.server";
import { vehicleFields } from "./fields";
import { parseVehicle } from "./forms";
import { monthNames } from "./new-vehicle-view.server";
import { conflictFields, refusals, vehicleValues } from "./vehicle-values";

const deleted: ShownFailure = {
  kind: "deleted",
  status: 409,
  tone: "warning",
  title: "garage.isDeleted",
  text: "garage.deletedWhileEditing",
};

export type EditDeps = {
  readonly vehicles: Pick<VehicleApi, "update">;
  readonly drafts: Pick<DraftApi, "list" | "save" | "discard">;
  readonly reading: Reading;
};

const names = postedNames(vehicleFields);

/** What was typed, for an action without its vehicle. */
export const typedVehicle = (form: FormData): FormValues => typedEdit(form, names);

/** One post of a vehicle's form. */
export function postVehicle(
  { vehicles, drafts, reading }: EditDeps,
  vehicle: VehicleDetails,
  form: FormData,
) {
  const { id } = vehicle;
  const edit: Edit<VehicleDetails, Partial<VehicleFields>> = {
    drafts,
    draft: vehicleDraft(String(id)),
    now: reading.now,
    page: `/vehicle/${id}`,
    draftFlash: { key: "vehicleFlash.draft", tone: "success" },
    names,
    fields: conflictFields(reading, monthNames(reading.locale)),
    getValues: (saved) => vehicleValues(saved, reading.locale),
    findChanges: async (saved, { form, values, theirs }) => {
      const parsed = parseVehicle(form, reading.today);
      if (!parsed.ok) return err(invalid(parsed.error, values));
      return ok(findChanges(saved, parsed.value, new Set(theirs.map(({ field }) => field))));
    },
    write: (changes, basis) => vehicles.update(id, changes, basis),
    refuse: (error, values) => callFailed(error, values, refusals, vehicleFields),
    findObstacle: ({ deletedAt }) => (deletedAt === null ? null : deleted),
    getFlash: (saved) => ({
      key: "vehicleFlash.saved",
      values: { name: vehicleName(saved) },
      tone: "success",
    }),
  };
  return postEdit(edit, vehicle, form);
}

/**
 * The fields that differ from the vehicle's. A value that the site cannot read is empty in the form and
 * stays. An identifier goes with its kind.
 * @param theirs fields that only another browser has changed
 */
function findChanges(
  vehicle: VehicleFields,
  fields: Partial<VehicleFields>,
  theirs: ReadonlySet<string>,
): Partial<VehicleFields> {
  const changed = (Object.keys(fields) as (keyof VehicleFields)[]).filter(
    (name) => fields[name] !== vehicle[name] && !theirs.has(refusals[name] ?? name),
  );
  const { identifierKind, identifier } = fields;
  const identity = changed.some((name) => name === "identifierKind" || name === "identifier");
  return {
    ...Object.fromEntries(changed.map((name) => [name, fields[name]])),
    ...(identity ? { identifierKind, identifier } : null),
  };
}
