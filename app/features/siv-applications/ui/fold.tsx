import type { ReactNode } from "react";
import styles from "./fold.module.css";

/** A folded section: its heading and its gist, if it has one, and the rest once it is opened. */
export function Fold({
  id,
  title,
  gist,
  isOpen,
  children,
}: {
  id: string;
  title: string;
  gist?: ReactNode;
  /** Until somebody folds it. */
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details className={styles.fold} aria-labelledby={id} open={isOpen}>
      <summary>
        <h2 id={id}>{title}</h2>
        <span>{gist}</span>
      </summary>
      {children}
    </details>
  );
}
