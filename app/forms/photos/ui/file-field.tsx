import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from "react";
import formsStyles from "~/forms/ui/forms.module.css?classes";
import { useT } from "~/i18n/context";
import type { MessageKey } from "~/i18n/types";
import buttonStyles from "~/ui/button.module.css?classes";
import { describedBy, FieldNotes } from "../../ui/field-notes";
import type { FieldState } from "../../ui/use-submission";
import styles from "./file-field.module.css";

/** What a browser may offer to choose of a record's papers. */
export const documentTypes = "application/pdf,image/jpeg,image/png,image/webp";

export type FileFieldProps = Omit<FieldState, "defaultValue"> & {
  /** What is asked for, above the button. Default: the page says so. */
  title?: string;
  hint: string;
  /** What the button says. */
  take?: MessageKey;
};

/**
 * A file to choose by a button in the page's language, in a `<Form method="post"
 * encType="multipart/form-data">`.
 */
export const FileField = forwardRef<
  HTMLInputElement,
  FileFieldProps &
    Pick<ComponentPropsWithoutRef<"input">, "form" | "onChange" | "accept" | "required"> & {
      /** Below the button: how far the upload is. */
      children?: ReactNode;
    }
>(({ name, title, hint, error, take = "photo.takeOrFile", children, ...rest }, ref) => {
  const t = useT();
  return (
    <div className={`${formsStyles.field} ${styles.file}${error ? ` ${formsStyles.invalid}` : ""}`}>
      {title ? <label htmlFor={name}>{title}</label> : null}
      <FieldNotes name={name} hint={hint} error={error} />
      <input
        {...rest}
        ref={ref}
        id={name}
        name={name}
        type="file"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, hint, error)}
      />
      <label htmlFor={name}>
        <span className={`${buttonStyles.button} ${buttonStyles.quiet}`}>{t(take)}</span>
      </label>
      {children}
    </div>
  );
});
