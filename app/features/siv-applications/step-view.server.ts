import { australianStates } from "#rules/australia";
import { findMissingAnswers, needsApproval, sivApplicationSteps } from "#rules/siv-application-answers";
import type { Scheme } from "~/domain/club/scheme";
import { type SivApplication, sivApplicationKinds } from "~/domain/club/siv-application";
import { specialClasses } from "~/domain/club/vehicle";
import { dateNames } from "~/forms/conflict";
import { tickedValue } from "~/forms/ui/checkbox-field";
import type { MessageKey } from "~/i18n/types";
import { choiceText, declarationText, savedValues } from "./answers.server";
import { appliedName } from "./application-state.server";
import type { OwnSivApplication, Reading } from "./own-application.server";
import {
  declaredName,
  type FieldName,
  type FieldStep,
  fieldLabels,
  isDateField,
  type PageStep,
  pageSteps,
  stepFields,
  stepTitle,
} from "./steps";
import type { FieldView, StepFrame } from "./view";

/** What every step's page shows around its form. */
export function stepFrame(
  { application, scheme, isBlank }: OwnSivApplication,
  step: PageStep,
  { t, today }: Reading,
): StepFrame {
  const missing = findMissingAnswers(application, scheme, today);
  return {
    id: application.id,
    step,
    vehicle: appliedName(application),
    title: t(stepTitle(step)),
    steps: pageSteps.map((each) => ({
      step: each,
      label: t(stepTitle(each)),
      missing:
        !isBlank && (sivApplicationSteps as readonly string[]).includes(each)
          ? missing.filter((one) => one.step === each).length
          : null,
    })),
    isVehicleGone: application.vehicle === null,
    note: application.status === "more-information" ? application.note : null,
    isRecordMissing: isBlank === true,
  };
}

const kinds: Readonly<Partial<Record<FieldName, FieldView["kind"]>>> = {
  residentialAddress: "lines",
  garagingAddress: "lines",
  modifications: "lines",
  evidenceOfAge: "lines",
  email: "email",
  phone: "phone",
  licenceNumber: "code",
  customerReference: "code",
  roadworthyNumber: "code",
  licenceState: "select",
  specialClass: "select",
  kind: "radio",
  isModified: "radio",
  chosenDays: "radio",
};

const hints: Readonly<Partial<Record<FieldName, MessageKey>>> = {
  legalName: "sivApplication.legalNameHint",
  residentialAddress: "sivApplication.addressHint",
  customerReference: "sivApplication.customerReferenceHint",
  garagingAddress: "sivApplication.garagingHint",
  modifications: "vehicle.modificationsHint",
  approvalPlate: "sivApplication.approvalPlateHint",
  evidenceOfAge: "sivApplication.evidenceHint",
};

const autoCompletes: Readonly<Partial<Record<FieldName, string>>> = { legalName: "name" };

/** Whether an answer may be left out. */
const isOptional = (field: FieldName, application: SivApplication, scheme: Scheme | null) =>
  field === "customerReference" || (field === "approvalPlate" && !needsApproval(application, scheme));

/** The values of a field that offers a choice; null for another one. */
function valuesOf(field: FieldName, scheme: Scheme | null): readonly string[] | null {
  switch (field) {
    case "licenceState":
      return australianStates;
    case "kind":
      return sivApplicationKinds;
    case "isModified":
      return ["no", "yes"];
    case "specialClass":
      return scheme ? scheme.vehicleClasses.map(({ id }) => id) : specialClasses;
    case "chosenDays":
      return scheme?.yearlyDays.map(String) ?? [];
    default:
      return null;
  }
}

/** The fields of a step with the saved answers. */
export function stepFieldViews(
  { application, scheme }: OwnSivApplication,
  step: FieldStep,
  { t }: Reading,
): readonly FieldView[] {
  const fields: readonly FieldName[] = stepFields[step];
  const values = savedValues(application, fields);
  return fields
    .filter((field) => field !== "chosenDays" || (scheme?.yearlyDays.length ?? 0) > 0)
    .map((field) => {
      const hint = hints[field];
      const choices = valuesOf(field, scheme);
      const label = t(fieldLabels[field]);
      const autoComplete = autoCompletes[field];
      const [day = "", month = "", year = ""] = dateNames(field).map((name) => values[name] ?? "");
      return {
        kind: isDateField(field) ? "date" : (kinds[field] ?? "text"),
        name: field,
        label: isOptional(field, application, scheme) ? t("forms.optionalLabel", { label }) : label,
        value: values[field] ?? "",
        ...(hint ? { hint: t(hint) } : null),
        ...(autoComplete ? { autoComplete } : null),
        ...(isDateField(field) ? { date: { day, month, year } } : null),
        ...(choices
          ? { options: choices.map((value) => ({ value, label: choiceText(t, field, value) })) }
          : null),
      };
    });
}

/** The declarations of the scheme, each with its English text beside the translation. */
export function declarationViews(
  { application, scheme }: OwnSivApplication,
  { t, locale }: Reading,
): readonly FieldView[] {
  return (scheme?.declarations ?? []).map(({ id, label }) => {
    const translation = isEnglish(locale) ? null : declarationText(t, id);
    return {
      kind: "tick",
      name: declaredName(id),
      label: translation ?? label,
      value: isDeclared(application, id) ? tickedValue : "",
      ...(translation === null ? null : { english: label }),
    };
  });
}

export const isEnglish = (locale: string) => locale.startsWith("en");
const isDeclared = ({ declared }: SivApplication, id: string) => declared.includes(id);
