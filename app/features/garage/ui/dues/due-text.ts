import type { DueLevel } from "~/domain/club/vehicle";
import type { MessageKey, Translate } from "~/i18n/types";
import type { IconName } from "~/ui/icon";
import type { DueView } from "../../view";

export const dueIcons: Readonly<Record<DueLevel, IconName>> = {
  overdue: "alert",
  "within-7": "alert",
  "within-30": "clock",
  "within-60": "clock",
  later: "tick",
};

export const dueLabel = (kind: DueView["kind"]): MessageKey => `garage.${kind}`;

/** "4 days overdue", "Last day today", "18 days left". */
export function daysText(t: Translate, { daysLeft }: Pick<DueView, "daysLeft">): string {
  if (daysLeft === 0) return t("garage.lastDay");
  return daysLeft < 0
    ? t("garage.overdue", { count: -daysLeft })
    : t("membership.daysLeft", { count: daysLeft });
}
