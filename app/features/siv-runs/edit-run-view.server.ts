import type { SavedDraft } from "~/domain/account/draft";
import type { SivRun } from "~/domain/club/siv-run";
import type { ConflictField } from "~/forms/conflict";
import { type EditForm, editForm, postedEditForm } from "~/forms/edit-form.server";
import { wholeDate, withWholeDates } from "~/forms/values/typed-date";
import type { Reading } from "~/i18n/reading.server";
import type { Translate } from "~/i18n/types";
import { changedFields } from "./fields";
import { dayNames, sivRunValues, withoutOwnNumber } from "./run-form.server";
import { zoneText } from "./run-texts.server";

/** The fields of a change as a conflict shows them. */
export const conflictFields = (t: Translate): readonly ConflictField[] =>
  changedFields.map(({ name, label, kind, group }) => ({
    name,
    label: t(label),
    group,
    text: kind === "day" || kind === "same-day" ? (value) => wholeDate(value) : undefined,
  }));

export type EditSivRunView = EditForm & {
  readonly id: number;
  /** "" when the run cannot be had. */
  readonly title: string;
  readonly zone: string;
  /** Whether another member can lead it. */
  readonly hasLeaders: boolean;
  /** Why no other vehicle can be chosen. */
  readonly vehicleText: string;
};

/**
 * @param drafts null when unavailable
 * @param page `search`: with ?draft the form has the draft's values
 */
export function editSivRunView(
  run: SivRun,
  drafts: readonly SavedDraft[] | null,
  { search, hasLeaders }: { readonly search: URLSearchParams; readonly hasLeaders: boolean },
  reading: Reading,
): EditSivRunView {
  const { id, title, timeZone } = run;
  const values = sivRunValues(withoutOwnNumber(run), { ...reading, timeZone });
  return {
    id,
    title,
    zone: zoneText(Date.parse(run.starts), { ...reading, timeZone }),
    hasLeaders,
    vehicleText: reading.t("runText.vehicleStays"),
    ...editForm(
      run,
      { values, fields: conflictFields(reading.t) },
      drafts?.map((draft) => ({ ...draft, values: withWholeDates(draft.values, dayNames) })) ?? null,
      search,
      reading,
    ),
  };
}

/** The form of a post whose run cannot be had any more. */
export const postedEditSivRun = (id: number, reading: Reading): EditSivRunView => ({
  id,
  title: "",
  zone: zoneText(reading.now, reading),
  hasLeaders: true,
  vehicleText: reading.t("runText.vehicleStays"),
  ...postedEditForm,
});
