import * as v from "valibot";
import { type AustralianState, australianStates } from "#rules/australia";
import type { User, UserChanges } from "~/domain/account/user";
import { type ConflictField, dateNames, type FormValues, findConflicts } from "~/forms/conflict";
import {
  abn,
  atLeast,
  atMost,
  australianState,
  facebookLink,
  licenceNumber,
  mobileNumber,
  oneLine,
  oneTimeCode,
  optional,
  optionalDate,
  parsedBy,
  personName,
  phoneAnywhere,
  phoneNumber,
  required,
  webLink,
} from "~/forms/rules";
import { formatAbn, parseAbn } from "~/forms/values/abn";
import { parseDateOfBirth } from "~/forms/values/date-of-birth";
import { type DateParts, getDateParts, parseOptionalDate } from "~/forms/values/date-parts";
import { formatPhone } from "~/forms/values/phone";
import { parseFacebookLink, parseWebLink } from "~/forms/values/web-link";
import type { MessageKey, Translate } from "~/i18n/types";
import type { Result } from "~/lib/result";
import { type FieldName, fieldLabels } from "./sections";

const companyText = optional(v.pipe(oneLine, atMost(120, "profile.textLong")));

/** null while all three parts are empty. `today` is the club's calendar date, YYYY-MM-DD. */
const optionalDateOfBirth = (today: string) =>
  v.pipe(
    v.object({ day: v.string(), month: v.string(), year: v.string() }),
    parsedBy((parts: DateParts): Result<string | null, MessageKey> => {
      const date = parseOptionalDate(parts);
      return date.ok && date.value === null ? date : parseDateOfBirth(parts, today);
    }),
  );

const rules = (today: string) =>
  ({
    firstName: personName("signup.firstNameMissing"),
    lastName: optional(personName()),
    dateOfBirth: optionalDateOfBirth(today),
    mobilePhone: optional(mobileNumber),
    driversLicenceNumber: optional(licenceNumber),
    driversLicenceStateOfIssueId: optional(australianState),
    driversLicenceExpiry: optionalDate,
    emergencyContactName: optional(personName()),
    emergencyContactPhone: optional(phoneAnywhere),
    companyName: companyText,
    companyPhone: optional(phoneNumber),
    tradingName: companyText,
    abn: optional(abn),
    website: optional(webLink),
    facebookLink: optional(facebookLink),
    newPassword: v.pipe(
      v.string(),
      required("forms.passwordMissing"),
      atLeast(8, "forms.passwordShort"),
      atMost(128, "forms.passwordLong"),
    ),
  }) satisfies Record<FieldName, v.GenericSchema>;

/**
 * The rules of a section's form.
 * @param today YYYY-MM-DD in the club's zone
 * @param hasCode with the code that confirms the change
 */
export function sectionForm(fields: readonly FieldName[], today: string, hasCode = false) {
  const known = rules(today);
  const entries = Object.fromEntries(fields.map((name) => [name, known[name]])) as v.ObjectEntries;
  return v.object(hasCode ? { code: oneTimeCode, ...entries } : entries);
}

const isDate = (name: FieldName) => name === "dateOfBirth" || name === "driversLicenceExpiry";

/** The fields' names as posted. A password is never filled in again. */
export const postedNames = (fields: readonly FieldName[]): readonly string[] =>
  fields
    .filter((name) => name !== "newPassword")
    .flatMap((name) => (isDate(name) ? dateNames(name) : [name]));

/** A state's or territory's code by its number (domain/account/user.ts). */
export const stateCode = (id: number | null): AustralianState | null =>
  id === null ? null : (australianStates[id - 1] ?? null);

export function accountValues(fields: readonly FieldName[], user: User): FormValues {
  return Object.fromEntries(
    fields.flatMap((name): readonly (readonly [string, string])[] => {
      switch (name) {
        case "newPassword":
          return [];
        case "dateOfBirth":
        case "driversLicenceExpiry":
          return Object.entries(getDateParts(user[name])).map(([part, text]) => [`${name}-${part}`, text]);
        case "driversLicenceStateOfIssueId":
          return [[name, stateCode(user[name]) ?? ""]];
        case "abn":
          return [[name, formatAbn(user.abn ?? "")]];
        default:
          return [[name, user[name] ?? ""]];
      }
    }),
  );
}

/** What a form that passed its rules changes. */
export function findChanges(answers: Readonly<Record<string, unknown>>): UserChanges {
  const { lastName, driversLicenceStateOfIssueId: state, ...others } = answers;
  return {
    ...others,
    // Not everyone has a surname (domain.md §5).
    ...("lastName" in answers ? { lastName: typeof lastName === "string" ? lastName : "" } : {}),
    ...("driversLicenceStateOfIssueId" in answers
      ? {
          driversLicenceStateOfIssueId:
            state === null ? null : australianStates.indexOf(state as AustralianState) + 1,
        }
      : {}),
  };
}

/** A typed value as it would be stored, so that two spellings of one number are no conflict. */
const stored = (parse: (typed: string) => Result<string, MessageKey>) => (typed: string) => {
  const parsed = parse(typed);
  return parsed.ok ? parsed.value : typed;
};

const shownAs: Readonly<Partial<Record<FieldName, (typed: string) => string>>> = {
  mobilePhone: formatPhone,
  emergencyContactPhone: formatPhone,
  companyPhone: formatPhone,
  abn: (typed) => formatAbn(stored(parseAbn)(typed)),
  website: stored(parseWebLink),
  facebookLink: stored(parseFacebookLink),
};

export const conflictFields = (fields: readonly FieldName[], t: Translate): readonly ConflictField[] =>
  fields
    .filter((name) => name !== "newPassword")
    .map((name) => {
      const text = shownAs[name];
      return {
        name,
        label: t(fieldLabels[name]),
        ...(isDate(name) ? { isDate: true as const } : {}),
        ...(text ? { text } : {}),
      };
    });

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
  return fields.filter((name) => name === "newPassword" || changed.has(name));
}
