import * as v from "valibot";
import { type AustralianState, australianStates } from "#rules/australia";
import { isPostBox } from "#rules/post-box";
import type { MissingAnswer } from "#rules/siv-application-answers";
import type { Scheme } from "~/domain/club/scheme";
import { type SivApplicationFields, sivApplicationKinds } from "~/domain/club/siv-application";
import { specialClasses } from "~/domain/club/vehicle";
import { parseDateOfBirth } from "~/forms/date-of-birth";
import { type DateParts, parseOptionalDate } from "~/forms/date-parts";
import { parseForm, submittedText } from "~/forms/parse-form";
import {
  atMost,
  australianState,
  emailAddress,
  licenceNumber,
  oneLine,
  oneOf,
  optional,
  optionalDate,
  parsedBy,
  personName,
  phoneNumber,
  trimmedText,
} from "~/forms/rules";
import type { FieldError } from "~/forms/submission";
import { tickedValue } from "~/forms/ui/checkbox-field";
import type { MessageKey } from "~/i18n/types";
import { err, ok, type Result } from "~/lib/result";
import { declaredName, type FieldStep, fieldOf, stepFields } from "./steps";

// The longest texts are the backend's (contract/siv-application.ts).
const code = optional(v.pipe(oneLine, atMost(40, "vehicle.tooLong")));
const lines = (most: number) => optional(v.pipe(trimmedText, atMost(most, "vehicle.tooLong")));
const address = optional(
  v.pipe(
    trimmedText,
    atMost(300, "vehicle.tooLong"),
    v.check<string, MessageKey>((typed) => !isPostBox(typed), "sivApplication.postBox"),
  ),
);

const pastDate = (today: string) =>
  v.pipe(
    optionalDate,
    v.check<string | null, MessageKey>((day) => day === null || day <= today, "sivApplication.dateFuture"),
  );

/** A licence that has expired allows nobody to drive. */
const futureDate = (today: string) =>
  v.pipe(
    optionalDate,
    v.check<string | null, MessageKey>(
      (day) => day === null || day >= today,
      "sivApplication.licenceExpired",
    ),
  );

/** null while all three parts are empty. */
const birthDate = (today: string) =>
  v.pipe(
    v.object({ day: v.string(), month: v.string(), year: v.string() }),
    parsedBy((parts: DateParts): Result<string | null, MessageKey> => {
      const date = parseOptionalDate(parts);
      return date.ok && date.value === null ? date : parseDateOfBirth(parts, today);
    }),
  );

const entries = (today: string) => ({
  legalName: optional(personName()),
  dateOfBirth: birthDate(today),
  residentialAddress: address,
  email: optional(emailAddress),
  phone: optional(phoneNumber),
  licenceNumber: optional(licenceNumber),
  licenceState: optional(australianState),
  licenceExpiry: futureDate(today),
  customerReference: code,
  kind: oneOf(sivApplicationKinds),
  specialClass: optional(oneOf(specialClasses)),
  chosenDays: optional(v.pipe(v.string(), v.regex<string, MessageKey>(/^\d{1,3}$/, "forms.choiceMissing"))),
  garagingAddress: address,
  isModified: optional(oneOf(["yes", "no"])),
  modifications: lines(4_000),
  approvalPlate: optional(v.pipe(oneLine, atMost(60, "vehicle.tooLong"))),
  evidenceOfAge: lines(1_000),
  roadworthyNumber: code,
  roadworthyDate: pastDate(today),
});

type Parsed = {
  readonly [Name in keyof ReturnType<typeof entries>]?: v.InferOutput<ReturnType<typeof entries>[Name]>;
};

/** The answers of a step as they are saved; empty ones are null. Nothing is required of a draft. */
export function parseStep(
  form: FormData,
  step: FieldStep,
  { today, scheme }: { readonly today: string; readonly scheme: Scheme | null },
): Result<Partial<SivApplicationFields>, readonly FieldError[]> {
  const all = entries(today);
  const names: readonly (keyof typeof all)[] = stepFields[step];
  const schema = v.object(Object.fromEntries(names.map((name) => [name, all[name]])) as v.ObjectEntries);
  const parsed = parseForm(schema, form);
  if (!parsed.ok) return parsed;
  const { licenceState, isModified, chosenDays, ...rest } = parsed.value as Parsed;
  if (chosenDays && !scheme?.yearlyDays.includes(Number(chosenDays)))
    return err([{ field: "chosenDays", key: "forms.choiceMissing" }]);
  return ok({
    ...rest,
    ...(licenceState === undefined ? null : { licenceStateId: idOfState(licenceState) }),
    ...(isModified === undefined ? null : { isModified: isModified && isModified === "yes" }),
    ...(chosenDays === undefined ? null : { chosenDays: chosenDays === null ? null : Number(chosenDays) }),
  });
}

/** The backend numbers the states by their codes' alphabet: 1 ACT, 2 NSW … 8 WA. */
const idOfState = (state: AustralianState | null) =>
  state === null ? null : australianStates.indexOf(state) + 1;

/** The ids of the declarations that are ticked. */
export const parseDeclared = (form: FormData, scheme: Scheme | null): readonly string[] =>
  (scheme?.declarations ?? [])
    .filter(({ id }) => submittedText(form, declaredName(id)) === tickedValue)
    .map(({ id }) => id);

const missingKeys: Readonly<Record<string, MessageKey>> = {
  legalName: "forms.nameMissing",
  dateOfBirth: "forms.birthDateMissing",
  residentialAddress: "sivApplication.addressMissing",
  email: "forms.emailMissing",
  phone: "forms.phoneMissing",
  licenceNumber: "forms.licenceMissing",
  licenceState: "forms.stateMissing",
  licenceExpiry: "forms.dateMissing",
  garagingAddress: "sivApplication.addressMissing",
  modifications: "sivApplication.modificationsMissing",
  approvalPlate: "sivApplication.approvalMissing",
  evidenceOfAge: "sivApplication.evidenceMissing",
  roadworthyNumber: "sivApplication.roadworthyMissing",
  roadworthyDate: "forms.dateMissing",
};

/** The messages of what a step still lacks. */
export const missingErrors = (missing: readonly MissingAnswer[]): readonly FieldError[] =>
  missing.map(({ name }) => {
    const field = fieldOf(name);
    const isDeclaration = field.startsWith(declaredName(""));
    const known = Object.hasOwn(missingKeys, field) ? missingKeys[field] : undefined;
    return {
      field,
      key: known ?? (isDeclaration ? "sivApplication.declarationMissing" : "forms.choiceMissing"),
    };
  });
