import { useT } from "~/i18n/context";
import type { FormAnswer } from "../form-answer";

/** The words at a field, the same as in the error summary; undefined when the field is fine. */
export function useFieldError(answer: FormAnswer | undefined): (field: string) => string | undefined {
  const t = useT();
  return (field) => {
    const error = answer?.errors.find((each) => each.field === field);
    return error ? t(error.key) : undefined;
  };
}
