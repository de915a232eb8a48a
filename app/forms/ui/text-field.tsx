import type { ComponentPropsWithoutRef } from "react";
import { describedBy, FieldNotes } from "./field-notes";
import styles from "./forms.module.css?classes";

type InputProps = Omit<
  ComponentPropsWithoutRef<"input">,
  "id" | "name" | "value" | "onChange" | "aria-invalid" | "aria-describedby"
>;

/**
 * A labelled one-line field; its id is its name, for the error summary. Uncontrolled: it works without
 * JavaScript.
 */
export function TextField({
  name,
  label,
  hint,
  error,
  className,
  ...rest
}: InputProps & { name: string; label: string; hint?: string; error?: string }) {
  return (
    <div className={error ? `${styles.field} ${styles.invalid}` : styles.field}>
      <label htmlFor={name}>{label}</label>
      <FieldNotes name={name} hint={hint} error={error} />
      <input
        {...rest}
        className={className}
        id={name}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, hint, error)}
      />
    </div>
  );
}
