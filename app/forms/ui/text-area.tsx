import type { ComponentPropsWithoutRef } from "react";
import { describedBy, FieldNotes } from "./field-notes";
import type { FieldState } from "./use-submission";
import "./fields.module.css";
import styles from "./forms.module.css?classes";

type AreaProps = Pick<
  ComponentPropsWithoutRef<"textarea">,
  "autoComplete" | "required" | "dir" | "maxLength"
>;

/** A labelled field of several lines. Its rule is `trimmedText`: a browser posts line breaks as CR and LF. */
export function TextArea({
  name,
  label,
  hint,
  error,
  rows = 4,
  ...rest
}: AreaProps & FieldState & { label: string; hint?: string; rows?: number }) {
  return (
    <div className={error ? `${styles.field} ${styles.invalid}` : styles.field}>
      <label htmlFor={name}>{label}</label>
      <FieldNotes name={name} hint={hint} error={error} />
      <textarea
        {...rest}
        id={name}
        name={name}
        rows={rows}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, hint, error)}
      />
    </div>
  );
}
