import type { EventKind } from "#rules/event-kinds";
import type { MessageKey } from "~/i18n/types";

export const kindLabels: Readonly<Record<EventKind, MessageKey>> = {
  "club-run": "event.clubRun",
  meeting: "event.meeting",
  "siv-run": "event.sivRun",
  display: "event.display",
  track: "event.track",
  social: "event.social",
  invitation: "event.invitation",
};
