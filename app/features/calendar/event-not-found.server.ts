import { eventPath } from "~/domain/club/event";
import type { Translate } from "~/i18n/types";
import type { EventNotFoundView } from "./view";

/** For a visitor, who is not told whether members have an event of that name. */
export const eventNotFound = (t: Translate, name: string): EventNotFoundView => ({
  title: t("calendarText.notFoundTitle"),
  text: t("calendarText.notFoundText"),
  signIn: { to: `/login?to=${encodeURIComponent(eventPath(name))}`, text: t("error.signIn") },
  calendar: t("home.calendar"),
});
