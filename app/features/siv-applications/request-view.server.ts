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
    stateText: isOpen ? null : t(taskStateText("done")),
  };
}

/** Whether the question waits for words, not for sections or files alone. */
export const wantsAnswer = ({ asked = [] }: Pick<SivApplication, "asked">): boolean =>
  asked.some(({ topic }) => topic === "answer");

/** What the question names, each with its place. Where it says all in words: where files are given. */
export function requestTopics({ application }: OwnSivApplication, reading: Reading): RequestView["topics"] {
  const { id, asked = [] } = application;
  const open = findOpenTopics(application);
  const named = asked.flatMap(({ topic }) =>
    topic === "answer" ? [] : [topicLink(application, topic, open.includes(topic), reading)],
  );
  if (named.length > 0) return named;
  return (["photos", "documents"] as const).map((step) => ({
    title: reading.t(stepTitle(step)),
    to: stepPath(id, step),
    stateText: null,
  }));
}

/** The registrar's question with its day, and what the member can answer; null where that is nothing. */
export function requestView(
  own: OwnSivApplication,
  reading: Reading,
): Pick<SivApplicationView, "noteTitle" | "request"> {
  const { application } = own;
  const { t } = reading;
  const { id, answer, steps, note } = application;
  const said = steps.findLast((step) => step.note === note);
  const noteTitle = said
    ? t("sivTask.registrarWrote", { date: momentDay(said.at, reading) })
    : t("sivApplication.registrarSays");
  if (!isAnswerable(application)) return { noteTitle, request: null };
  const request: RequestView = {
    topics: requestTopics(own, reading),
    to: stepPath(id, "answer"),
    label: t("sivTask.answer"),
    value: answer ?? "",
    write: answer ? null : t("sivTask.writeAnswer"),
    tone: wantsAnswer(application) && !answer ? "primary" : "quiet",
  };
  return { noteTitle, request };
}
