import type { SivApplicationState } from "#rules/siv-application-values";
import type { SivApplication } from "~/domain/club/siv-application";
import type { UnfinishedForm } from "~/forms/unfinished";
import type { MessageKey, Translate } from "~/i18n/types";
import { applicationPath } from "./steps";
import type { StateTone, TaskListView } from "./view";

const tones: Readonly<Record<SivApplicationState, StateTone>> = {
  draft: "draft",
  submitted: "waiting",
  "more-information": "asked",
  "inspection-booked": "waiting",
  approved: "good",
  declined: "over",
  lodged: "good",
  active: "good",
  lapsed: "over",
  cancelled: "over",
};

export const stateTone = (state: SivApplicationState): StateTone => tones[state];
export const stateText = (t: Translate, state: SivApplicationState) =>
  t(`sivText.state.${state}` as MessageKey);
export const nextText = (t: Translate, state: SivApplicationState) =>
  t(`sivText.next.${state}` as MessageKey);

/** The state of an application with its tone: what was asked for may be there already. */
export const shownState = (
  state: SivApplicationState,
  taskList: Pick<TaskListView, "isReady"> | null,
  t: Translate,
): { readonly state: string; readonly tone: StateTone } =>
  state === "more-information" && taskList?.isReady
    ? { state: t("sivTask.readyAgain"), tone: "draft" }
    : { state: stateText(t, state), tone: stateTone(state) };

/** "1965 Austral Meridian"; "" when the vehicle has gone. */
export const appliedName = ({ vehicle }: Pick<SivApplication, "vehicle">): string =>
  vehicle ? [vehicle.yearBuilt, vehicle.make, vehicle.model].filter(Boolean).join(" ") : "";

/** Those that are not handed in yet. */
export const unfinishedSivApplications = (
  applications: readonly SivApplication[],
): readonly UnfinishedForm[] =>
  applications
    .filter(({ status }) => status === "draft")
    .map((application) => ({
      kind: "outbox.kinds.application",
      name: appliedName(application),
      to: applicationPath(application.id),
      savedAt: application.updatedAt,
      discarding: {
        action: applicationPath(application.id),
        fields: { intent: "delete" },
        asks: {
          summary: "sivApplication.deleteDraft",
          text: "sivApplication.deleteText",
          confirm: "sivApplication.removeForGood",
        },
      },
    }));
