import { useActionData } from "@remix-run/react";
import { useT } from "~/i18n/context";
import type { Submission } from "../submission";
import type { DateParts } from "../values/date-parts";

export type FieldState<Value = string> = {
  readonly name: string;
  /** The message at the field, the same as in the error summary. */
  readonly error?: string;
  readonly defaultValue?: Value;
};

/** The last failed post of this route's form, and the state of each field. Undefined before the first. */
export function useSubmission() {
  const t = useT();
  const submission = useActionData<Submission>();
  const getError = (name: string) => {
    const error = submission?.fieldErrors.find(({ field }) => field === name);
    return error ? t(error.key) : undefined;
  };
  return {
    submission,
    /** `initial` is the value until the form is submitted. */
    field: (name: string, initial?: string): FieldState => ({
      name,
      error: getError(name),
      defaultValue: submission?.values[name] ?? initial,
    }),
    /** The same for a date in three fields. */
    dateField: (name: string, initial?: DateParts): FieldState<DateParts> => ({
      name,
      error: getError(name),
      defaultValue: {
        day: submission?.values[`${name}-day`] ?? initial?.day ?? "",
        month: submission?.values[`${name}-month`] ?? initial?.month ?? "",
        year: submission?.values[`${name}-year`] ?? initial?.year ?? "",
      },
    }),
  };
}
