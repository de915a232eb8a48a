import { useActionData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useT } from "~/i18n/context";
import type { FieldError } from "../submission";

/**
 * What is wrong with the submitted fields, each message linked to its field. In a hydrated page it takes the
 * focus after each failed submit. In a document that hydrates later, the focus stays where the person has put
 * it by then.
 */
export function ErrorSummary({
  errors,
  isSample = false,
}: {
  errors: readonly FieldError[];
  /** Leaves the focus and the document's title alone. */
  isSample?: boolean;
}) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  // A new object after every submit, so that the same error is announced again.
  const submission = useActionData();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs after each submit, whatever it holds.
  useEffect(() => {
    if (isSample) return;
    const isTyping =
      document.activeElement !== document.body && performance.getEntriesByName("hydrated").length === 0;
    if (!isTyping) box.current?.focus();
    const title = document.title;
    const prefix = `${t("forms.errorPrefix")} `;
    if (!box.current || title.startsWith(prefix)) return;
    document.title = prefix + title;
    return () => {
      document.title = title;
    };
  }, [submission]);
  if (errors.length === 0) return null;
  return (
    <div className="sum" ref={box} tabIndex={-1} role="alert" aria-labelledby="error-summary-title">
      <h2 id="error-summary-title">{t("forms.problemTitle")}</h2>
      <ul>
        {errors.map(({ field, key }) => (
          <li key={`${field} ${key}`}>
            <a href={`#${field}`}>{t(key)}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
