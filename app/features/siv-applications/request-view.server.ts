import { findOpenTopics, type RequestTopic } from "#rules/siv-application-requests";
import { isAnswerable, type SivApplication } from "~/domain/club/siv-application";
import { momentDay, type Reading } from "~/i18n/reading.server";
import type { FieldStep } from "./fields";
import type { OwnSivApplication } from "./own-application.server";
import { slotText } from "./slot-text";
import { parseSlotField, slotPath, stepPath, stepTitle } from "./steps";
import { taskStateText } from "./task-state";
import type { RequestView, SivApplicationView } from "./view";

function topicLink(
  { id }: SivApplication,
  topic: Exclude<RequestTopic, "answer">,
  isOpen: boolean,
  { t }: Reading,
): RequestView["topics"][number] {
  const file = parseSlotField(topic);
  const section = file ? file.step : (topic as FieldStep);
  return {
    title: [t(stepTitle(section)), ...(file ? [t(slotText(file.slot))] : [])].join(": "),
    to: file ? slotPath(id, file.step, file.slot) : stepPath(id, section),
    stateText: t(taskStateText(isOpen ? "needsYou" : "done")),
  };
}

/** The registrar's question with its day, and what the member can answer; null where that is nothing. */
export function requestView(
  { application }: OwnSivApplication,
  reading: Reading,
): Pick<SivApplicationView, "noteTitle" | "request"> {
  const { t } = reading;
  const { id, asked = [], answer, steps, note } = application;
  const said = steps.findLast((step) => step.note === note);
  const noteTitle = said
    ? t("sivTask.registrarWrote", { date: momentDay(said.at, reading) })
    : t("sivApplication.registrarSays");
  if (!isAnswerable(application)) return { noteTitle, request: null };
  const open = findOpenTopics(application);
  const request: RequestView = {
    topics: asked.flatMap(({ topic }) =>
      topic === "answer" ? [] : [topicLink(application, topic, open.includes(topic), reading)],
    ),
    to: stepPath(id, "answer"),
    label: t("sivTask.answer"),
    value: answer ?? "",
    write: answer ? null : t("sivTask.writeAnswer"),
  };
  return { noteTitle, request };
}
