import type { DraftApi } from "~/api/account/drafts";
import type { VehicleApi } from "~/api/club/vehicles";
import type { SavedDraft } from "~/domain/account/draft";
import { type VehicleDetails, type VehicleFields, vehicleName } from "~/domain/club/vehicle";
import type { ShownFailure } from "~/forms/call-failure";
import { mergeConflict } from "~/forms/conflict";
import { draftIntents, draftVersionField, replacedDraftField } from "~/forms/draft";
import { submittedIdentity } from "~/forms/form-identity";
import { submittedText, submittedValues } from "~/forms/parse-form";
import { newRequestKey } from "~/forms/request-key.server";
import { callFailed, conflicted, failed, invalid, type Submission } from "~/forms/submission";
import { err, ok, type Result } from "~/lib/result";
import type { Flash } from "~/session/types";
import { parseVehicle } from "./forms";
import { monthNames } from "./new-vehicle-view.server";
import { refusals } from "./refused-fields";
import { discardShown, saveVehicleDraft } from "./save-draft.server";
import { draftKind, pickValues, postedNames, vehicleFields } from "./vehicle-fields";
import { conflictFields, vehicleValues } from "./vehicle-values";
import type { Reading } from "./vehicle-view.server";

/** Beside its fields an edit's draft holds the version that it changes. */
export const draftVersion = "version";

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
  /** Milliseconds since the epoch. */
  readonly now: number;
};

type Edited = { readonly to: string; readonly flash: Flash | null };

/** What a vehicle's form has been posted with. */
export const editValues = (form: FormData) =>
  submittedValues(form, [...postedNames(vehicleFields), draftVersionField, replacedDraftField]);

/** One post of a vehicle's form: saves it, keeps it for later, or discards what was kept. */
export async function postEdit(
  { vehicles, drafts, reading, now }: EditDeps,
  vehicle: VehicleDetails,
  posted: FormData,
): Promise<Result<Edited, Submission>> {
  const { id } = vehicle;
  const record = String(id);
  const page = `/vehicle/${id}`;
  const names = postedNames(vehicleFields);
  const intent = submittedText(posted, "intent");
  if (intent === draftIntents.discard) {
    const discarded = await drafts.discard(draftKind, record);
    return discarded.ok ? ok({ to: `${page}/edit`, flash: null }) : err(callFailed(discarded.error, {}));
  }
  const form = mergeConflict(posted, names);
  const values = editValues(form);
  const identity = submittedIdentity(form);
  const shownDraft = submittedText(form, draftVersionField);
  const replaces = submittedText(form, replacedDraftField);
  const isShown = ({ updatedAt }: SavedDraft) => updatedAt === shownDraft;
  if (intent === draftIntents.save) {
    const listed = await drafts.list(draftKind);
    const kept = await saveVehicleDraft(drafts, {
      record,
      meta: { [draftVersion]: identity.updatedAt },
      values: pickValues(values, names),
      saved: listed.ok ? listed.value.find((draft) => draft.record === record) : undefined,
      isShown,
      replaces,
      now,
    });
    if (!kept.ok) return err({ ...kept.error, values: { ...values, ...kept.error.values } });
    return ok({ to: page, flash: { key: "garage.flashDraft", tone: "success" } });
  }
  const parsed = parseVehicle(form, reading.today);
  if (!parsed.ok) return err(invalid(parsed.error, values));
  const basis = { updatedAt: identity.updatedAt || null, requestKey: identity.requestKey || null };
  // A changed vehicle refuses the write, whatever it has.
  const saved = await vehicles.update(id, changesOf(vehicle, parsed.value), basis);
  const done = async (changed: VehicleDetails): Promise<Result<Edited, never>> => {
    const hasDraft = shownDraft !== "" || replaces !== "";
    if (hasDraft && (await discardShown(drafts, record, isShown)))
      return ok({ to: page, flash: { key: "draft.otherStays", tone: "info" } });
    const name = vehicleName(changed);
    return ok({ to: page, flash: { key: "garage.flashSaved", values: { name }, tone: "success" } });
  };
  if (saved.ok) return done(saved.value);
  const { error, current } = saved.error;
  if (!current) return err(callFailed(error, values, refusals));
  if (current.deletedAt !== null) return err(failed(deleted, values));
  // Sent again after its reply was lost, or saved alike by another browser.
  if (Object.keys(changesOf(current, parsed.value)).length === 0) return done(current);
  const fields = conflictFields(reading.t, monthNames(reading.locale));
  const next = { updatedAt: current.updatedAt, requestKey: newRequestKey() };
  return err(conflicted(values, vehicleValues(current), fields, next));
}

/**
 * The fields that differ from the vehicle's: what the site cannot read of it (a fuel that it does not know)
 * is empty in the form, and stays as it is. An identifier goes with its kind.
 */
function changesOf(vehicle: VehicleFields, fields: Partial<VehicleFields>): Partial<VehicleFields> {
  const changed = (Object.keys(fields) as (keyof VehicleFields)[]).filter(
    (name) => fields[name] !== vehicle[name],
  );
  const { identifierKind, identifier } = fields;
  const identity = changed.some((name) => name === "identifierKind" || name === "identifier");
  return {
    ...Object.fromEntries(changed.map((name) => [name, fields[name]])),
    ...(identity ? { identifierKind, identifier } : null),
  };
}
