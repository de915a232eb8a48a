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

/** As hoursText; whole days from 48 hours on. */
export const longHoursText = (hours: number, reading: Pick<Reading, "locale">): string =>
  hours < 48
    ? hoursText(hours, reading)
    : numberText(Math.floor(hours / 24), reading, { style: "unit", unit: "day", unitDisplay: "long" });

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

const pastStates: readonly ShownState[] = ["over", "completed"];
export const isPast = (state: ShownState) => pastStates.includes(state);

/** How the signed-in member takes part, or took part; null when not, and when the run is cancelled. */
export function partText(run: SivRun, { now, t }: Pick<Reading, "now" | "t">): string | null {
  const state = shownState(run, now);
  const own = run.participants.find(({ isMine }) => isMine);
  if (state === "cancelled") return null;
  if (run.isMine) return t(isPast(state) ? "runText.organised" : "runText.organiser");
  if (!own || own.attended === false) return null;
  return t(isPast(state) ? "runText.tookPart" : "runText.joined");
}

/** "2 came" of a run that was reported, "2 signed up" of another that is over; null before it is over. */
export function cameText(run: SivRun, reading: Reading): string | null {
  const { participants, vehicleCount } = run;
  const state = shownState(run, reading.now);
  if (!isPast(state)) return null;
  if (state === "completed" && participants.some(({ attended }) => attended !== null)) {
    const came = participants.filter(({ attended }) => attended).length;
    return reading.t("runText.came", { number: numberText(came, reading) });
  }
  if (vehicleCount === null) return null;
  return reading.t("runText.signedUp", { number: numberText(vehicleCount, reading) });
}

/** "Change: Afternoon tea"; "Change" of a run that cannot be had. */
export const actionTitle = (action: string, title: string) => (title ? `${action}: ${title}` : action);
