import * as v from "valibot";
import { maxEntryDays } from "#rules/limits";
import { countDays, type LogEntryFields } from "~/domain/club/log-book";
import { parseForm } from "~/forms/parse-form";
import { atMost, date, oneLine, optional, optionalDate, required, ticked, wholeNumber } from "~/forms/rules";
import type { FieldError } from "~/forms/submission";
import { err, ok, type Result } from "~/lib/result";
import { entryFields } from "./entry-fields";

// The longest texts and numbers are the backend's (contract/log-book.ts).
const driver = optional(v.pipe(oneLine, atMost(120, "logBook.tooLong")));
const odometer = optional(wholeNumber({ min: 0, max: 9_999_999 }, ["km"]));
const reason = v.pipe(oneLine, required("logBook.reasonMissing"), atMost(200, "logBook.tooLong"));

const entryForm = v.object({
  from: date,
  to: optionalDate,
  purpose: v.pipe(oneLine, required("logBook.purposeMissing"), atMost(200, "logBook.tooLong")),
  isClubRun: ticked,
  driver,
  odometer,
});
const ofSivRunForm = v.object({ driver, odometer });
const reasonForm = v.object({ reason });

/** The last day of an entry is the first one when it is left empty. */
function dayErrors({ from, to }: { from: string; to: string }, today: string): readonly FieldError[] {
  if (from > today) return [{ field: "from", key: "logBook.fromFuture" }];
  if (to < from) return [{ field: "to", key: "logBook.toBefore" }];
  return countDays(from, to) > maxEntryDays ? [{ field: "to", key: "logBook.toLong" }] : [];
}

type Parsed<T> = Result<T, readonly FieldError[]>;

export function parseEntry(form: FormData, today: string): Parsed<LogEntryFields> {
  const parsed = parseForm(entryForm, form);
  if (!parsed.ok) return parsed;
  const entry = { ...parsed.value, to: parsed.value.to ?? parsed.value.from };
  const errors = dayErrors(entry, today);
  return errors.length > 0 ? err(errors) : ok(entry);
}

export const parseEntryOfSivRun = (form: FormData) => parseForm(ofSivRunForm, form);

export const parseReason = (form: FormData) => parseForm(reasonForm, form);

/** The errors of both, in the form's order. */
export function withReason<T>(
  entry: Parsed<T>,
  given: Parsed<{ readonly reason: string }>,
): Parsed<{ readonly entry: T; readonly reason: string }> {
  if (entry.ok && given.ok) return ok({ entry: entry.value, reason: given.value.reason });
  const errors = [...(entry.ok ? [] : entry.error), ...(given.ok ? [] : given.error)];
  const place = ({ field }: FieldError) => [...entryFields, "reason"].indexOf(field);
  return err(errors.toSorted((one, other) => place(one) - place(other)));
}
