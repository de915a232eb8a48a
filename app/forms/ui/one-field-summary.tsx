import { useT } from "~/i18n/context";
import type { FieldError } from "../submission";
import styles from "./forms.module.css?classes";
import { useProblemFocus } from "./use-problem-focus";

/**
 * Takes the focus in place of the ErrorSummary where a form has one field, which says what is wrong right
 * below: here only a screen reader reads it.
 */
export function OneFieldSummary({ error: { field, key } }: { error: FieldError }) {
  const t = useT();
  const box = useProblemFocus(false);
  return (
    <div
      className={styles.errorSummary}
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-labelledby="error-summary-title"
    >
      <h2 id="error-summary-title">
        <a href={`#${field}`}>
          {t("forms.problemTitle")}
          <span className="visually-hidden">: {t(key)}</span>
        </a>
      </h2>
    </div>
  );
}
