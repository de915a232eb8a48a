import { findMissingAnswers } from "#rules/siv-application-answers";
import type { Reading } from "~/i18n/reading.server";
import { documentViews, photoViews } from "./application-view.server";
import type { OwnSivApplication } from "./own-application.server";
import { applicationPath, type FilesStep, parseSlotField, slotPath } from "./steps";
import { taskStateText } from "./task-list.server";
import type { FilesView, TaskState } from "./view";

/**
 * The places of a step's files.
 * @param wanted the slot of the address; null or an unknown one: the list of all
 * @param hasUploads post-file.server.ts
 */
export function filesView(
  { application, scheme }: OwnSivApplication,
  step: FilesStep,
  { wanted, hasUploads }: { readonly wanted: string | null; readonly hasUploads: boolean },
  reading: Reading,
): FilesView {
  const { t, today } = reading;
  const slots =
    step === "photos"
      ? photoViews(application, reading)
      : documentViews(application, { hasUploads, scheme }, reading);
  const missing = findMissingAnswers(application, scheme, today).flatMap(
    ({ name }) => parseSlotField(name) ?? [],
  );
  const next = missing.find((file) => file.step === step);
  return {
    step,
    count: t(`sivTask.${step}`, {
      done: slots.filter(({ files }) => files.length > 0).length,
      total: slots.length,
    }),
    tasks: slots.map(({ slot, label, files }) => {
      const state: TaskState = files.length > 0 ? "done" : "notStarted";
      const names = step === "documents" && files.length > 0;
      return {
        id: slot,
        title: label,
        to: slotPath(application.id, step, slot),
        state,
        stateText: t(taskStateText(state)),
        hint: names ? files.map(({ name }) => name).join(", ") : null,
      };
    }),
    goOn: next ? slotPath(application.id, step, next.slot) : applicationPath(application.id),
    slot: slots.find(({ slot }) => slot === wanted) ?? null,
  };
}
