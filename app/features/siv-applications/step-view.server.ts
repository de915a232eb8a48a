import { needsApproval } from "#rules/siv-application-answers";
import type { Scheme } from "~/domain/club/scheme";
import type { SivApplication } from "~/domain/club/siv-application";
import { pickDateParts } from "~/forms/values/date-parts";
import type { Reading } from "~/i18n/reading.server";
import { choiceText, declarationText, declaredValues, savedValues } from "./answers.server";
import { appliedName } from "./application-state.server";
import { type Field, type FieldStep, fieldsOfStep } from "./fields";
import type { OwnSivApplication } from "./own-application.server";
import { requestTopics, wantsAnswer } from "./request-view.server";
import { applicationPath, declaredName, declaredTick, type PageStep, stepPath, stepTitle } from "./steps";
import type { DeclarationsForm, FieldView, StepFrame } from "./view";

export function stepFrame(
  own: OwnSivApplication,
  step: PageStep,
  reading: Reading,
  /** Of one of its places for files. */
  slot: string | null = null,
): StepFrame {
  const { application, isBlank } = own;
  const { t } = reading;
  const { id } = application;
  return {
    id,
    step,
    vehicle: appliedName(application),
    title: slot ?? t(stepTitle(step)),
    back: slot
      ? { to: stepPath(id, step), text: t(stepTitle(step)) }
      : { to: applicationPath(id), text: t("sivApplication.allSections") },
    isVehicleGone: application.vehicle === null,
    note: application.status === "more-information" ? application.note : null,
    topics: step === "answer" ? requestTopics(own, reading) : [],
    isRecordMissing: isBlank === true,
  };
}

/** Whether an answer may be left out. */
const isOptional = ({ name, isOptional }: Field, application: SivApplication, scheme: Scheme | null) =>
  isOptional || (name === "approvalPlate" && !needsApproval(application, scheme));

/** The values of a field that offers a choice; undefined for another one. */
function listValues({ rule, values }: Field, scheme: Scheme | null): readonly string[] | undefined {
  if (rule === "days") return scheme?.yearlyDays.map(String) ?? [];
  return rule === "specialClass" && scheme ? scheme.vehicleClasses.map(({ id }) => id) : values;
}

/** The fields of a step with the saved answers. */
export function stepFieldViews(
  { application, scheme }: OwnSivApplication,
  step: FieldStep,
  { t, locale }: Reading,
): readonly FieldView[] {
  const fields = fieldsOfStep(step);
  const values = savedValues(application, fields, locale);
  return fields
    .filter(({ rule }) => rule !== "days" || (scheme?.yearlyDays.length ?? 0) > 0)
    .map((field) => {
      const { name, kind, autoComplete } = field;
      const hint = name === "answer" && !wantsAnswer(application) ? "sivTask.answerExtra" : field.hint;
      const choices = listValues(field, scheme);
      const label = t(field.label);
      return {
        kind,
        name,
        label: isOptional(field, application, scheme) ? t("forms.optionalLabel", { label }) : label,
        value: values[name] ?? "",
        ...(hint ? { hint: t(hint) } : null),
        ...(autoComplete ? { autoComplete } : null),
        ...(kind === "date" ? { date: pickDateParts(values, name) } : null),
        ...(choices
          ? { options: choices.map((value) => ({ value, label: choiceText(t, name, value) })) }
          : null),
      };
    });
}

/**
 * The declarations of the scheme, each with its English text beside the translation, and one tick for all.
 * @param rulesTo the page of the club's rules; null where the club has none
 */
export function declarationsForm(
  { application, scheme }: OwnSivApplication,
  rulesTo: string | null,
  { t, locale }: Reading,
): DeclarationsForm {
  return {
    declarations: (scheme?.declarations ?? []).map(({ id, label }) => ({
      name: declaredName(id),
      english: label,
      translation: isEnglish(locale) ? null : declarationText(t, id),
      rulesTo: id === "has-read-rules" ? rulesTo : null,
    })),
    tick: declaredValues(application, scheme)[declaredTick] ?? "",
  };
}

export const isEnglish = (locale: string) => locale.startsWith("en");
