import { findMissingAnswers } from "#rules/siv-application-answers";
import type { SivApplicationApi } from "~/api/club/siv-applications";
import {
  isAnswerable,
  isEditable,
  type SivApplication,
  type SivApplicationFields,
} from "~/domain/club/siv-application";
import type { ShownFailure } from "~/forms/call-failure";
import { type FormValues, mergeConflict } from "~/forms/conflict";
import { draftIntents } from "~/forms/draft";
import { postedNames } from "~/forms/field-rows";
import { submittedIdentity } from "~/forms/form-identity";
import { submittedText, submittedValues } from "~/forms/parse-form";
import type { Posted } from "~/forms/post-form.server";
import { newRequestKey } from "~/forms/request-key.server";
import { callFailed, conflicted, failed, invalid, type Submission } from "~/forms/submission";
import type { Reading } from "~/i18n/reading.server";
import { err, ok, type Result } from "~/lib/result";
import type { Flash } from "~/session/types";
import { conflictFields, declarationConflicts, declaredValues, savedValues } from "./answers.server";
import { type FieldStep, fields, fieldsOfStep, getField, getProperty } from "./fields";
import { missingErrors, parseDeclared, parseStep } from "./forms.server";
import type { OwnSivApplication } from "./own-application.server";
import { applicationPath, declaredName, declaredTick, missingField } from "./steps";
import { pathAfterSection } from "./task-list.server";

/** The application is with the registrar. */
export const handedIn: ShownFailure = {
  kind: "handed-in",
  status: 409,
  tone: "warning",
  title: "sivApplication.handedInTitle",
  text: "sivApplication.handedInText",
};

type Step = FieldStep | "declarations";

/** The names that a step's form is posted with. */
const listNames = (step: Step): readonly string[] =>
  step === "declarations" ? [declaredTick] : postedNames(fieldsOfStep(step));

/** The same, and which declarations the form showed: they stay while the scheme cannot be had. */
const keptNames = (posted: FormData, step: Step): readonly string[] =>
  step === "declarations"
    ? [declaredTick, ...[...posted.keys()].filter((name) => name.startsWith(declaredName("")))]
    : listNames(step);

/** What was posted, where the application cannot be had. */
export function postedValues(posted: FormData, step: Step): FormValues {
  const names = keptNames(posted, step);
  return submittedValues(mergeConflict(posted, names), names);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The answers that differ from the saved ones. */
const findChanges = (application: SivApplication, answers: Partial<SivApplicationFields>) =>
  Object.fromEntries(
    Object.entries(answers).filter(
      ([name, value]) => !isSame(application[name as keyof SivApplicationFields], value),
    ),
  ) as Partial<SivApplicationFields>;

const refusals: Readonly<Record<string, string>> = {
  ...Object.fromEntries(fields.map((field) => [getProperty(field), field.name])),
  declared: declaredTick,
};

/** Going on from a section that the registrar asked to look at again confirms it. */
function confirmedBy(
  step: Step,
  { asked = [], confirmed }: SivApplication,
): Pick<SivApplicationFields, "confirmed"> | null {
  const topic = asked.find((each) => each.topic === step)?.topic;
  if (!topic || topic === "answer" || confirmed.includes(topic)) return null;
  return { confirmed: [...confirmed, topic] };
}

type StepDeps = {
  readonly sivApplications: Pick<SivApplicationApi, "update">;
  readonly reading: Reading;
};

/**
 * One post of a step's form: saves its answers. Going on requires all answers of the step; saving for later
 * and going back to the list do not.
 */
export async function postStep(
  { sivApplications, reading }: StepDeps,
  { application, scheme }: OwnSivApplication,
  step: Step,
  posted: FormData,
): Promise<Result<Posted, Submission>> {
  const { t, today, locale } = reading;
  const asked = step === "declarations" ? [] : fieldsOfStep(step);
  const compared = step === "declarations" ? declarationConflicts(t) : conflictFields(reading, asked);
  const form = mergeConflict(posted, listNames(step), compared);
  const values = submittedValues(form, keptNames(posted, step));
  if (!isEditable(application) || (step === "answer" && !isAnswerable(application)))
    return err(failed(handedIn, values));
  const parsed =
    step === "declarations"
      ? ok({ declared: parseDeclared(form, scheme, application) })
      : parseStep(form, step, { today, scheme });
  const intent = submittedText(posted, "intent");
  const isLeft = intent === draftIntents.leave;
  const isLater = isLeft || intent === draftIntents.save;
  const given = parsed.ok ? parsed.value : parsed.error.valid;
  const answers = { ...given, ...(isLater ? null : confirmedBy(step, application)) };
  const wrong = parsed.ok ? [] : parsed.error.errors;
  const missing = isLater
    ? []
    : findMissingAnswers({ ...application, ...answers }, scheme, today).filter(
        (each) => each.step === step && isAsked(missingField(each.name), listNames(step)),
      );
  // What is wrong and what is missing are told at once.
  const errors = missingErrors(missing, wrong);
  if (!parsed.ok || errors.length > 0) return err(invalid(errors, values));
  const list = applicationPath(application.id);
  const changes = findChanges(application, answers);
  if (isLeft && Object.keys(changes).length === 0) return ok({ to: list, flash: null });
  const savedFlash: Flash = { key: "profile.saved", tone: "success" };
  const done = (saved: SivApplication): Result<Posted, never> => {
    if (isLeft) return ok({ to: list, flash: savedFlash });
    if (isLater)
      return ok({ to: "/specialvehicle", flash: { key: "sivApplication.flashDraft", tone: "success" } });
    return ok({
      to: pathAfterSection({ application: saved, scheme }, step, reading),
      flash: step === "answer" ? { key: "sivTask.flashAnswered", tone: "success" } : savedFlash,
    });
  };
  const identity = submittedIdentity(form);
  const basis = { updatedAt: identity.updatedAt || null, requestKey: identity.requestKey || null };
  // A changed application refuses the write, whatever it has.
  const saved = await sivApplications.update(application.id, changes, basis);
  if (saved.ok) return done(saved.value);
  const { error, current } = saved.error;
  if (!current) return err(callFailed(error, values, refusals));
  if (!isEditable(current)) return err(failed(handedIn, values));
  if (Object.keys(findChanges(current, parsed.value)).length === 0) return done(current);
  const now = step === "declarations" ? declaredValues(current, scheme) : savedValues(current, asked, locale);
  const next = { updatedAt: current.updatedAt, requestKey: newRequestKey() };
  return err(conflicted(values, now, compared, next));
}

/** A field is in the form under its own name, or as a date in parts. */
const isAsked = (field: string, names: readonly string[]) =>
  names.some((name) => name === getField(field) || name === `${field}-day`);
