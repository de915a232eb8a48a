import type { DraftApi } from "~/api/account/drafts";
import type { VehicleApi } from "~/api/club/vehicles";
import { type VehicleDetails, vehicleName } from "~/domain/club/vehicle";
import type { ShownFailure } from "~/forms/call-failure";
import { mergeConflict } from "~/forms/conflict";
import { draftIntents } from "~/forms/draft";
import { submittedIdentity } from "~/forms/form-identity";
import { submittedText, submittedValues } from "~/forms/parse-form";
import { newRequestKey } from "~/forms/request-key.server";
import { callFailed, conflicted, failed, invalid, type Submission } from "~/forms/submission";
import { err, ok, type Result } from "~/lib/result";
import type { Flash } from "~/session/types";
import { parseVehicle } from "./forms";
import { monthNames } from "./new-vehicle-view.server";
import { refusals } from "./refused-fields";
import { saveVehicleDraft } from "./save-draft.server";
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

/** One post of a vehicle's form: saves it, keeps it for later, or discards what was kept. */
export async function postEdit(
  { vehicles, drafts, reading, now }: EditDeps,
  { id }: Pick<VehicleDetails, "id">,
  posted: FormData,
): Promise<Result<Edited, Submission>> {
  const record = String(id);
  const page = `/vehicle/${id}`;
  const names = postedNames(vehicleFields);
  const intent = submittedText(posted, "intent");
  if (intent === draftIntents.discard) {
    const discarded = await drafts.discard(draftKind, record);
    return discarded.ok ? ok({ to: `${page}/edit`, flash: null }) : err(callFailed(discarded.error, {}));
  }
  const form = mergeConflict(posted, names);
  const values = submittedValues(form, names);
  const identity = submittedIdentity(form);
  if (intent === draftIntents.save) {
    const listed = await drafts.list(draftKind);
    const kept = await saveVehicleDraft(drafts, {
      record,
      meta: { [draftVersion]: identity.updatedAt },
      values: pickValues(values, names),
      saved: listed.ok ? listed.value.find((draft) => draft.record === record) : undefined,
      now,
    });
    if (!kept.ok) return err({ ...kept.error, values });
    return ok({ to: page, flash: { key: "garage.flashDraft", tone: "success" } });
  }
  const parsed = parseVehicle(form, reading.today);
  if (!parsed.ok) return err(invalid(parsed.error, values));
  const basis = { updatedAt: identity.updatedAt || null, requestKey: identity.requestKey || null };
  const saved = await vehicles.update(id, parsed.value, basis);
  if (saved.ok) {
    await drafts.discard(draftKind, record);
    const name = vehicleName(saved.value);
    return ok({ to: page, flash: { key: "garage.flashSaved", values: { name }, tone: "success" } });
  }
  const { error, current } = saved.error;
  if (!current) return err(callFailed(error, values, refusals));
  if (current.deletedAt !== null) return err(failed(deleted, values));
  const fields = conflictFields(reading.t, monthNames(reading.locale));
  const next = { updatedAt: current.updatedAt, requestKey: newRequestKey() };
  return err(conflicted(values, vehicleValues(current), fields, next));
}
