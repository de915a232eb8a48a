import * as v from "valibot";
import { problemField, type TimeProblem, timeProblem } from "~/domain/club/notice";
import type { Scheme } from "~/domain/club/scheme";
import type { SivRunFields } from "~/domain/club/siv-run";
import type { FormValues } from "~/forms/conflict";
import { parseForm, submittedText } from "~/forms/parse-form";
import {
  atMost,
  date,
  oneLine,
  optional,
  parsedBy,
  phoneAnywhere,
  required,
  trimmedText,
  wholeNumber,
} from "~/forms/rules";
import type { FieldError } from "~/forms/submission";
import { getDateParts } from "~/forms/values/date-parts";
import { latinDigits } from "~/forms/values/latin-digits";
import { formatPhone } from "~/forms/values/phone";
import type { MessageKey } from "~/i18n/types";
import { err, ok, type Result } from "~/lib/result";
import { calendarDate, getInstant, wallTimeAt } from "~/lib/zoned-time.server";

/** The backend's limits (contract/siv-run.ts). */
const maxStops = 12;
const placeLength = 200;

const text = (max: number, missing: MessageKey) =>
  v.pipe(oneLine, required(missing), atMost(max, "sivRun.textLong"));
const optionalText = (max: number) => optional(v.pipe(oneLine, atMost(max, "sivRun.textLong")));
const optionalLines = (max: number) => optional(v.pipe(trimmedText, atMost(max, "sivRun.textLong")));
const vehicles = optional(wholeNumber({ min: 1, max: 1000 }));

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
  v.everyItem<string[], MessageKey>((stop) => stop.length <= placeLength, "sivRun.textLong"),
);

const entries = {
  title: text(120, "sivRun.titleMissing"),
  purpose: text(200, "sivRun.purposeMissing"),
  starts: date,
  startsTime: time,
  finishes: date,
  finishesTime: time,
  departure: text(placeLength, "sivRun.departureMissing"),
  stops,
  destination: text(placeLength, "sivRun.destinationMissing"),
  finish: optionalText(placeLength),
  leaderName: text(120, "sivRun.leaderMissing"),
  leaderPhone: phoneAnywhere,
  invitation: optionalLines(2_000),
  contact: optionalText(placeLength),
  expectedVehicles: vehicles,
  capacity: vehicles,
  notes: optionalLines(2_000),
};
const sivRunForm = v.object(entries);

const problemKeys: Readonly<Record<TimeProblem, MessageKey>> = {
  past: "sivRun.startPast",
  late: "sivRun.startLate",
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
};

type Times = { readonly start: number; readonly finish: number };

function instant(day: string, { hour, minute }: { hour: number; minute: number }, zone: string): number {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return getInstant({ year, month, day: date, hour, minute, second: 0 }, zone);
}

/** The times of a form, as far as they can be read. */
export function getTimes(form: FormData, zone: string): Times | null {
  const parsed = parseForm(
    v.object({
      starts: entries.starts,
      startsTime: entries.startsTime,
      finishes: entries.finishes,
      finishesTime: entries.finishesTime,
    }),
    form,
  );
  if (!parsed.ok) return null;
  const { starts, startsTime, finishes, finishesTime } = parsed.value;
  return { start: instant(starts, startsTime, zone), finish: instant(finishes, finishesTime, zone) };
}

/** A run's form, by the rules of its scheme at this moment; the backend decides by its own clock. */
export function parseSivRun(
  form: FormData,
  { scheme, now, zone, oldStart }: Rules,
): Result<SivRunFields, readonly FieldError[]> {
  const parsed = parseForm(sivRunForm, form);
  const times = getTimes(form, zone);
  const problem = times && timeProblem(times, scheme, { now, zone, oldStart });
  const timeErrors = problem ? [{ field: problemField(problem), key: problemKeys[problem] }] : [];
  if (!parsed.ok) return err([...parsed.error, ...timeErrors]);
  if (timeErrors.length > 0 || !times) return err(timeErrors);
  const { startsTime: _, finishesTime: __, ...fields } = parsed.value;
  return ok({
    ...fields,
    starts: new Date(times.start).toISOString(),
    finishes: new Date(times.finish).toISOString(),
  });
}

/** The id in the field `vehicle`; null when none was chosen. */
export const chosenVehicle = (form: FormData): number | null =>
  Number(submittedText(form, "vehicle")) || null;

function timeValues(name: "starts" | "finishes", iso: string, zone: string): FormValues {
  const at = Date.parse(iso);
  const { day, month, year } = getDateParts(calendarDate(at, zone));
  const { hour, minute } = wallTimeAt(at, zone);
  const padded = (part: number) => String(part).padStart(2, "0");
  return {
    [`${name}-day`]: day,
    [`${name}-month`]: month,
    [`${name}-year`]: year,
    [`${name}Time`]: `${padded(hour)}:${padded(minute)}`,
  };
}

export function sivRunValues(
  run: Omit<SivRunFields, "leaderName" | "leaderPhone"> & Record<"leaderName" | "leaderPhone", string | null>,
  zone: string,
): FormValues {
  const { starts, finishes, stops, leaderPhone, expectedVehicles, capacity } = run;
  return {
    title: run.title,
    purpose: run.purpose,
    ...timeValues("starts", starts, zone),
    ...timeValues("finishes", finishes, zone),
    departure: run.departure,
    stops: stops.join("\n"),
    destination: run.destination,
    finish: run.finish ?? "",
    leaderName: run.leaderName ?? "",
    leaderPhone: leaderPhone === null ? "" : formatPhone(leaderPhone),
    invitation: run.invitation ?? "",
    contact: run.contact ?? "",
    expectedVehicles: expectedVehicles === null ? "" : String(expectedVehicles),
    capacity: capacity === null ? "" : String(capacity),
    notes: run.notes ?? "",
  };
}
