import type { ComponentPropsWithoutRef } from "react";
import { describedBy, FieldNotes } from "./field-notes";
import type { FieldState } from "./use-submission";
import "./fields.module.css";
import styles from "./forms.module.css?classes";

export type Choice = { readonly value: string; readonly label: string };

/** Choices under a heading of their own. */
type ChoiceGroup = { readonly label: string; readonly options: readonly Choice[] };

type SelectProps = Pick<ComponentPropsWithoutRef<"select">, "autoComplete" | "required" | "dir">;

/** A labelled list to choose one of. For up to five choices RadioGroup shows them all. */
export function SelectField({
  name,
  label,
  hint,
  error,
  defaultValue,
  options,
  emptyLabel,
  ...rest
}: SelectProps &
  FieldState & {
    label: string;
    hint?: string;
    options: readonly (Choice | ChoiceGroup)[];
    /** Of a first choice that posts "": "Choose…", or what leaving it out means. None without it. */
    emptyLabel?: string;
  }) {
  return (
    <div className={error ? `${styles.field} ${styles.invalid}` : styles.field}>
      <label htmlFor={name}>{label}</label>
      <FieldNotes name={name} hint={hint} error={error} />
      <select
        {...rest}
        id={name}
        name={name}
        defaultValue={defaultValue}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, hint, error)}
      >
        {emptyLabel === undefined ? null : <option value="">{emptyLabel}</option>}
        {options.map((each) =>
          "options" in each ? (
            <optgroup key={each.label} label={each.label}>
              <Options choices={each.options} />
            </optgroup>
          ) : (
            <Options key={each.value} choices={[each]} />
          ),
        )}
      </select>
    </div>
  );
}

function Options({ choices }: { choices: readonly Choice[] }) {
  return choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
