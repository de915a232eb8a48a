import { Temporal } from "temporal-polyfill";
import { daysBetween, isDay } from "#rules/days";

/** How often an event is repeated, and what its form calls it. */
export const rhythms = {
  weekly: "Every week",
  fortnightly: "Every second week",
  "monthly-day": "Every month, on the same day of the month",
  "monthly-weekday": "Every month, on the same weekday",
} as const;
type Rhythm = keyof typeof rhythms;
const isRhythm = (text: string): text is Rhythm => Object.hasOwn(rhythms, text);

/** What is typed into the form, before anything is typed. */
export const emptyRepeat = {
  rhythm: "",
  /** Further dates. */
  times: "",
  /** The last day, YYYY-MM-DD. */
  until: "",
};
export type TypedRepeat = Readonly<typeof emptyRepeat>;
export type RepeatField = keyof TypedRepeat;

export const maxRepeats = 60;
const daysOfWeek = 7;
/** A fifth weekday counts as the last one of its month. */
const lastWeek = 5;
/** Every month has the day within as many: 31 January is followed by 31 March, 29 February by 29 March. */
const maxSkippedMonths = 2;

const weekOf = ({ day }: Temporal.PlainDate) => Math.ceil(day / daysOfWeek);

/** The second Sunday of a month, or the last, as `like` is of its own; null: the month has no such day. */
function sameWeekday(month: Temporal.PlainYearMonth, like: Temporal.PlainDate): Temporal.PlainDate {
  const first = month.toPlainDate({ day: 1 });
  const until = (like.dayOfWeek - first.dayOfWeek + daysOfWeek) % daysOfWeek;
  const days = until + (weekOf(like) - 1) * daysOfWeek;
  return first.add({ days: days < month.daysInMonth ? days : days - daysOfWeek });
}

/** The date so many steps after the first; null for a month without that day. */
function dateAt(rhythm: Rhythm, first: Temporal.PlainDate, step: number): Temporal.PlainDate | null {
  if (rhythm === "weekly") return first.add({ weeks: step });
  if (rhythm === "fortnightly") return first.add({ weeks: 2 * step });
  const month = first.toPlainYearMonth().add({ months: step });
  if (rhythm === "monthly-weekday") return sameWeekday(month, first);
  return first.day <= month.daysInMonth ? month.toPlainDate({ day: first.day }) : null;
}

const weeks = ["first", "second", "third", "fourth", "last"] as const;

/** "the second Sunday of each month" of a day of a month. */
export function weekdayText(day: string): string {
  const date = Temporal.PlainDate.from(day);
  const weekday = date.toLocaleString("en-AU", { weekday: "long" });
  return `the ${weeks[Math.min(weekOf(date), lastWeek) - 1]} ${weekday} of each month`;
}

export function repeatErrors(typed: TypedRepeat, first: string): Readonly<Partial<TypedRepeat>> {
  const [times, until] = [typed.times.trim(), typed.until.trim()];
  const isTimes = /^\d{1,3}$/.test(times) && Number(times) >= 1 && Number(times) <= maxRepeats;
  const hasDay = isDay(until) && until > first;
  return {
    ...(isRhythm(typed.rhythm) ? {} : { rhythm: "Choose one" }),
    ...(times === "" && until === "" ? { times: "Give a number of dates or the last day" } : {}),
    ...(times !== "" && until !== "" ? { until: "Give the number of dates or the last day" } : {}),
    ...(times === "" || isTimes ? {} : { times: `Give a whole number from 1 to ${maxRepeats}` }),
    ...(until === "" || hasDay ? {} : { until: "Give a day after the event" }),
  };
}

/**
 * The further days of an event, YYYY-MM-DD, one more than `maxRepeats` at most. Days before today are left
 * out and not counted.
 * @param typed without errors
 */
export function repeatDays(typed: TypedRepeat, first: string, today: string): readonly string[] {
  const { rhythm, until } = typed;
  if (!isRhythm(rhythm)) return [];
  const start = Temporal.PlainDate.from(first);
  const times = typed.times.trim() === "" ? maxRepeats + 1 : Number(typed.times);
  const daysOff = Math.max(0, daysBetween(first, today));
  const maxSteps = Math.ceil(daysOff / daysOfWeek) + (maxRepeats + 1) * maxSkippedMonths;
  const days = Array.from({ length: maxSteps }, (_, index) => dateAt(rhythm, start, index + 1))
    .flatMap((date) => (date ? [date.toString()] : []))
    .filter((day) => day >= today);
  return days.filter((day) => until.trim() === "" || day <= until.trim()).slice(0, times);
}
