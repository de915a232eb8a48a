import type { LogEntryFields } from "~/domain/club/log-book";
import type { FormValues } from "~/forms/conflict";
import { postedNames } from "~/forms/field-rows";
import type { Submission } from "~/forms/submission";
import { tickedValue } from "~/forms/ui/checkbox-field";
import { formatTypedDate } from "~/forms/values/typed-date";
import type { MessageKey } from "~/i18n/types";

export type EntryField = {
  /** It is posted and named in errors by this. */
  readonly name: keyof LogEntryFields;
  readonly label: MessageKey;
  /** How a field is checked (forms.ts) and asked for (ui/entry-form-fields.tsx). */
  readonly kind: "day" | "text" | "tick" | "kilometres";
  /** The most characters of a text, as in contract/log-book.ts. */
  readonly max?: number;
  /** The error of a text when nothing was typed. */
  readonly missing?: MessageKey;
  readonly hint?: MessageKey;
  readonly isOptional?: true;
  /** The owner changes it also in an entry that a run wrote. */
  readonly isOfSivRun?: true;
  /** In the register of corrections, where it is called otherwise. */
  readonly changeLabel?: MessageKey;
};

/** The hidden field with an odometer that was asked about: posted again with it, it is taken. */
export const askedField = "odometerAsked";

/** Why the drive of an entry that is struck out did not happen. */
export const strikeReasonField = "strikeReason";

export type EntrySubmission = Submission & {
  /** What the odometer showed before, in words, when less was typed. */
  readonly lastOdometer?: string;
};

/** What an owner types of a drive, in the order of the form. */
export const entryFields: readonly EntryField[] = [
  { name: "from", label: "logBook.from", kind: "day", hint: "logBook.dayHint" },
  { name: "to", label: "logBook.to", kind: "day", hint: "logBook.toHint", isOptional: true },
  { name: "purpose", label: "logBook.purpose", kind: "text", max: 200, missing: "logBook.purposeMissing" },
  { name: "isClubRun", label: "logBook.isClubRun", kind: "tick", changeLabel: "logBook.clubRun" },
  { name: "driver", label: "logBook.driver", kind: "text", max: 120, isOptional: true, isOfSivRun: true },
  { name: "odometer", label: "logBook.odometer", kind: "kilometres", isOptional: true, isOfSivRun: true },
];

export const fieldsOfSivRun = entryFields.filter(({ isOfSivRun }) => isOfSivRun);
export const entryNames = postedNames(entryFields);

/** @param today YYYY-MM-DD in the club's zone @param locale for Intl */
export const newEntryValues = (today: string, locale: string): FormValues => ({
  from: formatTypedDate(today, locale),
});

/**
 * An entry as the values of its form. The last day is empty where there is one day.
 * @param locale for Intl
 */
export const entryValues = (entry: LogEntryFields, locale: string): FormValues =>
  Object.fromEntries(entryFields.map((field) => [field.name, typedText(field, entry, locale)]));

function typedText({ name, kind }: EntryField, entry: LogEntryFields, locale: string): string {
  const value = entry[name];
  if (kind === "tick") return value ? tickedValue : "";
  if (kind !== "day") return String(value ?? "");
  return name === "to" && value === entry.from ? "" : formatTypedDate(String(value), locale);
}

/**
 * The form of an entry that cannot be loaded, by its refused post: only a struck-out one is restored, and
 * that of a run has no days.
 */
export const postedEntry = (posted: FormValues) => ({
  values: posted,
  isVoid: posted.intent === "take-back",
  isOfSivRun: ["from", "purpose"].every((name) => !posted[name]),
});
