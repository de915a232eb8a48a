import type { SavedDraft } from "~/domain/account/draft";
import type { SivRun } from "~/domain/club/siv-run";
import type { ConflictField, FormValues } from "~/forms/conflict";
import type { DraftBegan } from "~/forms/draft";
import { draftBegan } from "~/forms/draft-began.server";
import { firstShown } from "~/forms/meanwhile";
import { begunName, editMeta } from "~/forms/save-draft.server";
import type { Reading } from "~/i18n/reading.server";
import type { Translate } from "~/i18n/types";
import { fieldLabel, isDateField, postedNames, sivRunFields } from "./run-fields";
import { sivRunValues } from "./run-form.server";
import { zoneText } from "./run-texts.server";

/** A day and its time mean something together. */
const groups: Readonly<Record<string, string>> = {
  starts: "start",
  startsTime: "start",
  finishes: "finish",
  finishesTime: "finish",
};

/** The fields of a change as a conflict shows them: all but the vehicle, which a run keeps. */
export const conflictFields = (t: Translate): readonly ConflictField[] =>
  sivRunFields.flatMap((field) => {
    const label = fieldLabel(field);
    if (field === "vehicle" || label === null) return [];
    return [
      {
        name: field,
        label: t(label),
        group: groups[field] ?? field,
        ...(isDateField(field) ? { isDate: true as const } : null),
      },
    ];
  });

export type EditSivRunView = {
  readonly id: number;
  /** "" when the run cannot be had. */
  readonly title: string;
  readonly values: FormValues;
  readonly zone: string;
  /** The version (updatedAt) that the values change. */
  readonly version: string;
  /** What that version's form shows (meanwhile.ts); "" when it is not known. */
  readonly firstShown: string;
  /** A draft that is not in the form. */
  readonly draft: { readonly began: DraftBegan; readonly hasChangedSince: boolean } | null;
  /** The version of the draft that is in the form; "" without one. */
  readonly draftUpdatedAt: string;
  readonly hasDrafts: boolean;
  /** The form is shown as it was posted, without its run. */
  readonly isRecordMissing: boolean;
};

/**
 * @param drafts null when unavailable
 * @param search with ?draft the form has the draft's values
 */
export function editSivRunView(
  run: SivRun,
  drafts: readonly SavedDraft[] | null,
  search: URLSearchParams,
  clubReading: Reading,
): EditSivRunView {
  const { id, title, updatedAt, timeZone } = run;
  const reading = { ...clubReading, timeZone };
  const draft = drafts?.find(({ record }) => record === String(id));
  const values = sivRunValues(run, timeZone);
  const view: EditSivRunView = {
    id,
    title,
    values,
    zone: zoneText(Date.parse(run.starts), reading),
    version: updatedAt,
    firstShown: firstShown(conflictFields(reading.t), values),
    draft: null,
    draftUpdatedAt: "",
    hasDrafts: drafts !== null,
    isRecordMissing: false,
  };
  if (!draft) return view;
  const version = draft.values[editMeta.version] || updatedAt;
  if (search.has("draft")) {
    const names = postedNames({ hasVehicle: false });
    return {
      ...view,
      values: Object.fromEntries(names.map((name) => [name, draft.values[name] ?? ""])),
      version,
      firstShown: draft.values[editMeta.firstShown] ?? "",
      draftUpdatedAt: draft.updatedAt,
    };
  }
  const began = Date.parse(draft.values[begunName] ?? draft.updatedAt) || reading.now;
  const { now, locale } = reading;
  return {
    ...view,
    draft: {
      began: draftBegan({ began, now, locale, timeZone: clubReading.timeZone }),
      hasChangedSince: version !== updatedAt,
    },
  };
}

/** The form of a post whose run cannot be had any more: everything in it comes from the submission. */
export const postedEditSivRun = (id: number, reading: Reading): EditSivRunView => ({
  id,
  title: "",
  values: {},
  zone: zoneText(reading.now, reading),
  version: "",
  firstShown: "",
  draft: null,
  draftUpdatedAt: "",
  hasDrafts: true,
  isRecordMissing: true,
});
