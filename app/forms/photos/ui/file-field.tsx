import type { ComponentPropsWithoutRef } from "react";
import { describedBy, FieldNotes } from "../../ui/field-notes";
import type { FieldState } from "../../ui/use-submission";
import "./photo-field.css";
import styles from "~/forms/ui/forms.module.css?classes";

/** What a browser may offer to choose of a record's papers. */
export const documentTypes = "application/pdf,image/jpeg,image/png,image/webp";

/** A file to choose, in a `<Form method="post" encType="multipart/form-data">`. */
export function FileField({
  name,
  label,
  hint,
  error,
  accept,
  ...rest
}: Omit<FieldState, "defaultValue"> &
  Pick<ComponentPropsWithoutRef<"input">, "form" | "onChange"> & {
    label: string;
    hint: string;
    /** What a browser may offer to choose. */
    accept: string;
  }) {
  return (
    <div className={error ? `${styles.field} ${styles.invalid}` : styles.field}>
      <label htmlFor={name}>{label}</label>
      <FieldNotes name={name} hint={hint} error={error} />
      <input
        {...rest}
        id={name}
        name={name}
        type="file"
        accept={accept}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, hint, error)}
      />
    </div>
  );
}
