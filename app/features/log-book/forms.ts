import * as v from "valibot";
import { maxEntryDays } from "#rules/limits";
import { countDays, type LogEntryFields } from "~/domain/club/log-book";
import { type NamedField, nameErrors } from "~/forms/name-errors";
import { parseForm } from "~/forms/parse-form";
import {
  atMost,
  oneLine,
  optional,
  optionalTypedDate,
  required,
  ticked,
  typedDate,
  wholeNumber,
} from "~/forms/rules";
import type { FieldError } from "~/forms/submission";
import type { MessageKey } from "~/i18n/types";
import { err, ok, type Result } from "~/lib/result";
import { type EntryField, entryFields, fieldsOfSivRun, strikeReasonField } from "./fields";

function getRule({ kind, max = 0, missing, isOptional }: EntryField, today: string) {
  const line = v.pipe(oneLine, atMost(max, "logBook.tooLong"));
  switch (kind) {
    case "day":
      return isOptional ? optionalTypedDate(today) : typedDate(today);
    case "text":
      return missing ? v.pipe(line, required(missing)) : optional(line);
    case "tick":
      return ticked;
    // Up to the backend's limit (contract/log-book.ts).
    case "kilometres":
      return optional(wholeNumber({ min: 0, max: 9_999_999 }, ["km"]));
  }
}

const createForm = (fields: readonly EntryField[], today: string) =>
  v.object(Object.fromEntries(fields.map((field) => [field.name, getRule(field, today)])));
const reasonRule = (missing: MessageKey) =>
  v.pipe(oneLine, required(missing), atMost(200, "logBook.tooLong"));
const reasonForm = v.object({ reason: reasonRule("logBook.reasonMissing") });
const strikeReasonForm = v.object({ [strikeReasonField]: reasonRule("logBook.strikeReasonMissing") });

/** Of the entry's page, in their order. */
const fields: readonly NamedField[] = [
  ...entryFields,
  { name: "reason", label: "logBook.reason" },
  { name: strikeReasonField, label: "logBook.strikeReason" },
];

/** One value of a form; undefined where it is refused. */
function parseOne(name: EntryField["name"], form: FormData, today: string): unknown {
  const parsed = parseForm(
    createForm(
      entryFields.filter((field) => field.name === name),
      today,
    ),
    form,
  );
  return parsed.ok ? (parsed.value as Readonly<Record<string, unknown>>)[name] : undefined;
}

/**
 * What is wrong with days that can be read, whatever is wrong elsewhere. The last day of an entry is the
 * first one when it is left empty.
 */
function dayErrors(form: FormData, today: string): readonly FieldError[] {
  const from = parseOne("from", form, today);
  if (typeof from !== "string") return [];
  const to = parseOne("to", form, today) ?? from;
  const errors: FieldError[] = from > today ? [{ field: "from", key: "logBook.fromFuture" }] : [];
  if (typeof to !== "string") return errors;
  if (to < from) errors.push({ field: "to", key: "logBook.toBefore" });
  else if (countDays(from, to) > maxEntryDays) errors.push({ field: "to", key: "logBook.toLong" });
  return errors;
}

/** The first day and the odometer of a form, where both can be read. */
export function parseOdometer(form: FormData, today: string) {
  const from = parseOne("from", form, today);
  const odometer = parseOne("odometer", form, today);
  return typeof from === "string" && typeof odometer === "number" ? { from, odometer } : null;
}

/** In the form's order. */
export const nameEntryErrors = (errors: readonly FieldError[]) => nameErrors(errors, fields);

type Parsed<T> = Result<T, readonly FieldError[]>;

export function parseEntry(form: FormData, today: string): Parsed<LogEntryFields> {
  const parsed = parseForm(createForm(entryFields, today), form, fields);
  const errors = dayErrors(form, today);
  if (!parsed.ok || errors.length > 0)
    return err(nameErrors([...(parsed.ok ? [] : parsed.error), ...errors], fields));
  const typed = parsed.value as unknown as Omit<LogEntryFields, "to"> & { readonly to: string | null };
  return ok({ ...typed, to: typed.to ?? typed.from });
}

export const parseEntryOfSivRun = (form: FormData, today: string) =>
  parseForm(createForm(fieldsOfSivRun, today), form, fields) as Parsed<Partial<LogEntryFields>>;

export const parseReason = (form: FormData) => parseForm(reasonForm, form, fields);

export function parseStrikeReason(form: FormData): Parsed<{ readonly reason: string }> {
  const parsed = parseForm(strikeReasonForm, form, fields);
  return parsed.ok ? ok({ reason: parsed.value[strikeReasonField] }) : parsed;
}

/** The errors of both, in the form's order. */
export function withReason<T>(
  entry: Parsed<T>,
  given: Parsed<{ readonly reason: string }>,
): Parsed<{ readonly entry: T; readonly reason: string }> {
  if (entry.ok && given.ok) return ok({ entry: entry.value, reason: given.value.reason });
  return err(nameErrors([...(entry.ok ? [] : entry.error), ...(given.ok ? [] : given.error)], fields));
}
