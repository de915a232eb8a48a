import type { SavedDraft } from "~/domain/account/draft";
import { type Vehicle, vehicleName } from "~/domain/club/vehicle";
import type { FormValues } from "~/forms/conflict";
import type { DraftBegan } from "~/forms/draft";
import { firstShown } from "~/forms/meanwhile";
import { editMeta } from "~/forms/save-draft.server";
import type { Reading } from "~/i18n/reading.server";
import { begunText } from "./draft-link.server";
import { pickValues, postedNames, vehicleFields } from "./fields";
import { monthNames } from "./new-vehicle-view.server";
import { conflictFields, vehicleValues } from "./vehicle-values";

export type EditView = {
  readonly id: number;
  /** "" when the vehicle cannot be had. */
  readonly name: string;
  readonly values: FormValues;
  /** The version (updatedAt) that the values change. */
  readonly version: string;
  /** What that version's form shows (meanwhile.ts); "" when it is not known. */
  readonly firstShown: string;
  /** A draft that is not in the form. */
  readonly draft: { readonly began: DraftBegan; readonly hasChangedSince: boolean } | null;
  /** The version of the draft that is in the form; "" without one. */
  readonly draftUpdatedAt: string;
  readonly hasDrafts: boolean;
  /** The form is shown as it was posted, without its vehicle. */
  readonly isRecordMissing: boolean;
};

/**
 * @param drafts null when unavailable
 * @param search with ?draft the form has the draft's values
 */
export function editView(
  vehicle: Vehicle,
  drafts: readonly SavedDraft[] | null,
  search: URLSearchParams,
  reading: Reading & { readonly now: number },
): EditView {
  const { id, updatedAt } = vehicle;
  const draft = drafts?.find(({ record }) => record === String(id));
  const page = {
    id,
    name: vehicleName(vehicle),
    draftUpdatedAt: "",
    hasDrafts: drafts !== null,
    isRecordMissing: false,
  };
  const values = vehicleValues(vehicle);
  const fields = conflictFields(reading.t, monthNames(reading.locale));
  const saved = { values, version: updatedAt, firstShown: firstShown(fields, values) };
  if (!draft) return { ...page, ...saved, draft: null };
  const version = draft.values[editMeta.version] || updatedAt;
  if (search.has("draft"))
    return {
      ...page,
      values: pickValues(draft.values, postedNames(vehicleFields)),
      version,
      firstShown: draft.values[editMeta.firstShown] ?? "",
      draft: null,
      draftUpdatedAt: draft.updatedAt,
    };
  const began = begunText(draft, reading);
  return { ...page, ...saved, draft: { began, hasChangedSince: version !== updatedAt } };
}

/** The form of a post whose vehicle cannot be had any more: everything in it comes from the submission. */
export const postedEditView = (id: number): EditView => ({
  id,
  name: "",
  values: {},
  version: "",
  firstShown: "",
  draft: null,
  draftUpdatedAt: "",
  hasDrafts: true,
  isRecordMissing: true,
});
