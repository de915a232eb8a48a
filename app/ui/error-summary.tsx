import { useEffect, useRef } from "react";
import { useT } from "~/i18n/context";

export type FieldError = { readonly field: string; readonly message: string };

/** First in main after a refused form: what is wrong, each linked to its field. Takes the focus when it appears or changes. */
export function ErrorSummary({ errors }: { errors: readonly FieldError[] }) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const count = errors.length;
  // `errors` is a new list after every refused submit, so the focus returns here each time.
  useEffect(() => {
    if (errors.length > 0) box.current?.focus();
  }, [errors]);
  if (count === 0) return null;
  return (
    <div className="sum" ref={box} tabIndex={-1} role="alert" aria-labelledby="error-summary-title">
      <h2 id="error-summary-title">{t("ui.problemTitle")}</h2>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <a href={`#${field}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
