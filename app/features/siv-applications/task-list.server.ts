import {
  type FilledStep,
  findMissingAnswers,
  type MissingAnswer,
  sivApplicationSteps,
} from "#rules/siv-application-answers";
import { findOpenTopics } from "#rules/siv-application-requests";
import { documentSlots, photoSlots } from "#rules/siv-application-values";
import { isAnswerable, type SivApplication } from "~/domain/club/siv-application";
import type { Reading } from "~/i18n/reading.server";
import { type FieldStep, fieldsOfStep, getProperty } from "./fields";
import type { OwnSivApplication } from "./own-application.server";
import { slotText } from "./slot-text";
import { missingPath, parseSlotField, stepPath, stepTitle } from "./steps";
import { taskStateText } from "./task-state";
import type { TaskListView, TaskState, TaskView } from "./view";

/** How many of the named places have a file. */
export const countFilled = (slots: readonly string[], files: readonly { readonly slot: string }[]): number =>
  slots.filter((slot) => files.some((file) => file.slot === slot)).length;

/** Whether the member, or the profile, has answered anything of a section. */
function isBegun(step: FilledStep, application: SivApplication): boolean {
  const { photos, documents, declared } = application;
  if (step === "photos") return photos.length > 0;
  if (step === "documents") return documents.length > 0;
  if (step === "declarations") return declared.length > 0;
  return fieldsOfStep(step satisfies FieldStep).some(
    (field) => field.name !== "kind" && application[getProperty(field)] !== null,
  );
}

/** What the registrar asks for again in a section; null: nothing, or it was seen to. */
function askedHint(step: FilledStep, application: SivApplication, { t, locale }: Reading): string | null {
  const open = findOpenTopics(application);
  const slots = open.flatMap((topic) => {
    const file = parseSlotField(topic);
    return file?.step === step ? [t(slotText(file.slot))] : [];
  });
  if (slots.length > 0) return t("sivTask.askedFor", { what: new Intl.ListFormat(locale).format(slots) });
  return open.some((topic) => topic === step && topic !== "answer") ? t("sivTask.lookAgain") : null;
}

/** What one asks about a section before opening it. */
function taskHint(
  step: FilledStep,
  application: SivApplication,
  { missing, state }: { readonly missing: readonly MissingAnswer[]; readonly state: TaskState },
  t: Reading["t"],
): string | null {
  const lacks = (name: string) => missing.some((each) => each.name === name);
  const { photos, documents, licenceExpiry } = application;
  if (step === "photos")
    return t("sivTask.photos", { done: countFilled(photoSlots, photos), total: photoSlots.length });
  if (step === "documents")
    return state === "optional"
      ? t("sivTask.documentsOptional", { total: documentSlots.length })
      : t("sivTask.documents", {
          done: countFilled(documentSlots, documents),
          total: documentSlots.length,
        });
  if (lacks("vehicle")) return t("sivApplication.vehicleGoneTitle");
  if (lacks("yearBuilt")) return t("sivText.finding.year-missing");
  if (lacks("licenceExpiry") && licenceExpiry !== null) return t("sivApplication.licenceExpired");
  return state === "needsYou" && step !== "declarations" && step !== "answer"
    ? t("sivTask.missing", { number: missing.length })
    : null;
}

/** Answers that the section's own form does not ask for: they are given in the garage. */
const isElsewhere = ({ name }: MissingAnswer) => name === "vehicle" || name === "yearBuilt";

/** Whether nothing of a section is required. */
const isOptional = (step: FilledStep, missing: readonly MissingAnswer[]) =>
  (step === "documents" || step === "answer") && missing.length === 0;

function getState(section: {
  readonly isOptional: boolean;
  readonly isMissing: boolean;
  readonly isBegun: boolean;
  /** The registrar asks for it. */
  readonly isAsked: boolean;
}): TaskState {
  if (section.isOptional && !section.isBegun) return "optional";
  if (!section.isMissing) return "done";
  return section.isBegun || section.isAsked ? "needsYou" : "notStarted";
}

/** The sections of an application that is not handed in, each with its state, and where to go on. */
export function taskListView({ application, scheme }: OwnSivApplication, reading: Reading): TaskListView {
  const { t, locale, today } = reading;
  const all = findMissingAnswers(application, scheme, today);
  const steps = [...(isAnswerable(application) ? ["answer" as const] : []), ...sivApplicationSteps];
  const filled = steps.map((step) => {
    const missing = all.filter((each) => each.step === step);
    const [first] = missing;
    const asked = askedHint(step, application, reading);
    const state = getState({
      isOptional: isOptional(step, missing),
      isMissing: first !== undefined,
      isBegun: isBegun(step, application),
      isAsked: asked !== null || step === "answer",
    });
    const isOnlyElsewhere = first !== undefined && missing.every(isElsewhere);
    const to = isOnlyElsewhere ? missingPath(application, first) : stepPath(application.id, step);
    const title = t(stepTitle(step));
    const hint = asked ?? taskHint(step, application, { missing, state }, t);
    return { id: step, title, to, state, stateText: t(taskStateText(state)), hint };
  });
  const needed = filled.filter(({ state }) => state !== "optional");
  const waiting = needed.filter(({ state }) => state !== "done");
  const sections = new Intl.ListFormat(locale).format(waiting.map(({ title }) => title));
  const signState: TaskState = waiting.length > 0 ? "cannotStart" : "needsYou";
  const sign: TaskView = {
    id: "sign",
    title: t("sivTask.checkAndSign"),
    to: waiting.length > 0 ? null : stepPath(application.id, "review"),
    state: signState,
    stateText: t(taskStateText(signState)),
    hint: waiting.length > 0 ? t("sivTask.signWaits", { sections }) : null,
  };
  const [goOn] = waiting;
  const to = goOn?.to ?? stepPath(application.id, "review");
  const missingFile = all.find(
    ({ step }) => step === goOn?.id && (step === "photos" || step === "documents"),
  );
  return {
    count: t("sivTask.count", { done: needed.length - waiting.length, total: needed.length + 1 }),
    tasks: [...filled, sign],
    goOn: missingFile ? missingPath(application, missingFile) : to,
  };
}
