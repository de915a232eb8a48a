import * as v from "valibot";
import { earliestStart, findTimeProblems, problemField, type TimeProblem } from "#rules/siv-run-times";
import type { Scheme } from "~/domain/club/scheme";
import type { SivRun, SivRunFields } from "~/domain/club/siv-run";
import type { FormValues } from "~/forms/conflict";
import { nameErrors } from "~/forms/name-errors";
import { parseForm, submittedText } from "~/forms/parse-form";
import {
  atMost,
  oneLine,
  optional,
  optionalTypedDate,
  parsedBy,
  phoneAnywhere,
  required,
  trimmedText,
  typedDate,
  wholeNumber,
} from "~/forms/rules";
import type { FieldError } from "~/forms/submission";
import { latinDigits } from "~/forms/values/latin-digits";
import { formatPhone } from "~/forms/values/phone";
import { formatTypedDate } from "~/forms/values/typed-date";
import { momentText, type Reading } from "~/i18n/reading.server";
import type { MessageKey } from "~/i18n/types";
import { err, ok, type Result } from "~/lib/result";
import { calendarDate, getInstant, wallTimeAt } from "~/lib/zoned-time.server";
import { changedFields, getProperty, type SivRunField, sivRunFields } from "./fields";

/** The backend's limits (contract/siv-run.ts). */
const maxStops = 12;
const maxStopLength = 200;

/** A time of day as a time field posts it or as somebody types it: "09:30", "9.30 am", "2pm". */
export function parseTime(typed: string): Result<{ hour: number; minute: number }, MessageKey> {
  const plain = latinDigits(typed.normalize("NFKC")).trim().toLowerCase();
  const [, hours = "", minutes = "0", half = ""] =
    /^(\d{1,2})(?:[:.h ]?(\d{2}))?(?::\d{2})?\s*([ap])?\.?(?:m\.?)?$/.exec(plain) ?? [];
  const [hour, minute] = [Number(hours), Number(minutes)];
  const isPossible = half === "" ? hour < 24 : hour >= 1 && hour <= 12;
  if (hours === "" || !isPossible || minute > 59) return err("sivRun.timeMissing");
  if (half === "") return ok({ hour, minute });
  return ok({ hour: (hour % 12) + (half === "p" ? 12 : 0), minute });
}

const time = v.pipe(v.string(), parsedBy(parseTime));

const stops = v.pipe(
  trimmedText,
  v.transform((typed) =>
    typed
      .split("\n")
      .map((stop) => stop.replace(/\s+/g, " ").trim())
      .filter(Boolean),
  ),
  v.maxLength<string[], number, MessageKey>(maxStops, "sivRun.stopsMany"),
  v.everyItem<string[], MessageKey>((stop) => stop.length <= maxStopLength, "sivRun.textLong"),
);

function getRule({ kind, max = 0, missing }: SivRunField) {
  const line = v.pipe(oneLine, atMost(max, "sivRun.textLong"));
  switch (kind) {
    case "text":
      return missing ? v.pipe(line, required(missing)) : optional(line);
    case "lines":
      return optional(v.pipe(trimmedText, atMost(max, "sivRun.textLong")));
    case "stops":
      return stops;
    case "day":
      return typedDate();
    case "same-day":
      return optionalTypedDate();
    case "time":
      return time;
    case "phone":
      return phoneAnywhere;
    case "count":
      return optional(wholeNumber({ min: 1, max: 1000 }));
    case "vehicle":
      return v.string();
  }
}

const sivRunForm = v.object(Object.fromEntries(changedFields.map((field) => [field.name, getRule(field)])));
const timesForm = v.object({
  starts: typedDate(),
  startsTime: time,
  finishes: optionalTypedDate(),
  finishesTime: time,
});

const problemKeys: Readonly<Record<TimeProblem, MessageKey>> = {
  past: "sivRun.startPast",
  late: "sivRun.startLateFrom",
  far: "sivRun.startFar",
  order: "sivRun.finishOrder",
  long: "sivRun.finishLong",
  days: "sivRun.finishDays",
};

type Rules = {
  readonly scheme: Pick<Scheme, "noticeHours" | "oneDayOnly">;
  readonly now: number;
  readonly zone: string;
  /** Of a run that is changed; null for a new one. */
  readonly oldStart: number | null;
  /** For Intl. */
  readonly locale: string;
};

type Times = { readonly start: number; readonly finish: number };

function instant(day: string, { hour, minute }: { hour: number; minute: number }, zone: string): number {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return getInstant({ year, month, day: date, hour, minute, second: 0 }, zone);
}

/** The times of a form, as far as they can be read. */
export function getTimes(form: FormData, zone: string): Times | null {
  const parsed = parseForm(timesForm, form);
  if (!parsed.ok) return null;
  const { starts, startsTime, finishes, finishesTime } = parsed.value;
  return {
    start: instant(starts, startsTime, zone),
    finish: instant(finishes ?? starts, finishesTime, zone),
  };
}

