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
import { type FieldStep, fieldsOfStep, findField, getProperty } from "./fields";
import type { OwnSivApplication } from "./own-application.server";
import { wantsAnswer } from "./request-view.server";
import { slotText } from "./slot-text";
import { applicationPath, missingPath, parseSlotField, stepPath, stepTitle } from "./steps";
import { taskStateText } from "./task-state";
import type { TaskListView, TaskState, TaskView } from "./view";

/** How many of the named places have a file. */
export const countFilled = (slots: readonly string[], files: readonly { readonly slot: string }[]): number =>
  slots.filter((slot) => files.some((file) => file.slot === slot)).length;

/** Whether the member, the profile or the garage has answered anything of a section. */
function isBegun(step: FilledStep, application: SivApplication): boolean {
  const { photos, documents, declared } = application;
  if (step === "photos") return photos.length > 0;
  if (step === "documents") return documents.length > 0;
  if (step === "declarations") return declared.length > 0;
  return fieldsOfStep(step satisfies FieldStep).some((field) => application[getProperty(field)] !== null);
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

/** More missing answers than these are counted instead of named. */
const maxNamed = 2;

function missingText(missing: readonly MissingAnswer[], { t, locale }: Reading): string {
  if (missing.length > maxNamed) return t("sivTask.missing", { number: missing.length });
  const labels = missing.map(({ name }) => t(findField(name)?.label ?? "sivApplication.stillMissing"));
  return t("sivTask.missingNamed", { what: new Intl.ListFormat(locale, { type: "unit" }).format(labels) });
}

/** What one asks about a section before opening it. */
function taskHint(
  step: FilledStep,
  own: OwnSivApplication,
  { missing, state }: { readonly missing: readonly MissingAnswer[]; readonly state: TaskState },
  reading: Reading,
): string | null {
  const { t } = reading;
  const lacks = (name: string) => missing.some((each) => each.name === name);
  const { application } = own;
  const { photos } = application;
  if (step === "photos")
    return t("sivTask.photos", { done: countFilled(photoSlots, photos), total: photoSlots.length });
  if (step === "documents") return documentsText(own, reading);
  if (lacks("vehicle")) return t("sivApplication.vehicleGoneTitle");
  if (lacks("yearBuilt")) return t("sivText.finding.year-missing");
  if (isExpired(application, missing)) return t("sivApplication.licenceExpired");
  return state === "started" && step !== "declarations" ? missingText(missing, reading) : null;
}

/** Whether the licence is missing because it has expired. */
const isExpired = ({ licenceExpiry }: SivApplication, missing: readonly MissingAnswer[]) =>
  licenceExpiry !== null && missing.some(({ name }) => name === "licenceExpiry");

/** Answers that the section's own form does not ask for: they are given in the garage. */
const isElsewhere = ({ name }: MissingAnswer) => name === "vehicle" || name === "yearBuilt";

/** Whether nothing of a section is required, whatever was given. */
function isOptional(step: FilledStep, { application, scheme }: OwnSivApplication): boolean {
  if (step === "answer") return !wantsAnswer(application);
  const { asked = [] } = application;
  return (
    step === "documents" &&
    scheme?.needsProofOfOwnership !== true &&
    !asked.some(({ topic }) => topic.startsWith("document-"))
  );
}

/** "1 of 3 documents"; where none is given and none is required, that they are optional. */
export function documentsText(own: OwnSivApplication, { t }: Pick<Reading, "t">): string {
  const done = countFilled(documentSlots, own.application.documents);
  const total = documentSlots.length;
  return done === 0 && isOptional("documents", own)
    ? t("sivTask.documentsOptional", { total })
    : t("sivTask.documents", { done, total });
}

/** An answer that the question does not ask for is no section before it is written. */
const listSteps = (application: SivApplication): readonly FilledStep[] =>
  isAnswerable(application) && (wantsAnswer(application) || application.answer !== null)
    ? ["answer", ...sivApplicationSteps]
    : sivApplicationSteps;

function getState(section: {
  readonly isOptional: boolean;
  readonly isMissing: boolean;
  readonly isBegun: boolean;
  /** The registrar asks for it, or what was given does not hold any more. */
  readonly isUrgent: boolean;
}): TaskState {
  if (section.isOptional && !section.isBegun) return "optional";
  if (!section.isMissing) return "done";
  if (section.isUrgent) return "needsYou";
  return section.isBegun ? "started" : "notStarted";
}

type Section = TaskView & {
  readonly id: FilledStep;
  readonly to: string;
  /** It is left out of the count, so that giving something optional moves no total. */
  readonly isOptional: boolean;
  /** All that is missing is put right in the garage. */
  readonly isOnlyElsewhere: boolean;
};

/** Where a section is opened: at what the registrar asks for or what has expired, else at its beginning. */
function sectionPath(
  step: FilledStep,
  application: SivApplication,
  missing: readonly MissingAnswer[],
): string {
  const [first] = missing;
  const open: readonly string[] = findOpenTopics(application);
  const asked = missing.find(({ name }) => parseSlotField(name) && open.includes(name));
  if (asked) return missingPath(application, asked);
  return first && (missing.every(isElsewhere) || isExpired(application, missing))
    ? missingPath(application, first)
    : stepPath(application.id, step);
}

/** The sections of an application that is not handed in, each with its state. */
function listSections(own: OwnSivApplication, reading: Reading): readonly Section[] {
  const { application, scheme } = own;
  const { t, today } = reading;
  const all = findMissingAnswers(application, scheme, today);
  return listSteps(application).map((step) => {
    const missing = all.filter((each) => each.step === step);
    const [first] = missing;
    const asked = askedHint(step, application, reading);
    const isOnlyElsewhere = first !== undefined && missing.every(isElsewhere);
    const state = getState({
      isOptional: isOptional(step, own),
      isMissing: first !== undefined,
      isBegun: isBegun(step, application),
      isUrgent:
        asked !== null || step === "answer" || missing.some(isElsewhere) || isExpired(application, missing),
    });
    return {
      id: step,
      title: t(stepTitle(step)),
      to: sectionPath(step, application, missing),
      state,
      stateText: t(taskStateText(state)),
      hint: asked ?? taskHint(step, own, { missing, state }, reading),
      isOptional: isOptional(step, own),
      isOnlyElsewhere,
    };
  });
}

/** Where a section goes on: a step of files at the first one that is missing. */
function pathOf({ id, to }: Section, { application, scheme }: OwnSivApplication): string {
  const file = findMissingAnswers(application, scheme, "").find(
    ({ step, name }) => step === id && parseSlotField(name),
  );
  return file ? missingPath(application, file) : to;
}

/**
 * After a section was saved: the next one of the list that is not done, or else the list. What is put right
 * in the garage is left to the list; optional sections too, once all others are done or the registrar asks.
 * Then a section of files opens at the file that is asked for.
 */
export function pathAfterSection(own: OwnSivApplication, step: FilledStep, reading: Reading): string {
  const { id } = own.application;
  const sections = listSections(own, reading);
  const place = sections.findIndex((section) => section.id === step);
  const isFirstTime =
    !isAnswerable(own.application) && sections.some((each) => !each.isOptional && each.state !== "done");
  const next = sections.find(
    (section, index) =>
      index > place &&
      section.state !== "done" &&
      (isFirstTime || !section.isOptional) &&
      !section.isOnlyElsewhere,
  );
  if (!next) return applicationPath(id);
  return isFirstTime ? next.to : pathOf(next, own);
}

/** The list of an application's sections, its count, and where to go on. */
export function taskListView(own: OwnSivApplication, reading: Reading): TaskListView {
  const { t, locale } = reading;
  const { id, status, asked = [] } = own.application;
  const sections = listSections(own, reading);
  const needed = sections.filter((section) => !section.isOptional);
  const waiting = needed.filter(({ state }) => state !== "done");
  const [goOn] = waiting;
  // Of a question that names nothing it is not known whether it was answered.
  const isReady = !goOn && (status !== "more-information" || asked.length > 0);
  const names = new Intl.ListFormat(locale).format(waiting.map(({ title }) => title));
  const signState: TaskState = goOn ? "cannotStart" : "needsYou";
  const sign: TaskView = {
    id: "sign",
    title: t("sivTask.checkAndSign"),
    to: goOn ? null : stepPath(id, "review"),
    state: signState,
    stateText: t(taskStateText(signState)),
    hint: goOn ? t("sivTask.signWaits", { sections: names }) : null,
  };
  return {
    count: t("sivTask.count", { done: needed.length - waiting.length, total: needed.length + 1 }),
    tasks: [...sections.map(({ isOptional: _, isOnlyElsewhere: __, ...task }) => task), sign],
    goOn: goOn ? pathOf(goOn, own) : stepPath(id, "review"),
    goOnText: t(isReady ? "sivTask.checkAndSign" : "sivApplication.proceed"),
    isReady,
  };
}
