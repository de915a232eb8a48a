import { useT } from "~/i18n/context";
import type { SignedTextView } from "../../signature/view";
import styles from "./signed-text.module.css";

/** A text that is signed, in full, and what is stored of it. Its heading has the id `siv-text`. */
export function SignedText({ signed: { text, facts, stored } }: { signed: SignedTextView }) {
  const t = useT();
  return (
    <>
      <blockquote className={styles.text} lang="en" dir="ltr" aria-labelledby="siv-text">
        {text}
      </blockquote>
      <details className={styles.record}>
        <summary>{t("sivApplication.technicalRecord")}</summary>
        <pre lang="en" dir="ltr" translate="no">
          {`${facts}\n\n${stored}`}
        </pre>
      </details>
    </>
  );
}
