import { useT } from "~/i18n/context";
import type { FieldError } from "../submission";
import styles from "./forms.module.css?classes";
import { useProblemFocus } from "./use-problem-focus";

/** What is wrong with the submitted fields, each message linked to its field. It takes the focus. */
export function ErrorSummary({
  errors,
  isSample = false,
}: {
  errors: readonly FieldError[];
  /** Leaves the focus and the document's title alone. */
  isSample?: boolean;
}) {
  const t = useT();
  const box = useProblemFocus(isSample);
  if (errors.length === 0) return null;
  return (
    <div
      className={styles.errorSummary}
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-labelledby="error-summary-title"
    >
      <h2 id="error-summary-title">{t("forms.problemTitle")}</h2>
      <ul>
        {errors.map(({ field, key, values, label }) => (
          <li key={field + key}>
            <a href={`#${field}`}>{(label ? `${t(label, values)} – ` : "") + t(key, values)}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
