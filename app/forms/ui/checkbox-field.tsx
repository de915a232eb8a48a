import type { ReactNode } from "react";
import { describedBy, FieldNotes } from "./field-notes";
import styles from "./fields.module.css";
import formsStyles from "./forms.module.css?classes";
import type { FieldState } from "./use-submission";

/** What a ticked box posts; of another one a browser posts nothing, which the form's values have as "". */
export const tickedValue = "yes";

/** One checkbox. Its rules are `ticked` and `mustBeTicked`. */
export function CheckboxField({
  name,
  label,
  hint,
  error,
  defaultValue,
  required,
}: FieldState & { label: ReactNode; hint?: string; required?: boolean }) {
  return (
    <div className={error ? `${formsStyles.field} ${formsStyles.invalid}` : formsStyles.field}>
      <FieldNotes name={name} error={error} />
      <div className={styles.choice}>
        <input
          id={name}
          name={name}
          type="checkbox"
          value={tickedValue}
          defaultChecked={defaultValue === tickedValue}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(name, hint, error)}
        />
        <label htmlFor={name}>{label}</label>
        <FieldNotes name={name} hint={hint} />
      </div>
    </div>
  );
}
