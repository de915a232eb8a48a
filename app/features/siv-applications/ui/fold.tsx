import type { ReactNode } from "react";
import styles from "./fold.module.css";

/** A folded section: its heading and its gist, if it has one, and the rest once it is opened. */
export function Fold({
  id,
  title,
  gist,
  children,
}: {
  id: string;
  title: string;
  gist?: ReactNode;
  children: ReactNode;
}) {
  return (
    <details className={styles.fold} aria-labelledby={id}>
      <summary>
        <h2 id={id}>{title}</h2>
        <span>{gist}</span>
      </summary>
      {children}
    </details>
  );
}
