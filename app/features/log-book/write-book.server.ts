import type { LogBookApi } from "~/api/club/log-book";
import type { WriteError } from "~/api/write-error";
import { findRegistrationYear, type LogEntry, type LogEntryFields } from "~/domain/club/log-book";
import type { Vehicle } from "~/domain/club/vehicle";
import { type ConflictField, mergeConflict } from "~/forms/conflict";
import { submittedIdentity } from "~/forms/form-identity";
import { submittedText, submittedValues } from "~/forms/parse-form";
import type { Posted } from "~/forms/post-form.server";
import { newRequestKey } from "~/forms/request-key.server";
import { callFailed, conflicted, invalid, type Submission } from "~/forms/submission";
import { wholeDate } from "~/forms/values/typed-date";
import { numberText, type Reading } from "~/i18n/reading.server";
import { err, ok, type Result } from "~/lib/result";
import type { Flash } from "~/session/types";
import { inKilometres } from "./book-view.server";
import {
  askedField,
  type EntrySubmission,
  entryFields,
  entryNames,
  entryValues,
  fieldsOfSivRun,
  strikeReasonField,
} from "./fields";
import {
  nameEntryErrors,
  parseEntry,
  parseEntryOfSivRun,
  parseOdometer,
  parseReason,
  parseStrikeReason,
  withReason,
} from "./forms";
import { lastOdometerText, readLastOdometer } from "./read-book.server";

type EntryReading = Pick<Reading, "t" | "today" | "locale">;

const names = [...entryNames, "reason", strikeReasonField];
/** Everything that a form of the book can have, and which button posted it. */
export const bookValues = (form: FormData) => submittedValues(form, [...names, "intent"]);

const refusals = Object.fromEntries(entryFields.map(({ name }) => [name, name]));

function getPage(vehicle: Pick<Vehicle, "id" | "registrationExpiry">, from: string, today: string): string {
  const getEnd = (day: string) => findRegistrationYear(day, vehicle.registrationExpiry).to.slice(0, 4);
  const ending = getEnd(from);
  return `/vehicle/${vehicle.id}/logbook${ending === getEnd(today) ? "" : `?year=${ending}`}`;
}

/** The odometer of the last entry before this one, where that is more than this one's. */
async function findLargerOdometer(
  logBook: Pick<LogBookApi, "read">,
  vehicleId: number,
  form: FormData,
  today: string,
): Promise<number | null> {
  const typed = parseOdometer(form, today);
  if (!typed || submittedText(form, askedField) === submittedText(form, "odometer")) return null;
  const { odometer } = typed;
  // A day in the future is refused.
  const from = typed.from < today ? typed.from : today;
  const last = await readLastOdometer(logBook, vehicleId, from);
  return last && last > odometer ? last : null;
}

export async function addEntry(
  logBook: Pick<LogBookApi, "create" | "read">,
  vehicle: Pick<Vehicle, "id" | "registrationExpiry">,
  form: FormData,
  { t, today, locale }: EntryReading,
): Promise<Result<Posted, EntrySubmission>> {
  const values = { ...bookValues(form), [askedField]: submittedText(form, askedField) };
  const parsed = parseEntry(form, today);
  const last = await findLargerOdometer(logBook, vehicle.id, form, today);
  if (last !== null) {
    const number = numberText(last, { locale }, inKilometres);
    const less = { field: "odometer", key: "logBook.odometerLess", values: { number } } as const;
    const errors = nameEntryErrors([...(parsed.ok ? [] : parsed.error), less]);
    return err({
      ...invalid(errors, { ...values, [askedField]: submittedText(form, "odometer") }),
      lastOdometer: lastOdometerText(last, { t, locale }),
    });
  }
  if (!parsed.ok) return err(invalid(parsed.error, values));
  const { requestKey } = submittedIdentity(form);
  const created = await logBook.create(vehicle.id, parsed.value, { requestKey: requestKey || null });
  if (!created.ok) return err(callFailed(created.error.error, values, refusals));
  const to = getPage(vehicle, parsed.value.from, today);
  return ok({ to, flash: { key: "logBook.flashAdded", tone: "success" } });
}

/** How a conflict shows an entry's fields. */
const conflictFields = ({ t, today }: EntryReading, entry: LogEntry): readonly ConflictField[] =>
  (entry.runId === null ? entryFields : fieldsOfSivRun).map(({ name, label, kind }) => ({
    name,
    label: t(label),
    text: kind === "day" ? (value) => wholeDate(value, today) : undefined,
    choice: kind === "tick" ? (value) => t(value === "" ? "logBook.no" : "logBook.yes") : undefined,
  }));

/** One post of an entry's page: corrects it, strikes it out, or takes that back; any other does nothing. */
export async function postEntry(
  logBook: Pick<LogBookApi, "amend" | "strikeOut" | "takeBack">,
  vehicle: Pick<Vehicle, "id" | "registrationExpiry">,
  entry: LogEntry,
  posted: FormData,
  reading: EntryReading,
): Promise<Result<Posted, Submission>> {
  const form = mergeConflict(posted, names, conflictFields(reading, entry));
  const values = bookValues(form);
  const { updatedAt, requestKey } = submittedIdentity(form);
  const basis = { updatedAt: updatedAt || null, requestKey: requestKey || null };
  const intent = submittedText(form, "intent");
  const reasonField = intent === "strike-out" ? strikeReasonField : "reason";
  const done = (
    changed: Result<LogEntry, WriteError<LogEntry>>,
    key: Flash["key"],
    fields: readonly ConflictField[],
  ): Result<Posted, Submission> => {
    if (changed.ok) {
      // What says so already is no correction.
      const flash = changed.value.updatedAt === updatedAt ? null : ({ key, tone: "success" } as const);
      return ok({ to: getPage(vehicle, changed.value.from, reading.today), flash });
    }
    const { error, current } = changed.error;
    if (!current) return err(callFailed(error, values, { ...refusals, reason: reasonField }));
    const next = { updatedAt: current.updatedAt, requestKey: newRequestKey() };
    return err(conflicted(values, entryValues(current, reading.locale), fields, next));
  };
  if (intent === "correct") {
    const fields: Result<Partial<LogEntryFields>, Submission["fieldErrors"]> = entry.runId === null
      ? parseEntry(form, reading.today)
      : parseEntryOfSivRun(form, reading.today);
    const parsed = withReason(fields, parseReason(form));
    if (!parsed.ok) return err(invalid(parsed.error, values));
    const amended = await logBook.amend(entry.id, parsed.value.entry, {
      ...basis,
      reason: parsed.value.reason,
    });
    return done(amended, "logBook.flashCorrected", conflictFields(reading, entry));
  }
  const given = intent === "strike-out" ? parseStrikeReason(form) : parseReason(form);
  if (intent !== "strike-out" && intent !== "take-back") return ok({ to: bookPath(vehicle), flash: null });
  if (!given.ok) return err(invalid(given.error, values));
  const { reason } = given.value;
  return intent === "strike-out"
    ? done(await logBook.strikeOut(entry.id, { ...basis, reason }), "logBook.flashStruckOut", [])
    : done(await logBook.takeBack(entry.id, { ...basis, reason }), "logBook.flashTakenBack", []);
}

const bookPath = ({ id }: Pick<Vehicle, "id">) => `/vehicle/${id}/logbook`;
