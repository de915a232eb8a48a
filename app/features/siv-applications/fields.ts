import { australianStates } from "#rules/australia";
import { sivApplicationKinds } from "#rules/siv-application-values";
import { specialClasses } from "#rules/vehicle-choices";
import type { SivApplicationFields } from "~/domain/club/siv-application";
import type { TypedRow } from "~/forms/field-rows";
import type { MessageKey } from "~/i18n/types";

export type FieldStep = "answer" | "applicant" | "vehicle" | "garaging" | "modifications" | "evidence";

/** How a field is checked (forms.server.ts). */
export type FieldRule =
  | "personName"
  | "birthDate"
  | "pastDate"
  | "futureDate"
  | "address"
  | "email"
  | "phone"
  | "licence"
  | "state"
  | "code"
  | "words"
  | "lines"
  | "longLines"
  | "kind"
  | "specialClass"
  | "yesNo"
  | "days";

type FieldRow = {
  /** Its element's name; it is posted by this, a date by three (dateNames). */
  readonly name: string;
  readonly step: FieldStep;
  readonly label: MessageKey;
  /** `day`: a date in one field. `date`: in three, as a date of birth is. */
  readonly kind: "text" | "lines" | "email" | "phone" | "code" | "select" | "radio" | "date" | "day";
  readonly rule: FieldRule;
  /** The application's property, where it has another name. */
  readonly property?: keyof SivApplicationFields;
  /** The error while it is not answered. Default: forms.choiceMissing. */
  readonly missing?: MessageKey;
  /** Of a choice; a scheme may offer others (step-view.server.ts). */
  readonly values?: readonly string[];
  /** The keys of their words stand below this one. Without it they are shown as they are. */
  readonly words?: string;
  readonly hint?: MessageKey;
  readonly autoComplete?: string;
  /** Shown as letters and digits. */
  readonly isCode?: true;
  readonly isOptional?: true;
};

/** What each rule gives. */
type RuleValues = {
  readonly [Rule in FieldRule]:
    | (Rule extends "state" | "days" ? number : Rule extends "yesNo" ? boolean : string)
    | null;
};

/** What the applicant fills in, in the order of the steps. Declarations depend on the scheme. */
const rows = [
  {
    name: "answer",
    step: "answer",
    label: "sivTask.answer",
    kind: "lines",
    rule: "longLines",
    missing: "sivApplication.answerMissing",
    hint: "sivTask.answerHint",
  },
  {
    name: "legalName",
    step: "applicant",
    label: "sivApplication.legalName",
    kind: "text",
    rule: "personName",
    missing: "forms.nameMissing",
    hint: "sivApplication.legalNameHint",
    autoComplete: "name",
  },
  {
    name: "dateOfBirth",
    step: "applicant",
    label: "signup.dateOfBirth",
    kind: "date",
    rule: "birthDate",
    missing: "forms.birthDateMissing",
    hint: "signup.dateHint",
  },
  {
    name: "residentialAddress",
    step: "applicant",
    label: "sivApplication.residentialAddress",
    kind: "lines",
    rule: "address",
    missing: "sivApplication.addressMissing",
    hint: "sivApplication.addressHint",
  },
  {
    name: "email",
    step: "applicant",
    label: "forms.emailLabel",
    kind: "email",
    rule: "email",
    missing: "forms.emailMissing",
  },
  {
    name: "phone",
    step: "applicant",
    label: "profile.phone",
    kind: "phone",
    rule: "phone",
    missing: "forms.phoneMissing",
    isCode: true,
  },
  {
    name: "licenceNumber",
    step: "applicant",
    label: "profile.licenceNumber",
    kind: "code",
    rule: "licence",
    missing: "forms.licenceMissing",
    isCode: true,
  },
  {
    name: "licenceState",
    step: "applicant",
    label: "profile.licenceState",
    kind: "select",
    rule: "state",
    property: "licenceStateId",
    missing: "forms.stateMissing",
    values: australianStates,
  },
  {
    name: "licenceExpiry",
    step: "applicant",
    label: "profile.licenceExpiry",
    kind: "day",
    rule: "futureDate",
    missing: "forms.dateMissing",
  },
  {
    name: "customerReference",
    step: "applicant",
    label: "sivApplication.customerReference",
    kind: "code",
    rule: "code",
    hint: "sivApplication.customerReferenceHint",
    isCode: true,
    isOptional: true,
  },
  {
    name: "kind",
    step: "vehicle",
    label: "sivApplication.kind",
    kind: "radio",
    rule: "kind",
    values: sivApplicationKinds,
    words: "sivApplication.kindChoices",
  },
  {
    name: "specialClass",
    step: "vehicle",
    label: "vehicle.specialClass",
    kind: "select",
    rule: "specialClass",
    values: specialClasses,
    words: "vehicle.specialClassChoices",
  },
  { name: "chosenDays", step: "vehicle", label: "sivApplication.chosenDays", kind: "radio", rule: "days" },
  {
    name: "garagingAddress",
    step: "garaging",
    label: "sivApplication.garagingAddress",
    kind: "lines",
    rule: "address",
    missing: "sivApplication.addressMissing",
    hint: "sivApplication.garagingHint",
  },
  {
    name: "isModified",
    step: "modifications",
    label: "sivApplication.isModified",
    kind: "radio",
    rule: "yesNo",
    values: ["no", "yes"],
    words: "sivApplication.modifiedChoices",
  },
  {
    name: "modifications",
    step: "modifications",
    label: "vehicle.modifications",
    kind: "lines",
    rule: "longLines",
    missing: "sivApplication.modificationsMissing",
    hint: "vehicle.modificationsHint",
  },
  {
    name: "approvalPlate",
    step: "modifications",
    label: "sivApplication.approvalPlate",
    kind: "text",
    rule: "words",
    missing: "sivApplication.approvalMissing",
    hint: "sivApplication.approvalPlateHint",
    isCode: true,
  },
  {
    name: "evidenceOfAge",
    step: "evidence",
    label: "sivApplication.evidenceOfAge",
    kind: "lines",
    rule: "lines",
    missing: "sivApplication.evidenceMissing",
    hint: "sivApplication.evidenceHint",
  },
  {
    name: "roadworthyNumber",
    step: "evidence",
    label: "sivApplication.roadworthyNumber",
    kind: "code",
    rule: "code",
    missing: "sivApplication.roadworthyMissing",
    isCode: true,
  },
  {
    name: "roadworthyDate",
    step: "evidence",
    label: "sivApplication.roadworthyDate",
    kind: "day",
    rule: "pastDate",
    hint: "dateHint.past",
    missing: "forms.dateMissing",
  },
] as const satisfies readonly TypedRow<FieldRow, "rule", SivApplicationFields, RuleValues>[];

export type FieldName = (typeof rows)[number]["name"];
export type Field = FieldRow & { readonly name: FieldName };

export const fields: readonly Field[] = rows;

export const fieldsOfStep = (step: FieldStep): readonly Field[] =>
  fields.filter((field) => field.step === step);

export const getProperty = ({ name, property = name as keyof SivApplicationFields }: Field) => property;

/** The field of an element's name, or of the application's property. */
export const findField = (name: string): Field | undefined =>
  fields.find((field) => field.name === name || field.property === name);

/** The element at which a missing answer is given. */
export const getField = (name: string): string => findField(name)?.name ?? name;
