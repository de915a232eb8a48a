import * as v from "valibot";
import { type AustralianState, getStateId } from "#rules/australia";
import { fitsYearBuilt } from "#rules/vehicle-identifier";
import type { VehicleFields } from "~/domain/club/vehicle";
import { nameErrors } from "~/forms/name-errors";
import { parseForm, submittedText } from "~/forms/parse-form";
import {
  allowOnly,
  atMost,
  australianState,
  month,
  numberPlate,
  oneLine,
  optional,
  optionalTypedDate,
  required,
  trimmedText,
  typedDate,
  wholeNumber,
  yearBuilt,
} from "~/forms/rules";
import type { FieldError } from "~/forms/submission";
import type { PastOf } from "~/forms/values/typed-date";
import { parseChassisNumber, parseVin } from "~/forms/values/vehicle-numbers";
import type { MessageKey } from "~/i18n/types";
import { err, ok, type Result } from "~/lib/result";
import { type FieldName, type VehicleField, vehicleFields } from "./fields";

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

/** Of dates that cannot be after today: the error. Not in the fields' rows, which the browser fetches. */
const futures: Readonly<Record<string, MessageKey>> = { inspectionDate: "vehicle.inspectionFuture" };

/** What a two-digit year of a date is read by. @param today YYYY-MM-DD */
export const getPastOf = (name: string, today: string): PastOf =>
  Object.hasOwn(futures, name) ? today : null;

function findRule({ name, kind, missing, values = [] }: VehicleField, today: string) {
  const future = futures[name];
  switch (kind) {
    case "text":
      return missing ? v.pipe(words, required(missing)) : optional(words);
    case "lines":
      return optional(lines);
    case "code":
      return optional(code);
    case "plate":
      return optional(numberPlate);
    case "state":
      return optional(australianState);
    // Its kind decides: readIdentifier.
    case "identifier":
      return oneLine;
    case "year":
      return optional(yearBuilt(Number(today.slice(0, 4))));
    case "month":
      return optional(month);
    case "cubicCentimetres":
      return optional(wholeNumber({ min: 1, max: 50_000 }, cubicCentimetres));
    case "day":
      return future
        ? v.pipe(
            optionalTypedDate(today),
            v.check((day) => day === null || day <= today, future),
          )
        : optionalTypedDate();
    case "radios":
    case "select":
      return optional(allowOnly(values));
  }
}

/**
 * What the owner has said of the identifier: its kind and number belong together.
 * @param yearBuilt null while it is not known
 */
function readIdentifier(
  form: FormData,
  yearBuilt: number | null,
): Result<Pick<VehicleFields, "identifierKind" | "identifier">, FieldError> {
  const kind = submittedText(form, "identifierKind");
  const typed = submittedText(form, "identifier").trim();
  if (kind !== "vin" && kind !== "chassis") {
    if (typed === "") return ok({ identifierKind: kind === "none" ? kind : null, identifier: null });
    return kind === "none"
      ? err({ field: "identifier", key: "vehicle.identifierNeither" })
      : err({ field: "identifierKind", key: "vehicle.identifierKindMissing" });
  }
  const number = (kind === "vin" ? parseVin : parseChassisNumber)(typed);
  if (!number.ok) return err({ field: "identifier", key: number.error });
  if (kind === "chassis" && !fitsYearBuilt(number.value, yearBuilt))
    return err({ field: "identifier", key: "vehicle.chassisTooNew" });
  return ok({ identifierKind: kind, identifier: number.value });
}

/**
 * The given fields of a vehicle's form, or their errors, in the form's order.
 * @param today YYYY-MM-DD in the club's zone
 */
export function parseVehicle(
  form: FormData,
  today: string,
  fields: readonly VehicleField[] = vehicleFields,
): Result<Partial<VehicleFields>, readonly FieldError[]> {
  const rules = Object.fromEntries(fields.map((field) => [field.name, findRule(field, today)]));
  const parsed = parseForm(v.object(rules), form);
  const has = (name: FieldName) => fields.some((field) => field.name === name);
  const yearBuilt = parsed.ok ? (parsed.value as Partial<VehicleFields>).yearBuilt : undefined;
  const identifier = has("identifier") ? readIdentifier(form, yearBuilt ?? null) : ok({});
  const isYearMissing =
    has("yearBuilt") &&
    submittedText(form, "yearBuilt").trim() === "" &&
    submittedText(form, "monthBuilt") !== "";
  const maxYear = { max: String(Number(today.slice(0, 4)) + 1) };
  const errors: FieldError[] = [
    ...(parsed.ok ? [] : parsed.error).map((error) =>
      error.key === "forms.yearBuiltInvalid" ? { ...error, values: maxYear } : error,
    ),
    ...(identifier.ok ? [] : [identifier.error]),
    ...(isYearMissing ? [{ field: "yearBuilt", key: "vehicle.yearForMonth" as const }] : []),
  ];
  if (!parsed.ok || !identifier.ok || errors.length > 0) {
    return err(nameErrors(errors, vehicleFields));
  }
  const { plateState, ...rest } = parsed.value as Partial<VehicleFields> & {
    readonly plateState?: AustralianState | null;
  };
  const state = plateState === undefined ? null : { plateStateId: plateState && getStateId(plateState) };
  return ok({ ...rest, ...state, ...identifier.value });
}

export const soldForm = (today: string) =>
  v.object({
    soldOn: v.pipe(
      typedDate(today),
      v.check((day) => day <= today, "vehicle.soldFuture"),
    ),
  });
