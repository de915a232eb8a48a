import type { SavedDraft } from "~/domain/account/draft";
import { type Vehicle, vehicleName } from "~/domain/club/vehicle";
import { type EditForm, editForm, postedEditForm } from "~/forms/edit-form.server";
import { withWholeDates } from "~/forms/values/typed-date";
import type { Reading } from "~/i18n/reading.server";
import { monthNames } from "./new-vehicle-view.server";
import { conflictFields, dayNames, vehicleValues } from "./vehicle-values";

export type EditView = EditForm & {
  readonly id: number;
  /** "" when the vehicle cannot be had. */
  readonly name: string;
};

/**
 * @param drafts null when unavailable
 * @param search with ?draft the form has the draft's values
 */
export function editView(
  vehicle: Vehicle,
  drafts: readonly SavedDraft[] | null,
  search: URLSearchParams,
  reading: Reading,
): EditView {
  const values = vehicleValues(vehicle, reading.locale);
  const fields = conflictFields(reading, monthNames(reading.locale));
  return {
    id: vehicle.id,
    name: vehicleName(vehicle),
    ...editForm(
      vehicle,
      { values, fields },
      drafts?.map((draft) => ({ ...draft, values: withWholeDates(draft.values, dayNames) })) ?? null,
      search,
      reading,
    ),
  };
}

/** The form of a post whose vehicle cannot be had any more. */
export const postedEditView = (id: number): EditView => ({
  id,
  name: "",
  ...postedEditForm,
});
