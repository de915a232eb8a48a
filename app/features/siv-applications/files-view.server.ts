import { findMissingAnswers } from "#rules/siv-application-answers";
import { findOpenTopics, type RequestTopic } from "#rules/siv-application-requests";
import type { Reading } from "~/i18n/reading.server";
import { documentViews, photoViews } from "./application-view.server";
import type { OwnSivApplication } from "./own-application.server";
import { slotText } from "./slot-text";
import { type FilesStep, parseSlotField, slotField, slotPath } from "./steps";
import { documentsText, pathAfterSection } from "./task-list.server";
import { taskStateText } from "./task-state";
import type { FilesView, TaskState } from "./view";

/** "6 of 7 photos": a file that the registrar asks for again counts as missing. */
function countText(
  step: FilesStep,
  slots: readonly { readonly isGiven: boolean; readonly isAsked: boolean }[],
  own: OwnSivApplication,
  reading: Reading,
): string {
  const { t } = reading;
  const asked = slots.filter(({ isAsked }) => isAsked).length;
  if (step === "documents" && asked === 0) return documentsText(own, reading);
  const done = slots.filter(({ isGiven, isAsked }) => isGiven && !isAsked).length;
  const count = t(`sivTask.${step}`, { done, total: slots.length });
  return asked > 0 ? t("sivTask.countAsked", { files: count, number: asked }) : count;
}

/**
 * The places of a step's files.
 * @param wanted the slot of the address; null or an unknown one: the list of all
 * @param hasUploads post-file.server.ts
 */
export function filesView(
  own: OwnSivApplication,
  step: FilesStep,
  { wanted, hasUploads }: { readonly wanted: string | null; readonly hasUploads: boolean },
  reading: Reading,
): FilesView {
  const { application, scheme } = own;
  const { t, today } = reading;
  const slots =
    step === "photos"
      ? photoViews(application, reading)
      : documentViews(application, { hasUploads, scheme }, reading);
  const missing = findMissingAnswers(application, scheme, today).flatMap(
    ({ name }) => parseSlotField(name) ?? [],
  );
  const open: readonly string[] = findOpenTopics(application);
  const isAsked = (slot: string) => open.includes(slotField(step, slot));
  const isKept = (slot: string) => application.confirmed.includes(slotField(step, slot) as RequestTopic);
  const getState = (slot: string, isGiven: boolean): TaskState => {
    if (isAsked(slot)) return "needsYou";
    if (isGiven || isKept(slot)) return "done";
    return missing.some((file) => file.slot === slot && file.step === step) ? "notStarted" : "optional";
  };
  const shown = slots.find(({ slot }) => slot === wanted) ?? null;
  const next = missing.find((file) => file.step === step);
  return {
    step,
    count: countText(
      step,
      slots.map(({ slot, files }) => ({ isGiven: files.length > 0, isAsked: isAsked(slot) })),
      own,
      reading,
    ),
    tasks: slots.map(({ slot, files }) => {
      const state = getState(slot, files.length > 0);
      const names =
        step === "documents" && files.length > 0 ? files.map(({ name }) => name).join(", ") : null;
      return {
        id: slot,
        // Its state says what is optional.
        title: t(slotText(slot)),
        to: slotPath(application.id, step, slot),
        state,
        stateText: t(taskStateText(state)),
        hint: isAsked(slot) ? t("sivTask.askedAgain") : isKept(slot) ? t("sivTask.nothingNewer") : names,
      };
    }),
    goOn: next ? slotPath(application.id, step, next.slot) : pathAfterSection(own, step, reading),
    asked:
      shown && isAsked(shown.slot)
        ? { text: t("sivTask.askedAgain"), confirm: t("sivTask.nothingNewer") }
        : null,
    slot: shown,
  };
}
