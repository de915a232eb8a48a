import type { SavedDraft } from "~/domain/account/draft";
import { momentDay, type Reading } from "~/i18n/reading.server";
import { dateText } from "~/lib/date-text";
import { calendarDaysBetween } from "~/lib/zoned-time.server";
import type { DraftBegan } from "./draft";
import { begunName } from "./save-draft.server";

/** For so many days before today the weekday's name says which day it was. */
const weekdayDays = 6;

/**
 * When a draft was begun: today, yesterday, a weekday of the last six days, else the date.
 * @param began in ms since the epoch, as `now`
 */
export function draftBegan({
  began,
  now,
  locale,
  timeZone,
}: {
  readonly began: number;
  readonly now: number;
  readonly locale: string;
  readonly timeZone: string;
}): DraftBegan {
  const days = calendarDaysBetween(began, now, timeZone);
  if (days <= 0) return { key: "draft.beganToday", values: {} };
  if (days === 1) return { key: "draft.beganYesterday", values: {} };
  if (days <= weekdayDays) {
    const weekday = dateText({ locale, timeZone, weekday: "long" }, began);
    return { key: "draft.beganWeekday", values: { weekday } };
  }
  const date = momentDay(began, { locale, timeZone }, "long");
  return { key: "draft.beganDate", values: { date } };
}

/** The same of a draft that saveDraft has kept. */
export function readDraftBegan(
  { values, updatedAt }: SavedDraft,
  reading: Pick<Reading, "now" | "locale" | "timeZone">,
): DraftBegan {
  const [begun, saved] = [values[begunName], updatedAt].map((text) => Date.parse(text ?? ""));
  return draftBegan({ ...reading, began: begun || saved || reading.now });
}
