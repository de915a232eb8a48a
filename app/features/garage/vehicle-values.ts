import { findState } from "#rules/australia";
import type { VehicleFields } from "~/domain/club/vehicle";
import type { ConflictField, FormValues } from "~/forms/conflict";
import { dateValues } from "~/forms/values/date-parts";
import type { Translate } from "~/i18n/types";
import { choiceText } from "./choices";
import { type VehicleField, vehicleFields } from "./fields";

const getProperty = ({ name, property = name as keyof VehicleFields }: VehicleField) => property;

/** The form's field by the vehicle's property, for what the backend refuses. */
export const refusals: Readonly<Record<string, string>> = Object.fromEntries(
  vehicleFields.flatMap((field) => [
    [field.name, field.name],
    [getProperty(field), field.name],
  ]),
);

export function vehicleValues(vehicle: VehicleFields): FormValues {
  return Object.fromEntries(vehicleFields.flatMap((field) => postedTexts(field, vehicle)));
}

function postedTexts(field: VehicleField, vehicle: VehicleFields): readonly (readonly [string, string])[] {
  const value = vehicle[getProperty(field)];
  if (field.kind === "state") return [[field.name, findState(vehicle.plateStateId) ?? ""]];
  if (field.kind !== "date") return [[field.name, value === null ? "" : String(value)]];
  return Object.entries(dateValues(field.name, value === null ? null : String(value)));
}

export const conflictFields = (t: Translate, months: readonly string[]): readonly ConflictField[] =>
  vehicleFields.map(({ name, label, kind, group }) => ({
    name,
    label: t(label),
    isDate: kind === "date" ? true : undefined,
    group,
    choice: (value) => (kind === "month" ? (months[Number(value) - 1] ?? value) : choiceText(t, name, value)),
  }));
