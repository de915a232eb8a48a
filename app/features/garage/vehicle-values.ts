import type { VehicleFields } from "~/domain/club/vehicle";
import { type ConflictField, dateNames, type FormValues } from "~/forms/conflict";
import { datePartsOf } from "~/forms/date-parts";
import type { Translate } from "~/i18n/types";
import { type ChoiceField, choiceText, choiceValues } from "./choices";
import { stateOfId } from "./plate-state";
import { fieldLabel, isDateField, type VehicleField, vehicleFields } from "./vehicle-fields";

/** A saved vehicle as the values of its form, by posted name. */
export function vehicleValues(vehicle: VehicleFields): FormValues {
  const texts = vehicleFields.map((field): [VehicleField, string] => {
    if (field === "plateState") return [field, stateOfId(vehicle.plateStateId) ?? ""];
    const value = vehicle[field];
    return [field, value === null ? "" : String(value)];
  });
  return Object.fromEntries(texts.flatMap(([field, text]) => postedTexts(field, text)));
}

function postedTexts(field: VehicleField, text: string): readonly (readonly [string, string])[] {
  if (!isDateField(field)) return [[field, text]];
  const { day, month, year } = datePartsOf(text);
  const [dayName, monthName, yearName] = dateNames(field);
  return [
    [dayName, day],
    [monthName, month],
    [yearName, year],
  ];
}

export const isChoiceField = (field: string): field is ChoiceField => Object.hasOwn(choiceValues, field);

/** Fields that mean something together. */
const groups: Readonly<Partial<Record<VehicleField, string>>> = {
  yearBuilt: "built",
  monthBuilt: "built",
  plate: "plate",
  plateState: "plate",
  identifierKind: "identifier",
  identifier: "identifier",
};

/** The fields as a conflict shows them. @param months names of the twelve months */
export const conflictFields = (t: Translate, months: readonly string[]): readonly ConflictField[] =>
  vehicleFields.map((field) => ({
    name: field,
    label: t(fieldLabel(field)),
    ...(isDateField(field) ? { isDate: true } : null),
    ...(Object.hasOwn(groups, field) ? { group: groups[field] } : null),
    ...(isChoiceField(field) ? { choice: (value: string) => choiceText(t, field, value) } : null),
    ...(field === "monthBuilt" ? { choice: (value: string) => months[Number(value) - 1] ?? value } : null),
  }));
