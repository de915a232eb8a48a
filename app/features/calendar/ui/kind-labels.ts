import type { MessageKey } from "~/i18n/types";
import type { EventKind } from "../view";

export const kindLabels: Readonly<Record<EventKind, MessageKey>> = {
  "club-run": "event.clubRun",
  meeting: "event.meeting",
  "siv-run": "event.sivRun",
  display: "event.display",
  track: "event.track",
  social: "event.social",
  invitation: "event.invitation",
};
