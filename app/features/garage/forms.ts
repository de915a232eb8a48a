import * as v from "valibot";
import type { VehicleFields } from "~/domain/club/vehicle";
import { parseForm, submittedText } from "~/forms/parse-form";
import type { AustralianState } from "~/forms/postcode";
import {
  atMost,
  australianState,
  date,
  oneLine,
  oneOf,
  optional,
  optionalDate,
  required,
  trimmedText,
  wholeNumber,
} from "~/forms/rules";
import type { FieldError } from "~/forms/submission";
import { parseChassisNumber, parseVin } from "~/forms/vehicle-numbers";
import { month, numberPlate, yearBuilt } from "~/forms/vehicle-rules";
import { err, ok, type Result } from "~/lib/result";
import { choiceValues } from "./choices";
import { idOfState } from "./plate-state";
import { type VehicleField, vehicleFields } from "./vehicle-fields";

// The longest texts are the backend's (contract/vehicle.ts).
const words = v.pipe(oneLine, atMost(60, "vehicle.tooLong"));
const code = v.pipe(oneLine, atMost(40, "vehicle.tooLong"));
/** A browser posts a line break as CR and LF. */
const lines = v.pipe(
  trimmedText,
  v.transform((typed) => typed.replace(/\r\n?/g, "\n")),
  atMost(4_000, "vehicle.modificationsLong"),
);
const cubicCentimetres = ["cc", "cm³", "cm3", "ccm"];

/** @param today YYYY-MM-DD in the club's zone */
const entries = (today: string) => ({
  make: v.pipe(words, required("vehicle.makeMissing")),
  model: v.pipe(words, required("vehicle.modelMissing")),
  variant: optional(words),
  body: optional(words),
  yearBuilt: optional(yearBuilt(Number(today.slice(0, 4)))),
  monthBuilt: optional(month),
  colour: optional(words),
  plate: optional(numberPlate),
  plateState: optional(australianState),
  identifierKind: optional(oneOf(choiceValues.identifierKind)),
  identifier: oneLine,
  engineNumber: optional(code),
  engineCapacity: optional(wholeNumber({ least: 1, most: 50_000 }, cubicCentimetres)),
  fuel: optional(oneOf(choiceValues.fuel)),
  steeringSide: optional(oneOf(choiceValues.steeringSide)),
  logBookNumber: optional(code),
  specialClass: optional(oneOf(choiceValues.specialClass)),
  registrationKind: optional(oneOf(choiceValues.registrationKind)),
  registrationExpiry: optionalDate,
  insuranceExpiry: optionalDate,
  inspectionDate: v.pipe(
    optionalDate,
    v.check((day) => day === null || day <= today, "vehicle.inspectionFuture"),
  ),
  modifications: optional(lines),
});

/** What the owner has said of the identifier: its kind and number belong together. */
function readIdentifier(
  form: FormData,
): Result<Pick<VehicleFields, "identifierKind" | "identifier">, FieldError> {
  const kind = submittedText(form, "identifierKind");
  const typed = submittedText(form, "identifier").trim();
  if (kind !== "vin" && kind !== "chassis")
    return typed === ""
      ? ok({ identifierKind: "none", identifier: null })
      : err({ field: "identifierKind", key: "vehicle.identifierKindMissing" });
  const number = (kind === "vin" ? parseVin : parseChassisNumber)(typed);
  return number.ok
    ? ok({ identifierKind: kind, identifier: number.value })
    : err({ field: "identifier", key: number.error });
}

const own = <T extends object, K extends keyof T>(object: T, names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, object[name]])) as Pick<T, K>;

/**
 * The given fields of a vehicle's form, or what is wrong with them, in the form's order.
 * @param today YYYY-MM-DD in the club's zone
 */
export function parseVehicle(
  form: FormData,
  today: string,
  fields: readonly VehicleField[] = vehicleFields,
): Result<Partial<VehicleFields>, readonly FieldError[]> {
  const parsed = parseForm(v.object(own(entries(today), fields)), form);
  const identifier = fields.includes("identifier") ? readIdentifier(form) : ok({});
  const isYearMissing =
    fields.includes("yearBuilt") &&
    submittedText(form, "yearBuilt").trim() === "" &&
    submittedText(form, "monthBuilt") !== "";
  const errors: FieldError[] = [
    ...(parsed.ok ? [] : parsed.error),
    ...(identifier.ok ? [] : [identifier.error]),
    ...(isYearMissing ? [{ field: "yearBuilt", key: "vehicle.yearForMonth" as const }] : []),
  ];
  if (!parsed.ok || !identifier.ok || errors.length > 0) {
    const order = (field: string) => vehicleFields.indexOf(field as VehicleField);
    return err([...errors].sort((a, b) => order(a.field) - order(b.field)));
  }
  const { plateState, ...rest } = parsed.value as Partial<VehicleFields> & {
    readonly plateState?: AustralianState | null;
  };
  const state = plateState === undefined ? null : { plateStateId: plateState && idOfState(plateState) };
  return ok({ ...rest, ...state, ...identifier.value });
}

/** The day on which a vehicle was sold. @param today YYYY-MM-DD in the club's zone */
export const soldForm = (today: string) =>
  v.object({
    soldOn: v.pipe(
      date,
      v.check((day) => day <= today, "vehicle.soldFuture"),
    ),
  });
