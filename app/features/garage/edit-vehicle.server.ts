import type { DraftApi } from "~/api/account/drafts";
import type { VehicleApi } from "~/api/club/vehicles";
import type { SavedDraft } from "~/domain/account/draft";
import { type VehicleDetails, type VehicleFields, vehicleName } from "~/domain/club/vehicle";
import { alsoChanged } from "~/forms/also-changed.server";
import type { ShownFailure } from "~/forms/call-failure";
import { type FormValues, mergeConflict } from "~/forms/conflict";
import { draftIntents, draftVersionField, replacedDraftField } from "~/forms/draft";
import { submittedIdentity } from "~/forms/form-identity";
import { meanwhile } from "~/forms/meanwhile";
import { submittedText, submittedValues } from "~/forms/parse-form";
import type { Posted } from "~/forms/post-form.server";
import { newRequestKey } from "~/forms/request-key.server";
import { discardShown, editMeta, saveDraft } from "~/forms/save-draft.server";
import { callFailed, conflicted, failed, invalid, type Submission } from "~/forms/submission";
import type { Reading } from "~/i18n/reading.server";
import { err, ok, type Result } from "~/lib/result";
import { draftKind, pickValues, postedNames, vehicleFields } from "./fields";
import { parseVehicle } from "./forms";
import { monthNames } from "./new-vehicle-view.server";
import { vehicleDraft } from "./save-draft.server";
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
  readonly now: number;
};

const editValues = (form: FormData) =>
  submittedValues(form, [...postedNames(vehicleFields), draftVersionField, replacedDraftField]);

/** The same for an action without its vehicle; nothing of another form. */
export const typedEdit = (form: FormData): FormValues => (form.has("make") ? editValues(form) : {});

/** One post of a vehicle's form: saves it, keeps it for later, or discards what was kept. */
export async function postEdit(
  { vehicles, drafts, reading, now }: EditDeps,
  vehicle: VehicleDetails,
  posted: FormData,
): Promise<Result<Posted, Submission>> {
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
    const kept = await saveDraft(drafts, {
      ...vehicleDraft(record),
      meta: { [editMeta.version]: identity.updatedAt, [editMeta.firstShown]: identity.firstShown },
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
  const fields = conflictFields(reading.t, monthNames(reading.locale));
  /** What another browser has saved since the form was shown. */
  const since = (current: VehicleDetails) =>
    meanwhile(fields, values, vehicleValues(current), identity.firstShown);
  const changesTo = (current: VehicleDetails) => {
    const theirs = new Set(since(current).takenOver.map(({ field }) => field));
    return findChanges(current, parsed.value, theirs);
  };
  const write = (current: VehicleDetails, updatedAt: string | null) =>
    vehicles.update(id, changesTo(current), { updatedAt, requestKey: identity.requestKey || null });
  // A changed vehicle refuses the write, whatever it has.
  const tried = await write(vehicle, identity.updatedAt || null);
  const other = tried.ok || tried.error.current?.deletedAt !== null ? null : tried.error.current;
  const basis = other ?? vehicle;
  const done = async (changed: VehicleDetails): Promise<Result<Posted, never>> => {
    const hasDraft = shownDraft !== "" || replaces !== "";
    if (hasDraft && (await discardShown(drafts, { ...vehicleDraft(record), isShown })))
      return ok({ to: page, flash: { key: "draft.otherStays", tone: "info" } });
    const values = { name: vehicleName(changed) };
    const flash = { key: "garage.flashSaved", values, tone: "success" } as const;
    return ok({ to: page, flash: alsoChanged(since(basis).takenOver) ?? flash });
  };
  // Sent again after its reply was lost, or saved alike by another browser.
  if (other && Object.keys(changesTo(other)).length === 0) return done(other);
  const asks = other !== null && since(other).asked.length > 0;
  const saved = other && !asks ? await write(other, other.updatedAt) : tried;
  if (saved.ok) return done(saved.value);
  const { error, current } = saved.error;
  if (!current) return err(callFailed(error, values, refusals));
  if (current.deletedAt !== null) return err(failed(deleted, values));
  const next = { updatedAt: current.updatedAt, requestKey: newRequestKey() };
  return err(conflicted(values, vehicleValues(current), fields, next));
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
