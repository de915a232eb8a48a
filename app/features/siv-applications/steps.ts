import { type MissingAnswer, sivApplicationSteps } from "#rules/siv-application-answers";
import type { SivApplication } from "~/domain/club/siv-application";
import { dateNames } from "~/forms/conflict";
import type { MessageKey } from "~/i18n/types";

/** The pages of an application, in order. */
export const pageSteps = [...sivApplicationSteps, "review", "sign"] as const;
export type PageStep = (typeof pageSteps)[number];

/** The steps whose route is `$step`: fields and nothing else. */
export const plainSteps = ["applicant", "vehicle", "garaging", "modifications", "declarations"] as const;
export type PlainStep = (typeof plainSteps)[number];

export const plainStepOf = (text: string | undefined): PlainStep | null =>
  plainSteps.find((step) => step === text) ?? null;

export const stepTitle = (step: PageStep): MessageKey => `sivApplication.step.${step}`;

export const stepPath = (id: number, step: PageStep) => `/specialvehicle/${id}/${step}`;

/** The step after one; the last stays. */
export const stepAfter = (step: PageStep): PageStep => pageSteps[pageSteps.indexOf(step) + 1] ?? "sign";

/** The fields of each step with fields, by the names of their elements. Declarations depend on the scheme. */
export const stepFields = {
  applicant: [
    ...(["legalName", "dateOfBirth", "residentialAddress", "email", "phone"] as const),
    ...(["licenceNumber", "licenceState", "licenceExpiry", "customerReference"] as const),
  ],
  vehicle: ["kind", "specialClass", "chosenDays"],
  garaging: ["garagingAddress"],
  modifications: ["isModified", "modifications", "approvalPlate"],
  evidence: ["evidenceOfAge", "roadworthyNumber", "roadworthyDate"],
} as const;

export type FieldStep = keyof typeof stepFields;
export type FieldName = (typeof stepFields)[FieldStep][number];

export const fieldLabels: Readonly<Record<FieldName, MessageKey>> = {
  legalName: "sivApplication.legalName",
  dateOfBirth: "signup.dateOfBirth",
  residentialAddress: "sivApplication.residentialAddress",
  email: "forms.emailLabel",
  phone: "profile.phone",
  licenceNumber: "profile.licenceNumber",
  licenceState: "profile.licenceState",
  licenceExpiry: "profile.licenceExpiry",
  customerReference: "sivApplication.customerReference",
  kind: "sivApplication.kind",
  specialClass: "vehicle.specialClass",
  chosenDays: "sivApplication.chosenDays",
  garagingAddress: "sivApplication.garagingAddress",
  isModified: "sivApplication.isModified",
  modifications: "vehicle.modifications",
  approvalPlate: "sivApplication.approvalPlate",
  evidenceOfAge: "sivApplication.evidenceOfAge",
  roadworthyNumber: "sivApplication.roadworthyNumber",
  roadworthyDate: "sivApplication.roadworthyDate",
};

const dates: ReadonlySet<string> = new Set(["dateOfBirth", "licenceExpiry", "roadworthyDate"]);
export const isDateField = (name: string) => dates.has(name);

export const declaredName = (id: string) => `declared-${id}`;

/** The names that fields are posted with: a date's are three. */
export const postedNames = (fields: readonly string[]): readonly string[] =>
  fields.flatMap((field) => (isDateField(field) ? dateNames(field) : [field]));

/** The element at which something missing is put right. */
export const fieldOf = (name: string) => (name === "licenceStateId" ? "licenceState" : name);

/** Where something missing is put right: a fact of the vehicle, and the vehicle itself, in the garage. */
export function missingPath(
  { id, vehicle }: Pick<SivApplication, "id" | "vehicle">,
  { step, name }: MissingAnswer,
): string {
  if (name === "vehicle") return "/vehicles";
  return name === "yearBuilt" && vehicle
    ? `/vehicle/${vehicle.id}/edit#${name}`
    : `${stepPath(id, step)}#${fieldOf(name)}`;
}
