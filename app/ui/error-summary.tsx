import { useActionData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useT } from "~/i18n/context";

export type FieldError = { readonly field: string; readonly message: string };

/**
 * First in main after a refused form: what is wrong, each linked to its field. It takes the focus after each refused submit
 * within a hydrated page; on a document that hydrates later, the focus stays where the person has put it by then.
 */
export function ErrorSummary({
  errors,
  still = false,
}: {
  errors: readonly FieldError[];
  /** A sample that nobody has caused: it leaves the focus and the document's title alone. */
  still?: boolean;
}) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  // A new object with every answer: the same mistake made again is told again.
  const answer = useActionData();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is the occasion, not an ingredient.
  useEffect(() => {
    if (still) return;
    const typing =
      document.activeElement !== document.body && performance.getEntriesByName("hydrated").length === 0;
    if (!typing) box.current?.focus();
    const title = document.title;
    const prefix = `${t("ui.errorPrefix")} `;
    if (!box.current || title.startsWith(prefix)) return;
    document.title = prefix + title;
    return () => {
      document.title = title;
    };
  }, [answer]);
  if (errors.length === 0) return null;
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
