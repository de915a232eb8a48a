import { dateNames, type FormValues } from "~/forms/conflict";
import type { MessageKey } from "~/i18n/types";

/** What a vehicle's drafts are called at the backend. */
export const draftKind = "vehicle";

/** The hidden field of a new vehicle's form that says which draft it goes on with. */
export const draftIdField = "draftId";

/** The fields of each step of adding a vehicle, in the order of the form. Step 4 checks them all. */
export const stepFields = {
  1: ["make", "model", "variant", "body", "yearBuilt", "monthBuilt", "colour"],
  2: [
    ...["plate", "plateState", "identifierKind", "identifier", "engineNumber", "engineCapacity"],
    ...["fuel", "steeringSide", "logBookNumber", "specialClass"],
  ],
  3: ["registrationKind", "registrationExpiry", "insuranceExpiry", "inspectionDate", "modifications"],
} as const satisfies Readonly<Record<number, readonly string[]>>;

export type FieldStep = keyof typeof stepFields;
export type Step = FieldStep | 4;
export type VehicleField = (typeof stepFields)[FieldStep][number];

export const fieldSteps: readonly FieldStep[] = [1, 2, 3];
export const lastStep = 4;

export const vehicleFields: readonly VehicleField[] = fieldSteps.flatMap((step) => stepFields[step]);

const dateFields: ReadonlySet<string> = new Set(["registrationExpiry", "insuranceExpiry", "inspectionDate"]);
export const isDateField = (field: string) => dateFields.has(field);

/** The names that fields are posted with: a date's are three. */
export const postedNames = (fields: readonly VehicleField[]): readonly string[] =>
  fields.flatMap((field) => (isDateField(field) ? dateNames(field) : [field]));

/** The step of ?step= and of a draft; null for anything else. */
export function stepOf(text: string | null | undefined): Step | null {
  const step = Number(text);
  return step === 1 || step === 2 || step === 3 || step === lastStep ? step : null;
}

/** The intent of a button that keeps what is typed and goes to a step. */
export const stepIntent = (step: FieldStep) => `step-${step}`;

/** The step that asks for a field. */
export const stepOfField = (field: string): FieldStep =>
  fieldSteps.find((step) => (stepFields[step] as readonly string[]).includes(field)) ?? 1;

export const fieldLabel = (field: VehicleField): MessageKey => `vehicle.${field}`;

/** A form's values of some fields alone. */
export const pickValues = (values: FormValues, names: readonly string[]): FormValues =>
  Object.fromEntries(names.map((name) => [name, (Object.hasOwn(values, name) ? values[name] : "") ?? ""]));
