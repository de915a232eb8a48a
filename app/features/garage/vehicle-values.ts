import { findState } from "#rules/australia";
import { isDay } from "#rules/days";
import type { VehicleFields } from "~/domain/club/vehicle";
import type { ConflictField, FormValues } from "~/forms/conflict";
import { formatTypedDate, wholeDate } from "~/forms/values/typed-date";
import type { Reading } from "~/i18n/reading.server";
import { choiceText } from "./choices";
import { type FieldName, type VehicleField, vehicleFields } from "./fields";
import { getPastOf } from "./forms";

const getProperty = ({ name, property = name as keyof VehicleFields }: VehicleField) => property;

/** The form's field by the vehicle's property, for what the backend refuses. */
export const refusals: Readonly<Record<string, string>> = Object.fromEntries(
  vehicleFields.flatMap((field) => [
    [field.name, field.name],
    [getProperty(field), field.name],
  ]),
);

/** A vehicle as the values of its form. @param locale for Intl */
export const vehicleValues = (vehicle: VehicleFields, locale: string): FormValues =>
  Object.fromEntries(vehicleFields.map((field) => [field.name, typedText(field, vehicle, locale)]));

function typedText(field: VehicleField, vehicle: VehicleFields, locale: string): string {
  const value = vehicle[getProperty(field)];
  if (field.kind === "state") return findState(vehicle.plateStateId) ?? "";
  if (value === null || (field.kind === "day" && !isDay(String(value)))) return "";
  return field.kind === "day" ? formatTypedDate(String(value), locale) : String(value);
}

/** Fields of one group mean something together (conflict.ts). Here, as no browser fetches this file. */
const groups: Partial<Record<FieldName, string>> = {
  yearBuilt: "built",
  monthBuilt: "built",
  plate: "plate",
  plateState: "plate",
  identifierKind: "identifier",
  identifier: "identifier",
};

export const conflictFields = (
  { t, today }: Pick<Reading, "t" | "today">,
  months: readonly string[],
): readonly ConflictField[] =>
  vehicleFields.map(({ name, label, kind }) => ({
    name,
    label: t(label),
    text: kind === "day" ? (value) => wholeDate(value, getPastOf(name, today)) : undefined,
    group: groups[name],
    choice: (value) => (kind === "month" ? (months[Number(value) - 1] ?? value) : choiceText(t, name, value)),
  }));

/** The fields of a date, which stood in three before. */
export const dayNames: readonly string[] = vehicleFields
  .filter(({ kind }) => kind === "day")
  .map(({ name }) => name);
