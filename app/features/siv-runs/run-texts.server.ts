import type { SivRun } from "~/domain/club/siv-run";
import { momentText, numberText, type Reading } from "~/i18n/reading.server";
import { dateTexts } from "~/lib/date-text";
import { calendarDate } from "~/lib/zoned-time.server";
import type { ShownState } from "./view";

const clock = { hour: "numeric", minute: "2-digit" } as const;
const longDay = { weekday: "long", day: "numeric", month: "long", year: "numeric" } as const;
const shortDay = { weekday: "short", day: "numeric", month: "short", year: "numeric" } as const;

/** An instant as a long date and a time; an invalid one is unchanged. */
export const stampText = (iso: string, reading: Reading): string => momentText(iso, reading, "long") || iso;

/** A run's day and times; of several days, both in `date`. */
export function whenText(
  { starts, finishes }: Pick<SivRun, "starts" | "finishes">,
  { locale, timeZone }: Reading,
  textOf = dateTexts(locale, timeZone),
) {
  const [start, finish] = [Date.parse(starts), Date.parse(finishes)];
  if (calendarDate(start, timeZone) !== calendarDate(Math.max(start, finish - 1), timeZone)) {
    return { date: textOf({ ...shortDay, ...clock }, start, finish), time: "" };
  }
  return {
    date: textOf(longDay, start),
    time: textOf(clock, start, finish),
  };
}

/** "24 hours", in the form that the language's grammar wants. */
export const hoursText = (hours: number, reading: Pick<Reading, "locale">): string =>
  numberText(hours, reading, { style: "unit", unit: "hour", unitDisplay: "long" });

/** The zone's name at an instant: "Australian Eastern Daylight Time". */
export const zoneText = (instant: number, { locale, timeZone }: Reading): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "long" })
    .formatToParts(instant)
    .find(({ type }) => type === "timeZoneName")?.value ?? timeZone;

/** A run's state; one that has finished without its report is over. */
export const shownState = (
  { status, finishes }: Pick<SivRun, "status" | "finishes">,
  now: number,
): ShownState =>
  (status === "listed" || status === "changed") && Date.parse(finishes) < now ? "over" : status;

/** "Change: Afternoon tea"; "Change" of a run that cannot be had. */
export const actionTitle = (action: string, title: string) => (title ? `${action}: ${title}` : action);
