import { type FocusEvent, useEffect, useRef } from "react";
import { useI18n } from "~/i18n/context";
import { formatLocale } from "~/i18n/format-locale";
import { Icon } from "~/ui/icon";
import { formatTypedDate } from "../../values/typed-date";
import { describedBy, FieldNotes } from "../field-notes";
import formsStyles from "../forms.module.css?classes";
import type { FieldState } from "../use-submission";
import styles from "./date-field.module.css";

/**
 * A date typed into one field, beside the browser's own date picker, which writes into it. The text alone is
 * posted, so that it is kept when it is no date. Without JavaScript there is no picker.
 */
export function DateField({
  name,
  label,
  hint,
  error,
  defaultValue,
  required,
}: FieldState & {
  label: string;
  /** Default: how a date is typed. */
  hint?: string;
  required?: boolean;
}) {
  const { t, locale } = useI18n();
  const shownHint = hint ?? t("forms.dateLike");
  const text = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const write = () => {
    if (text.current && picker.current?.value)
      text.current.value = formatTypedDate(picker.current.value, formatLocale(locale));
  };
  const openAtTyped = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    const numbers = text.current?.value.match(/\d+/g) ?? [];
    // The year is written first in some languages.
    if (numbers[2]?.[3]) numbers.reverse();
    // The browser refuses what is no date.
    currentTarget.value = numbers.map((part) => part.padStart(2, "0")).join("-");
  };
  // What was picked before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(write, []);
  return (
    <div className={error ? `${formsStyles.field} ${formsStyles.invalid}` : formsStyles.field}>
      <label htmlFor={name}>{label}</label>
      <FieldNotes name={name} hint={shownHint} error={error} />
      <div className={styles.typedDate}>
        <input
          ref={text}
          id={name}
          name={name}
          dir="ltr"
          autoComplete="off"
          defaultValue={defaultValue}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(name, shownHint, error)}
        />
        <span className={styles.picker}>
          <Icon name="calendar" />
          <input
            ref={picker}
            type="date"
            aria-label={t("forms.pickDate", { label })}
            onFocus={openAtTyped}
            onChange={write}
          />
        </span>
      </div>
    </div>
  );
}
