import * as v from "valibot";
import { type AustralianState, findState, getStateId } from "#rules/australia";
import type { User, UserChanges } from "~/domain/account/user";
import { type ConflictField, dateNames, type FormValues, findConflicts } from "~/forms/conflict";
import {
  abn,
  atMost,
  australianState,
  facebookLink,
  licenceNumber,
  mobileNumber,
  newPassword,
  oneLine,
  oneTimeCode,
  optional,
  optionalDate,
  parsedBy,
  personName,
  phoneAnywhere,
  phoneNumber,
  webLink,
} from "~/forms/rules";
import { formatAbn, parseAbn } from "~/forms/values/abn";
import { parseDateOfBirth } from "~/forms/values/date-of-birth";
import { type DateParts, getDateParts, parseOptionalDate } from "~/forms/values/date-parts";
import { formatPhone } from "~/forms/values/phone";
import { parseFacebookLink, parseWebLink } from "~/forms/values/web-link";
import type { MessageKey, Translate } from "~/i18n/types";
import type { Result } from "~/lib/result";
import { type FieldKind, type FieldName, profileFields } from "./fields";

const text = v.pipe(oneLine, atMost(120, "profile.textLong"));

/** null while all three parts are empty. `today` is the club's calendar date, YYYY-MM-DD. */
const optionalDateOfBirth = (today: string) =>
  v.pipe(
    v.object({ day: v.string(), month: v.string(), year: v.string() }),
    parsedBy((parts: DateParts): Result<string | null, MessageKey> => {
      const date = parseOptionalDate(parts);
      return date.ok && date.value === null ? date : parseDateOfBirth(parts, today);
    }),
  );

/** The rule of a field. `today` is the club's calendar date, YYYY-MM-DD. */
function findRule(name: FieldName, today: string): v.ObjectEntries[string] {
  const { kind, missing } = profileFields[name];
  switch (kind) {
    case "name":
      return missing ? personName(missing) : optional(personName());
    case "text":
      return optional(text);
    case "date":
      return optionalDate;
    case "dateOfBirth":
      return optionalDateOfBirth(today);
    case "state":
      return optional(australianState);
    case "mobile":
      return optional(mobileNumber);
    case "phone":
      return optional(phoneNumber);
    case "phoneAnywhere":
      return optional(phoneAnywhere);
    case "licence":
      return optional(licenceNumber);
    case "abn":
      return optional(abn);
    case "webLink":
      return optional(webLink);
    case "facebookLink":
      return optional(facebookLink);
    case "password":
      return newPassword;
  }
}

/**
 * The rules of a section's form.
 * @param today YYYY-MM-DD in the club's zone
 * @param hasCode with the code that confirms the change
 */
export function sectionForm(fields: readonly FieldName[], today: string, hasCode = false) {
  const entries: v.ObjectEntries = Object.fromEntries(fields.map((name) => [name, findRule(name, today)]));
  return v.object(hasCode ? { code: oneTimeCode, ...entries } : entries);
}

const isDate = (name: FieldName) => /^date/.test(profileFields[name].kind);

/** A password is never filled in again. */
const isFilled = (name: FieldName): name is Exclude<FieldName, "newPassword"> => name !== "newPassword";

/** The fields' names as posted, but for a password's. */
export const postedNames = (fields: readonly FieldName[]): readonly string[] =>
  fields.filter(isFilled).flatMap((name) => (isDate(name) ? dateNames(name) : [name]));

/** The account's values as they fill a section's form, by posted name. */
export const accountValues = (fields: readonly FieldName[], user: User): FormValues =>
  Object.fromEntries(
    fields.filter(isFilled).flatMap((name) => {
      const value = user[name];
      if (isDate(name))
        return Object.entries(getDateParts(String(value))).map(([part, text]) => [`${name}-${part}`, text]);
      return [[name, formText(profileFields[name].kind, value)]];
    }),
  );

function formText(kind: FieldKind, value: string | number | null): string {
  if (value === null) return "";
  if (kind === "state") return findState(Number(value)) ?? "";
  return kind === "abn" ? formatAbn(String(value)) : String(value);
}

/** What a form that passed its rules changes. */
export const findChanges = (answers: Readonly<Record<string, unknown>>): UserChanges =>
  Object.fromEntries(
    Object.entries(answers).map(([name, value]) => {
      // Not everyone has a surname (domain.md §5).
      if (name === "lastName") return [name, value ?? ""];
      const isState = profileFields[name as FieldName].kind === "state";
      return [name, isState && value !== null ? getStateId(value as AustralianState) : value];
    }),
  );

/** A typed value as it would be stored, so that two spellings of one number are no conflict. */
const stored = (parse: (typed: string) => Result<string, MessageKey>) => (typed: string) => {
  const parsed = parse(typed);
  return parsed.ok ? parsed.value : typed;
};

const shownAs: Readonly<Partial<Record<FieldKind, (typed: string) => string>>> = {
  mobile: formatPhone,
  phone: formatPhone,
  phoneAnywhere: formatPhone,
  abn: (typed) => formatAbn(stored(parseAbn)(typed)),
  webLink: stored(parseWebLink),
  facebookLink: stored(parseFacebookLink),
};

export const conflictFields = (fields: readonly FieldName[], t: Translate): readonly ConflictField[] =>
  fields.filter(isFilled).map((name) => ({
    name,
    label: t(profileFields[name].label),
    isDate: isDate(name) ? true : undefined,
    text: shownAs[profileFields[name].kind],
  }));

/**
 * The fields that differ from the account's form, and a password. A stored value that today's rules refuse
 * stays as it is.
 */
export function changedFields(
  fields: readonly FieldName[],
  values: FormValues,
  user: User,
  t: Translate,
): readonly FieldName[] {
  const differing = findConflicts(conflictFields(fields, t), values, accountValues(fields, user));
  const changed = new Set(differing.map(({ field }) => field));
  return fields.filter((name) => !isFilled(name) || changed.has(name));
}
