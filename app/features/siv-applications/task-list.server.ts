import {
  type FilledStep,
  findMissingAnswers,
  type MissingAnswer,
  photoSlots,
  sivApplicationSteps,
} from "#rules/siv-application-answers";
import { documentSlots } from "#rules/siv-application-values";
import type { SivApplication } from "~/domain/club/siv-application";
import type { Reading } from "~/i18n/reading.server";
import type { MessageKey } from "~/i18n/types";
import { type FieldStep, fieldsOfStep, getProperty } from "./fields";
import type { OwnSivApplication } from "./own-application.server";
import { missingPath, stepPath, stepTitle } from "./steps";
import type { TaskListView, TaskState, TaskView } from "./view";

export const taskStateText = (state: TaskState): MessageKey => `sivTask.${state}`;

/** How many of the named places have a file. */
const countFilled = (slots: readonly string[], files: readonly { readonly slot: string }[]): number =>
  slots.filter((slot) => files.some((file) => file.slot === slot)).length;

/** Whether the member, or the profile, has answered anything of a section. */
function isBegun(step: FilledStep, application: SivApplication): boolean {
  const { photos, documents, declared } = application;
  if (step === "photos") return photos.length > 0;
  if (step === "declarations") return declared.length > 0;
  const hasAnswer = fieldsOfStep(step satisfies FieldStep).some(
    (field) => field.name !== "kind" && application[getProperty(field)] !== null,
  );
  return hasAnswer || (step === "evidence" && documents.length > 0);
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
  if (step === "evidence")
    return t("sivTask.documents", {
      done: countFilled(documentSlots, documents),
      total: documentSlots.length,
    });
  if (lacks("vehicle")) return t("sivApplication.vehicleGoneTitle");
  if (lacks("yearBuilt")) return t("sivApplication.finding.year-missing");
  if (lacks("licenceExpiry") && licenceExpiry !== null) return t("sivApplication.licenceExpired");
  return state === "needsYou" && step !== "declarations"
    ? t("sivTask.missing", { number: missing.length })
    : null;
}

/** Answers that the section's own form does not ask for: they are given in the garage, or by a file. */
const isElsewhere = ({ name }: MissingAnswer) =>
  name === "vehicle" || name === "yearBuilt" || name.startsWith("document-");

/** The sections of an application that is not handed in, each with its state, and where to go on. */
export function taskListView(
  { application, scheme }: OwnSivApplication,
  { t, locale, today }: Reading,
): TaskListView {
  const all = findMissingAnswers(application, scheme, today);
  const filled = sivApplicationSteps.map((step) => {
    const missing = all.filter((each) => each.step === step);
    const [first] = missing;
    const state: TaskState =
      first === undefined ? "done" : isBegun(step, application) ? "needsYou" : "notStarted";
    const isOnlyElsewhere = first !== undefined && missing.every(isElsewhere);
    const to = isOnlyElsewhere ? missingPath(application, first) : stepPath(application.id, step);
    const title = t(stepTitle(step));
    const hint = taskHint(step, application, { missing, state }, t);
    return { id: step, title, to, state, stateText: t(taskStateText(state)), hint };
  });
  const waiting = filled.filter(({ state }) => state !== "done");
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
  const missingPhoto = all.find(({ step }) => step === "photos");
  return {
    count: t("sivTask.count", { done: filled.length - waiting.length, total: filled.length + 1 }),
    tasks: [...filled, sign],
    goOn: goOn?.id === "photos" && missingPhoto ? missingPath(application, missingPhoto) : to,
  };
}