/** Whether a run's day is over, where its times cannot be read yet. */
function startsBefore(form: FormData, today: string): boolean {
  const day = parseForm(v.object({ starts: timesForm.entries.starts }), form);
  return day.ok && day.value.starts < today;
}

/**
 * The field of a start that is too early: its time where the day cannot be what is wrong, as it is today or
 * that of the run before.
 */
function startField(start: number, { now, oldStart }: Rules, dayAt: (at: number) => string) {
  const day = dayAt(start);
  const isTimeWrong = day === dayAt(now) || (oldStart !== null && day === dayAt(oldStart));
  return isTimeWrong ? "startsTime" : "starts";
}

/** A start that is not moved forward keeps its notice, so that it may stay. */
function earliestText({ scheme, now, zone, oldStart, locale }: Rules): string {
  const earliest = Math.min(earliestStart(now, scheme), oldStart ?? Number.POSITIVE_INFINITY);
  return momentText(earliest, { locale, timeZone: zone }, "long");
}

/** A run's form, by the rules of its scheme at this moment; the backend decides by its own clock. */
export function parseSivRun(
  form: FormData,
  rules: Rules,
): Result<Omit<SivRunFields, "leaderName">, readonly FieldError[]> {
  const { scheme, now, zone, oldStart } = rules;
  const parsed = parseForm(sivRunForm, form);
  const times = getTimes(form, zone);
  const dayAt = (at: number) => calendarDate(at, zone);
  const problems = times ? findTimeProblems(times, scheme, { now, oldStart, dayAt }) : [];
  const isSameDay = submittedText(form, "finishes").trim() === "";
  const getField = (problem: TimeProblem) => {
    if (times && (problem === "past" || problem === "late")) return startField(times.start, rules, dayAt);
    const wrong = problemField(problem);
    // A finish on the day of the start was given by its time alone.
    return wrong === "finishes" && isSameDay ? "finishesTime" : wrong;
  };
  const isPast = times === null && oldStart === null && startsBefore(form, dayAt(now));
  const timeErrors: FieldError[] = isPast ? [{ field: "starts", key: problemKeys.past }] : [];
  for (const problem of problems)
    timeErrors.push({
      field: getField(problem),
      key: problemKeys[problem],
      ...(problem === "late" ? { values: { earliest: earliestText(rules) } } : null),
    });
  if (!parsed.ok) return err(nameErrors([...parsed.error, ...timeErrors], sivRunFields));
  if (timeErrors.length > 0 || !times) return err(nameErrors(timeErrors, sivRunFields));
  const { startsTime: _, finishesTime: __, ...fields } = parsed.value;
  return ok({
    ...(fields as unknown as Omit<SivRunFields, "leaderName">),
    starts: new Date(times.start).toISOString(),
    finishes: new Date(times.finish).toISOString(),
  });
}

/** The id in the field `vehicle`; null when none was chosen. */
export const chosenVehicle = (form: FormData): number | null =>
  Number(submittedText(form, "vehicle")) || null;

/** The fields of a run; the public is not told some of them. */
type ToldFields = {
  readonly [Name in Exclude<keyof SivRunFields, "leaderName">]: SivRunFields[Name] | null;
};

type Place = Pick<Reading, "locale" | "timeZone">;

/** A run as the values of its form. */
/** A run as its form has it: who leads it oneself gives no number. */
export function withoutOwnNumber<Run extends SivRun>(run: Run): Run {
  const organiser = run.participants.find(({ isMine }) => isMine);
  return run.isMine && organiser?.name === run.leaderName ? { ...run, leaderNumber: null } : run;
}

export const sivRunValues = (run: ToldFields, place: Place): FormValues =>
  Object.fromEntries(changedFields.map((field) => [field.name, fieldValue(field, run, place)]));

function fieldValue(field: SivRunField, run: ToldFields, { locale, timeZone }: Place): string {
  const { kind } = field;
  const value = run[getProperty(field)];
  if (kind === "time") {
    const { hour, minute } = wallTimeAt(Date.parse(String(value)), timeZone);
    return [hour, minute].map((part) => String(part).padStart(2, "0")).join(":");
  }
  if (kind !== "day" && kind !== "same-day") return fieldText(kind, value);
  const [day, start] = [value, run.starts].map((at) => calendarDate(Date.parse(String(at)), timeZone));
  return day === undefined || (kind === "same-day" && day === start) ? "" : formatTypedDate(day, locale);
}

/** A value as a text that the form takes, of a field that is not a date or a time. */
export function fieldText(kind: SivRunField["kind"], value: ToldFields[keyof ToldFields]): string {
  if (value === null) return "";
  if (typeof value === "object") return value.join("\n");
  return kind === "phone" ? formatPhone(String(value)) : String(value);
}

/** The fields of a date, which stood in three before. */
export const dayNames: readonly string[] = sivRunFields
  .filter(({ kind }) => kind === "day" || kind === "same-day")
  .map(({ name }) => name);
