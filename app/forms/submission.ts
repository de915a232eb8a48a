import type { ApiError } from "~/api/api-error";
import type { MessageKey, MessageValues } from "~/i18n/types";
import { callFailure, type ShownFailure, shownFailures } from "./call-failure";
import type { ConflictField, FieldConflict, FormValues } from "./conflict";
import type { FormIdentity } from "./form-identity";
import { firstShown, meanwhile } from "./meanwhile";
import { type NamedField, nameErrors } from "./name-errors";

export type FieldError = {
  readonly field: string;
  readonly key: MessageKey;
  /** Of the placeholders of the message, and of its label. */
  readonly values?: MessageValues;
  /** Of the field, where the message alone does not say which one is meant (name-errors.ts). */
  readonly label?: MessageKey;
};

/** State of a form after a failed post. The action's reply carries it and the same page shows it. */
export type Submission = {
  readonly fieldErrors: readonly FieldError[];
  readonly failure: ShownFailure | null;
  /** As submitted, without passwords: they are in the page's HTML. */
  readonly values: FormValues;
  /**
   * Another browser saved the record in between: the fields that both have changed, for the person to choose;
   * may be empty.
   */
  readonly conflict?: readonly FieldConflict[];
  /** The fields that only the other one has changed: `values` has theirs. */
  readonly takenOver?: readonly TakenOver[];
  /** HTTP status of the reply, where the fields are not the reason: the same may be sent again. */
  readonly status?: number;
};

export type TakenOver = {
  readonly label: string;
  /** The form's values and the saved ones, by posted name. */
  readonly before: FormValues;
  readonly after: FormValues;
};

/** The submission when fields did not pass. */
export function invalid(fieldErrors: readonly FieldError[], values: Submission["values"]): Submission {
  return { fieldErrors, failure: null, values };
}

/** The submission when something failed that is no field's fault. */
export function failed(failure: ShownFailure, values: Submission["values"]): Submission {
  return { fieldErrors: [], failure, values };
}

/** For an action whose record is unavailable: an error view would replace the form and its values. */
export const unreachable = (values: FormValues): Submission => failed(shownFailures.unreachable, values);

/**
 * The submission after a 409: the form goes on with the newer version and a new key.
 * @param values as submitted, with the form's identity
 * @param saved the current record as the values of this form
 */
export function conflicted(
  values: FormValues,
  saved: FormValues,
  fields: readonly ConflictField[],
  identity: FormIdentity,
): Submission {
  const { asked, takenOver } = meanwhile(fields, values, saved, values.firstShown ?? "");
  const ofSaved = takenOver.map(({ savedValues }) => savedValues);
  const newer = { ...identity, firstShown: firstShown(fields, saved) };
  return {
    fieldErrors: [],
    failure: null,
    values: Object.assign({}, values, ...ofSaved, newer),
    conflict: asked,
    takenOver: takenOver.map(({ label, savedValues }) => ({
      label,
      before: Object.fromEntries(Object.keys(savedValues).map((name) => [name, values[name] ?? ""])),
      after: savedValues,
    })),
  };
}

/**
 * The submission after a failed call: at the fields that the backend refused, else about the whole form.
 * @param fieldNames our names by the backend's
 * @param fields of the form, in their order
 */
export function callFailed(
  error: ApiError,
  values: Submission["values"],
  fieldNames: Readonly<Record<string, string>> = {},
  fields: readonly NamedField[] = [],
): Submission {
  const fieldErrors = nameErrors(refusedFields(error, fieldNames), fields);
  return fieldErrors.length > 0
    ? invalid(fieldErrors, values)
    : failed(shownFailures[callFailure(error)], values);
}

/**
 * The fields that the backend refused, as far as `fieldNames` knows them. Its English messages are not shown.
 */
export function refusedFields(
  error: ApiError,
  fieldNames: Readonly<Record<string, string>>,
): readonly FieldError[] {
  return error.fieldErrors.flatMap(({ field }) => {
    const name = Object.hasOwn(fieldNames, field) ? fieldNames[field] : undefined;
    return name ? [{ field: name, key: "forms.fieldRefused" as const }] : [];
  });
}

/** HTTP status of the reply to a failed post. */
export function submissionStatus({ status, failure, conflict }: Submission): number {
  return status ?? failure?.status ?? (conflict ? 409 : 422);
}
