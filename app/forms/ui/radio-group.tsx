import type { ReactNode } from "react";
import { describedBy, FieldNotes } from "./field-notes";
import styles from "./fields.module.css";
import formsStyles from "./forms.module.css?classes";
import type { Choice } from "./select-field";
import type { FieldState } from "./use-submission";

/** Some choices, all shown, of which one is taken. The group's id is `name`; an error summary links to it. */
export function RadioGroup({
  name,
  legend,
  hint,
  error,
  defaultValue,
  options,
  required,
}: FieldState & {
  legend: ReactNode;
  hint?: string;
  /** `hint`: a line below the choice. */
  options: readonly (Omit<Choice, "label"> & { readonly label: ReactNode; readonly hint?: string })[];
  required?: boolean;
}) {
  return (
    <fieldset
      className={error ? `${formsStyles.field} ${formsStyles.invalid}` : formsStyles.field}
      id={name}
      tabIndex={-1}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a plain group takes no aria-invalid.
      role="radiogroup"
      aria-required={required}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(name, hint, error)}
    >
      <legend>{legend}</legend>
      <FieldNotes name={name} hint={hint} error={error} />
      {options.map(({ value, label, hint: choiceHint }, index) => {
        // A value may be any text; an id of it might be another's.
        const id = `${name}-${index + 1}`;
        return (
          <div className={styles.choice} key={value}>
            <input
              id={id}
              name={name}
              type="radio"
              value={value}
              defaultChecked={defaultValue === value}
              aria-describedby={describedBy(id, choiceHint)}
            />
            <label htmlFor={id}>{label}</label>
            <FieldNotes name={id} hint={choiceHint} />
          </div>
        );
      })}
    </fieldset>
  );
}
