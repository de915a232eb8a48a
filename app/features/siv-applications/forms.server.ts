import * as v from "valibot";
import { getStateId } from "#rules/australia";
import { isPostBox } from "#rules/post-box";
import type { MissingAnswer } from "#rules/siv-application-answers";
import { sivApplicationKinds } from "#rules/siv-application-values";
import { specialClasses } from "#rules/vehicle-choices";
import type { Scheme } from "~/domain/club/scheme";
import type { SivApplicationFields } from "~/domain/club/siv-application";
import { nameErrors } from "~/forms/name-errors";
import { parseForm, submittedText } from "~/forms/parse-form";
import {
  allowOnly,
  atMost,
  australianState,
  emailAddress,
  licenceNumber,
  oneLine,
  optional,
  optionalTypedDate,
  parsedBy,
  personName,
  phoneNumber,
  trimmedText,
} from "~/forms/rules";
import type { FieldError } from "~/forms/submission";
import { tickedValue } from "~/forms/ui/checkbox-field";
import { parseDateOfBirth } from "~/forms/values/date-of-birth";
import { type DateParts, parseOptionalDate } from "~/forms/values/date-parts";
import type { MessageKey } from "~/i18n/types";
import { err, ok, type Result } from "~/lib/result";
import {
  fields as allFields,
  type Field,
  type FieldRule,
  type FieldStep,
  fieldsOfStep,
  findField,
  getProperty,
} from "./fields";
import { declaredName, declaredTick, missingField } from "./steps";

// The longest texts are the backend's (contract/siv-application.ts).
const code = optional(v.pipe(oneLine, atMost(40, "vehicle.tooLong")));
const lines = (max: number) => optional(v.pipe(trimmedText, atMost(max, "vehicle.tooLong")));
const address = optional(
  v.pipe(
    trimmedText,
    atMost(300, "vehicle.tooLong"),
    v.check<string, MessageKey>((typed) => !isPostBox(typed), "sivApplication.postBox"),
  ),
);

const pastDate = (today: string) =>
  v.pipe(
    optionalTypedDate(today),
    v.check<string | null, MessageKey>((day) => day === null || day <= today, "sivApplication.dateFuture"),
  );

/** The driver's licence must not have expired. */
const futureDate = (today: string) =>
  v.pipe(
    optionalTypedDate(),
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

/** The backend numbers the states by their codes' alphabet: 1 ACT, 2 NSW … 8 WA. */

const rules = (today: string): Readonly<Record<FieldRule, v.GenericSchema>> => ({
  personName: optional(personName()),
  birthDate: birthDate(today),
  pastDate: pastDate(today),
  futureDate: futureDate(today),
  address,
  email: optional(emailAddress),
  phone: optional(phoneNumber),
  licence: optional(licenceNumber),
  state: optional(v.pipe(australianState, v.transform(getStateId))),
  code,
  words: optional(v.pipe(oneLine, atMost(60, "vehicle.tooLong"))),
  lines: lines(1_000),
  longLines: lines(4_000),
  kind: allowOnly(sivApplicationKinds),
  specialClass: optional(allowOnly(specialClasses)),
  yesNo: optional(
    v.pipe(
      allowOnly(["yes", "no"]),
      v.transform((answer) => answer === "yes"),
    ),
  ),
  days: optional(
    v.pipe(v.string(), v.regex<string, MessageKey>(/^\d{1,3}$/, "forms.choiceMissing"), v.transform(Number)),
  ),
});

type StepErrors = {
  readonly errors: readonly FieldError[];
  /** Of the fields without an error. */
  readonly valid: Partial<SivApplicationFields>;
};

/**
 * The answers of a step as they are saved; empty ones are null. Nothing is required of a draft.
 * @param wrong names of fields that are left out
 */
export function parseStep(
  form: FormData,
  step: FieldStep,
  context: { readonly today: string; readonly scheme: Scheme | null },
  wrong: readonly string[] = [],
): Result<Partial<SivApplicationFields>, StepErrors> {
  const { today, scheme } = context;
  const ruleOf = rules(today);
  const isAsked = ({ name }: Field) =>
    // "No" hides the list: it stays as it was saved.
    name !== "modifications" || submittedText(form, "isModified") !== "no";
  const fields = fieldsOfStep(step).filter((field) => isAsked(field) && !wrong.includes(field.name));
  const refuse = (errors: readonly FieldError[]): Result<never, StepErrors> => {
    const names = errors.map(({ field }) => field);
    if (!fields.some(({ name }) => names.includes(name))) return err({ errors, valid: {} });
    const right = parseStep(form, step, context, [...wrong, ...names]);
    return err({ errors, valid: right.ok ? right.value : right.error.valid });
  };
  const schema = v.object(Object.fromEntries(fields.map(({ name, rule }) => [name, ruleOf[rule]])));
  const parsed = parseForm(schema, form, namedFields);
  if (!parsed.ok) return refuse(parsed.error);
  const answers: Partial<SivApplicationFields> = Object.fromEntries(
    fields.map((field) => [getProperty(field), parsed.value[field.name]]),
  );
  const { chosenDays } = answers;
  if (chosenDays != null && !scheme?.yearlyDays.includes(chosenDays))
    return refuse(nameErrors([{ field: "chosenDays", key: "forms.choiceMissing" }], namedFields));
  return ok(answers);
}

/**
 * What is declared: with the tick, what the form showed of the scheme's declarations. Without it nothing, or
 * what was declared before where that was not all.
 */
export function parseDeclared(
  form: FormData,
  scheme: Scheme | null,
  { declared }: Pick<SivApplicationFields, "declared">,
): readonly string[] {
  const ids = (scheme?.declarations ?? []).map(({ id }) => id);
  if (submittedText(form, declaredTick) === tickedValue)
    return ids.filter((id) => submittedText(form, declaredName(id)) === tickedValue);
  return ids.every((id) => declared.includes(id)) ? [] : declared;
}

/** The browser has no words of the answer's label: its form has no other field. */
const namedFields = allFields.filter(({ step }) => step !== "answer");

/**
 * The messages of what a step still lacks, one for each element.
 * @param wrong errors of the same form, which stand among them
 */
export const missingErrors = (
  missing: readonly MissingAnswer[],
  wrong: readonly FieldError[] = [],
): readonly FieldError[] => {
  const errors = [...new Set(missing.map(({ name }) => missingField(name)))].map((field): FieldError => {
    if (field === declaredTick) return { field, key: "sivApplication.declarationMissing" };
    return { field, key: findField(field)?.missing ?? "forms.choiceMissing" };
  });
  const others = errors.filter(({ field }) => wrong.every((error) => error.field !== field));
  return nameErrors([...wrong, ...others], namedFields);
};
