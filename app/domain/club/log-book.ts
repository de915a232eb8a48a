import type { LogEntryFieldsWire, LogEntryWire } from "#contract/log-book";
import { addDays, daysBetween, isDay } from "#rules/days";
import type { CamelCased } from "~/lib/camel-cased";
import type { Scheme } from "./scheme";

/** What an owner writes down of a drive. Days are YYYY-MM-DD in the club's zone. */
export type LogEntryFields = CamelCased<LogEntryFieldsWire>;

/** A field of an amendment has the backend's name. */
export type LogEntry = Omit<CamelCased<LogEntryWire>, "createdAt">;
export type LogAmendment = LogEntry["amendments"][number];

/** Entries, the latest first. `firstDay`: of the whole book; null while it is empty. */
export type LogBook = { readonly entries: readonly LogEntry[]; readonly firstDay: string | null };

/** Days from one to the other, both counted. */
export const countDays = (from: string, to: string): number => daysBetween(from, to) + 1;

/** A year of registration: its first and its last day. */
export type RegistrationYear = { readonly from: string; readonly to: string };

/** The day of a year on which registration ends: 28 February where there is no 29th. */
function endIn(year: number, monthAndDay: string): string {
  const end = `${String(year).padStart(4, "0")}-${monthAndDay}`;
  return isDay(end) ? end : end.replace(/29$/, "28");
}

/** @param expiry the day on which registration ends, of any year; null or no date for the calendar year */
export function registrationYearEndingIn(year: number, expiry: string | null): RegistrationYear {
  const monthAndDay = expiry !== null && isDay(expiry) ? expiry.slice(5) : "12-31";
  const before = endIn(year - 1, monthAndDay);
  return { from: addDays(before, 1), to: endIn(year, monthAndDay) };
}

/** The year of registration in which a day falls: 12 months that end on the day of `expiry`. */
export function findRegistrationYear(day: string, expiry: string | null): RegistrationYear {
  const year = Number(day.slice(0, 4));
  const ending = registrationYearEndingIn(year, expiry);
  return day <= ending.to ? ending : registrationYearEndingIn(year + 1, expiry);
}

/** The days of an entry that fall in a year. */
function daysIn({ from, to }: Pick<LogEntry, "from" | "to">, year: RegistrationYear): readonly string[] {
  const [first, last] = [from > year.from ? from : year.from, to < year.to ? to : year.to];
  if (first > last) return [];
  return Array.from({ length: countDays(first, last) }, (_, index) => addDays(first, index));
}

type Counted = Pick<LogEntry, "from" | "to" | "isClubRun" | "isVoid">;
type DayRules = Pick<Scheme, "yearlyDays" | "countsClubRuns" | "isProRata">;

/** The different days of a year on which it was driven; what is struck out does not count. */
export function daysDriven(
  entries: readonly Counted[],
  year: RegistrationYear,
  counts: (entry: Counted) => boolean = () => true,
): number {
  return new Set(entries.filter((each) => !each.isVoid && counts(each)).flatMap((each) => daysIn(each, year)))
    .size;
}

export type Concession = {
  /** The days that its owner chose; null when they are not known: the most that the scheme offers. */
  readonly chosenDays: number | null;
  /** The day from which it has the concession, when that falls in the year. */
  readonly joinedOn: string | null;
};

/** Days that a scheme allows in a year; null when it counts none. */
export function computeAllowance(
  scheme: DayRules,
  year: RegistrationYear,
  { chosenDays, joinedOn }: Concession,
): number | null {
  if (scheme.yearlyDays.length === 0) return null;
  const max = Math.max(...scheme.yearlyDays);
  const days = scheme.yearlyDays.find((each) => each === chosenDays) ?? max;
  if (!scheme.isProRata || joinedOn === null || joinedOn <= year.from || joinedOn > year.to) return days;
  return Math.ceil((days * countDays(joinedOn, year.to)) / countDays(year.from, year.to));
}

export type Usage = {
  /** Different days on the road that the scheme counts. */
  readonly used: number;
  /** Null: unlimited. */
  readonly allowance: number | null;
  readonly left: number | null;
  /** near: four fifths are used. */
  readonly level: "unlimited" | "enough" | "near" | "used-up" | "over";
};

/** The days of a year against what a scheme allows. @param scheme null where none applies */
export function computeUsage(
  entries: readonly Counted[],
  year: RegistrationYear,
  scheme: DayRules | null,
  concession: Concession = { chosenDays: null, joinedOn: null },
): Usage {
  const allowance = scheme && computeAllowance(scheme, year, concession);
  if (scheme === null || allowance === null)
    return { used: daysDriven(entries, year), allowance: null, left: null, level: "unlimited" };
  const used = daysDriven(entries, year, ({ isClubRun }) => scheme.countsClubRuns || !isClubRun);
  return { used, allowance, left: Math.max(0, allowance - used), level: getLevel(used, allowance) };
}

function getLevel(used: number, allowance: number): Usage["level"] {
  if (used > allowance) return "over";
  if (used === allowance) return "used-up";
  return used * 5 >= allowance * 4 ? "near" : "enough";
}
