import { useT } from "~/i18n/context";
import type { DateParts } from "../../values/date-parts";
import { describedBy, FieldNotes } from "../field-notes";
import formsStyles from "../forms.module.css?classes";
import type { FieldState } from "../use-submission";
import styles from "./date-fields.module.css";

const parts = ["day", "month", "year"] as const;
const classes = { day: styles.day, month: styles.month, year: styles.year };

/**
 * A date as three text fields, posted as name-day, name-month and name-year (domain.md §5: faster than a
 * picker). The group's id is `name`.
 */
export function DateFields({
  name,
  legend,
  hint,
  error,
  defaultValue,
  autoCompletePrefix,
}: FieldState<DateParts> & {
  legend: string;
  hint?: string;
  autoCompletePrefix?: "bday";
}) {
  const t = useT();
  const labels = { day: t("forms.day"), month: t("forms.month"), year: t("forms.year") };
  return (
    <fieldset
      className={error ? `${formsStyles.field} ${formsStyles.invalid}` : formsStyles.field}
      id={name}
      tabIndex={-1}
      aria-describedby={describedBy(name, hint, error)}
    >
      <legend>{legend}</legend>
      <FieldNotes name={name} hint={hint} error={error} />
      <div className={styles.date}>
        {parts.map((part) => (
          <div key={part}>
            <label htmlFor={`${name}-${part}`}>{labels[part]}</label>
            <input
              id={`${name}-${part}`}
              name={`${name}-${part}`}
              className={classes[part]}
              inputMode="numeric"
              maxLength={part === "year" ? 4 : 2}
              autoComplete={autoCompletePrefix ? `${autoCompletePrefix}-${part}` : undefined}
              defaultValue={defaultValue?.[part]}
              aria-invalid={error ? true : undefined}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
