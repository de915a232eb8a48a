import { useT } from "~/i18n/context";
import styles from "./code-field.module.css";
import { TextField } from "./text-field";
import type { FieldState } from "./use-submission";

/** A one-time code in one field, so that a phone can offer it and a pasted "123 456" fits (domain.md §5). */
export function CodeField(field: FieldState) {
  const t = useT();
  return (
    <TextField
      {...field}
      label={t("forms.codeLabel")}
      hint={t("forms.codeHint")}
      className={styles.code}
      autoComplete="one-time-code"
      inputMode="numeric"
      dir="ltr"
      required
    />
  );
}
