import {
  fuels,
  identifierKinds,
  registrationKinds,
  specialClasses,
  steeringSides,
} from "#rules/vehicle-choices";
import type { VehicleFields } from "~/domain/club/vehicle";
import type { TypedRow } from "~/forms/field-rows";
import type { MessageKey } from "~/i18n/types";

/**
 * How a field is asked for (ui/vehicle-form-fields.tsx), checked (forms.ts) and shown
 * (vehicle-view.server.ts). `code`: letters and digits.
 */
type FieldKind =
  | "text"
  | "lines"
  | "code"
  | "plate"
  | "state"
  | "identifier"
  | "year"
  | "month"
  | "cubicCentimetres"
  | "day"
  | "radios"
  | "select";

export type FieldStep = 1 | 2 | 3;
export type Step = FieldStep | 4;

type FieldRow = {
  /** It is posted, kept in drafts and named in errors by this. */
  readonly name: string;
  /** The step of adding a vehicle that asks for it, and its section elsewhere. */
  readonly step: FieldStep;
  readonly label: MessageKey;
  readonly kind: FieldKind;
  /** The vehicle's property, where it has another name. */
  readonly property?: keyof VehicleFields;
  /** The error when nothing was typed. A field without it is optional. */
  readonly missing?: MessageKey;
  /** Of radios and a select; the words are the keys vehicle.NAMEChoices. */
  readonly values?: readonly string[];
  /** Shown beside the previous field. */
  readonly isBeside?: true;
  readonly hint?: MessageKey;
};

/** What the rules of forms.ts give of each kind. */
type NumberKind = "state" | "year" | "month" | "cubicCentimetres";
type KindValues = { readonly [Kind in FieldKind]: (Kind extends NumberKind ? number : string) | null };

/** What an owner types of a vehicle, in the order of the form. */
const rows = [
  { name: "make", step: 1, label: "vehicle.make", kind: "text", missing: "vehicle.makeMissing" },
  { name: "model", step: 1, label: "vehicle.model", kind: "text", missing: "vehicle.modelMissing" },
  { name: "variant", step: 1, label: "vehicle.variant", kind: "text", hint: "vehicle.variantHint" },
  { name: "body", step: 1, label: "vehicle.body", kind: "text", hint: "vehicle.bodyHint" },
  { name: "yearBuilt", step: 1, label: "vehicle.yearBuilt", kind: "year" },
  {
    name: "monthBuilt",
    step: 1,
    label: "vehicle.monthBuilt",
    kind: "month",
    isBeside: true,
  },
  { name: "colour", step: 1, label: "vehicle.colour", kind: "text" },
  { name: "plate", step: 2, label: "vehicle.plate", kind: "plate" },
  {
    name: "plateState",
    step: 2,
    label: "vehicle.plateState",
    kind: "state",
    property: "plateStateId",
    isBeside: true,
  },
  {
    name: "identifierKind",
    step: 2,
    label: "vehicle.identifierKind",
    kind: "radios",
    values: identifierKinds,
    hint: "vehicle.identifierHint",
  },
  { name: "identifier", step: 2, label: "vehicle.identifier", kind: "identifier" },
  { name: "engineNumber", step: 2, label: "vehicle.engineNumber", kind: "code" },
  {
    name: "engineCapacity",
    step: 2,
    label: "vehicle.engineCapacity",
    kind: "cubicCentimetres",
    hint: "vehicle.capacityHint",
  },
  { name: "fuel", step: 2, label: "vehicle.fuel", kind: "select", values: fuels },
  { name: "steeringSide", step: 2, label: "vehicle.steeringSide", kind: "select", values: steeringSides },
  { name: "logBookNumber", step: 2, label: "vehicle.logBookNumber", kind: "code" },
  { name: "specialClass", step: 2, label: "vehicle.specialClass", kind: "select", values: specialClasses },
  {
    name: "registrationKind",
    step: 3,
    label: "vehicle.registrationKind",
    kind: "select",
    values: registrationKinds,
  },
  { name: "registrationExpiry", step: 3, label: "vehicle.registrationExpiry", kind: "day" },
  { name: "insuranceExpiry", step: 3, label: "vehicle.insuranceExpiry", kind: "day" },
  {
    name: "inspectionDate",
    step: 3,
    label: "vehicle.inspectionDate",
    kind: "day",
    hint: "vehicle.inspectionHint",
  },
  {
    name: "modifications",
    step: 3,
    label: "vehicle.modifications",
    kind: "lines",
    hint: "vehicle.modificationsHint",
  },
] as const satisfies readonly TypedRow<FieldRow, "kind", VehicleFields, KindValues>[];

export type FieldName = (typeof rows)[number]["name"];
export type VehicleField = FieldRow & { readonly name: FieldName };

export const vehicleFields: readonly VehicleField[] = rows;

export const fieldSteps: readonly FieldStep[] = [1, 2, 3];
/** It checks what the others have asked. */
export const lastStep = 4;

export const stepTitles: Readonly<Record<Step, MessageKey>> = {
  1: "vehicle.about",
  2: "vehicle.identity",
  3: "vehicle.papers",
  4: "garage.checkTitle",
};

export const fieldsOfStep = (step: FieldStep): readonly VehicleField[] =>
  vehicleFields.filter((field) => field.step === step);

/** Whether nothing of a step has to be filled in: said once instead of at each field. */
export const isOptionalStep = (step: FieldStep): boolean =>
  !fieldsOfStep(step).some(({ missing }) => missing);

export const stepOfField = (name: string): FieldStep =>
  vehicleFields.find((field) => field.name === name)?.step ?? 1;

/** The step of ?step= and of a draft; null for anything else. */
export function parseStep(text: string | null | undefined): Step | null {
  const step = Number(text);
  return step === 1 || step === 2 || step === 3 || step === lastStep ? step : null;
}

/** The intent of a button that keeps what is typed and goes to a step. */
export const stepIntent = (step: FieldStep) => `step-${step}`;

/** What a vehicle's drafts are called at the backend. */
export const draftKind = "vehicle";

/** The hidden field of a new vehicle's form that says which draft it goes on with. */
export const draftIdField = "draftId";
