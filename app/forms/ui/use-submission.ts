import { useActionData, useLocation, useRouteLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/context";
import type { Submission } from "../submission";
import type { TypedBack } from "../typed-back.server";
import type { DateParts } from "../values/date-parts";

export type FieldState<Value = string> = {
  readonly name: string;
  /** The message at the field, the same as in the error summary. */
  readonly error?: string;
  readonly defaultValue?: Value;
};

/**
 * The last failed post of this page's forms; else what one of them was posted with when the session had
 * ended (typed-back.server.ts). Undefined before the first.
 */
export function useLastPost<T extends Submission = Submission>(): T | undefined {
  const posted = useActionData<T>();
  const { pathname } = useLocation();
  const back = useRouteLoaderData<{ typedBack?: TypedBack | null }>("root")?.typedBack;
  if (posted || back?.pathname !== pathname) return posted;
  return back.submission as T;
}

/** The last failed post of this route's form, and the state of each field. Undefined before the first. */
export function useSubmission() {
  const t = useT();
  const submission = useLastPost();
  const getError = (name: string) => {
    const error = submission?.fieldErrors.find(({ field }) => field === name);
    return error ? t(error.key, error.values) : undefined;
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
    dateField: (name: string, initial?: DateParts): FieldState<DateParts> => {
      const getPart = (part: keyof DateParts) =>
        submission?.values[`${name}-${part}`] ?? initial?.[part] ?? "";
      const defaultValue = { day: getPart("day"), month: getPart("month"), year: getPart("year") };
      return { name, error: getError(name), defaultValue };
    },
  };
}
