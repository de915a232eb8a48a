import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from "react";
import formsStyles from "~/forms/ui/forms.module.css?classes";
import { describedBy, FieldNotes } from "../../ui/field-notes";
import type { FieldState } from "../../ui/use-submission";
import styles from "./upload-button.module.css";

type UploadButtonProps = Omit<FieldState, "defaultValue"> &
  Pick<ComponentPropsWithoutRef<"input">, "onChange" | "accept" | "required"> & {
    label: ReactNode;
    hint: string;
    /** Below the button: how far the upload is. */
    children?: ReactNode;
  };

/** A file to choose by a button in the page's language, in a form that is multipart/form-data. */
export const UploadButton = forwardRef<HTMLInputElement, UploadButtonProps>(
  ({ name, label, hint, error, children, ...rest }, ref) => (
    <div
      className={
        error
          ? `${formsStyles.field} ${formsStyles.invalid} ${styles.upload}`
          : `${formsStyles.field} ${styles.upload}`
      }
    >
      <FieldNotes name={name} hint={hint} error={error} />
      <input
        {...rest}
        ref={ref}
        className={styles.input}
        id={name}
        name={name}
        type="file"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, hint, error)}
      />
      <label htmlFor={name}>{label}</label>
      {children}
    </div>
  ),
);
