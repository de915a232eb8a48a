import { useActionData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useT } from "~/i18n/context";

/**
 * For the box that says what went wrong with a form: it takes the focus after each failed submit, and the
 * document's title begins with "Error:". On hydration the focus stays where the person has put it.
 * @param isSample leaves focus and title alone
 */
export function useProblemFocus(isSample: boolean) {
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
    if (!box.current) return;
    const prefix = `${t("error.prefix")} `;
    const title = document.title.startsWith(prefix) ? document.title.slice(prefix.length) : document.title;
    document.title = prefix + title;
    return () => {
      // Not the next page's, which is there by now.
      if (document.title === prefix + title) document.title = title;
    };
  }, [submission]);
  return box;
}
