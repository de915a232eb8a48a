import { type Application, applicationSteps, type Missing } from "~/domain/club/application";
import { dateNames } from "~/forms/conflict";
import type { MessageKey } from "~/i18n/types";

/** The pages of an application, in order. */
export const pageSteps = [...applicationSteps, "review", "sign"] as const;
export type PageStep = (typeof pageSteps)[number];

/** The steps whose route is `$step`: fields and nothing else. */
export const plainSteps = ["applicant", "vehicle", "garaging", "modifications", "declarations"] as const;
export type PlainStep = (typeof plainSteps)[number];

export const plainStepOf = (text: string | undefined): PlainStep | null =>
  plainSteps.find((step) => step === text) ?? null;

export const stepTitle = (step: PageStep): MessageKey => `concession.step.${step}`;

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
  legalName: "concession.legalName",
  dateOfBirth: "signup.dateOfBirth",
  residentialAddress: "concession.residentialAddress",
  email: "forms.emailLabel",
  phone: "profile.phone",
  licenceNumber: "profile.licenceNumber",
  licenceState: "profile.licenceState",
  licenceExpiry: "profile.licenceExpiry",
  customerReference: "concession.customerReference",
  kind: "concession.kind",
  specialClass: "vehicle.specialClass",
  chosenDays: "concession.chosenDays",
  garagingAddress: "concession.garagingAddress",
  isModified: "concession.isModified",
  modifications: "vehicle.modifications",
  approvalPlate: "concession.approvalPlate",
  evidenceOfAge: "concession.evidenceOfAge",
  roadworthyNumber: "concession.roadworthyNumber",
  roadworthyDate: "concession.roadworthyDate",
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
  { id, vehicle }: Pick<Application, "id" | "vehicle">,
  { step, name }: Missing,
): string {
  if (name === "vehicle") return "/vehicles";
  return name === "yearBuilt" && vehicle
    ? `/vehicle/${vehicle.id}/edit#${name}`
    : `${stepPath(id, step)}#${fieldOf(name)}`;
}
