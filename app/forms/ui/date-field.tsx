import { useEffect, useRef } from "react";
import { Icon } from "~/ui/icon";
import { formatTypedDate, splitTypedDate } from "../values/typed-date";
import styles from "./date-field.module.css";
import { describedBy, FieldNotes } from "./field-notes";
import formsStyles from "./forms.module.css?classes";
import type { FieldState } from "./use-submission";

/**
 * A date typed into one field. Beside it is the browser's own date picker, which writes into the field: posted
 * is the text alone, so that nothing of it is lost when it is no date. Without JavaScript there is the text.
 */
export function DateField({
  name,
  label,
  locale,
  pickLabel,
  hint,
  error,
  defaultValue,
  required,
}: FieldState & {
  label: string;
  /** For Intl. */
  locale: string;
  pickLabel: string;
  hint?: string;
  required?: boolean;
}) {
  const text = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const write = () => {
    if (!text.current || !picker.current?.value) return;
    text.current.value = formatTypedDate(picker.current.value, locale);
    text.current.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const openAtTyped = () => {
    const typed = splitTypedDate(text.current?.value ?? "");
    if (!typed || !picker.current) return;
    const { year, month, day } = typed;
    // The browser refuses what is no date.
    picker.current.value = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  };
  // What was picked before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(write, []);
  return (
    <div className={error ? `${formsStyles.field} ${formsStyles.invalid}` : formsStyles.field}>
      <label htmlFor={name}>{label}</label>
      <FieldNotes name={name} hint={hint} error={error} />
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
          aria-describedby={describedBy(name, hint, error)}
        />
        <span className={styles.picker}>
          <Icon name="calendar" />
          <input ref={picker} type="date" aria-label={pickLabel} onFocus={openAtTyped} onChange={write} />
        </span>
      </div>
    </div>
  );
}
