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

type Course = Pick<SivApplication, "status" | "steps">;

/** Where an application is again whose approval or decline is taken back. */
const isBack = (state: SivApplicationState | undefined): boolean =>
  state === "submitted" || state === "inspection-booked";

/** Whether a step takes an approval back: no member hands in what is approved. */
const isWithdrawal = (steps: Course["steps"], place: number): boolean => {
  const before = steps[place - 1]?.state;
  return isBack(steps[place]?.state) && (before === "approved" || before === "lodged");
};

const isApprovalWithdrawn = ({ status, steps }: Course): boolean =>
  status === "submitted" && isWithdrawal(steps, steps.length - 1);

/** Whether a step takes a decline back: no member hands in what is declined. */
const isReopening = (steps: Course["steps"], place: number): boolean =>
  isBack(steps[place]?.state) && steps[place - 1]?.state === "declined";

const stateText = (t: Translate, state: SivApplicationState) => t(`sivText.state.${state}` as MessageKey);

/** What is called the state that a step led to. */
export const stepText = (t: Translate, steps: Course["steps"], place: number): string => {
  const state = steps[place]?.state;
  if (!state) return "";
  if (isReopening(steps, place)) return t("sivText.reopened");
  return isWithdrawal(steps, place) ? t("sivText.withdrawn.state") : stateText(t, state);
};

export const nextText = (t: Translate, application: Course): string =>
  isApprovalWithdrawn(application)
    ? t("sivText.withdrawn.next")
    : t(`sivText.next.${application.status}` as MessageKey);

/** The state of an application with its tone: what was asked for may be there already. */
export const shownState = (
  application: Course,
  taskList: Pick<TaskListView, "isReady"> | null,
  t: Translate,
): { readonly state: string; readonly tone: StateTone } => {
  const { status } = application;
  if (status === "more-information" && taskList?.isReady)
    return { state: t("sivTask.readyAgain"), tone: "draft" };
  const state = isApprovalWithdrawn(application) ? t("sivText.withdrawn.state") : stateText(t, status);
  return { state, tone: stateTone(status) };
};

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
