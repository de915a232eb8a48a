import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import styles from "./back-link.module.css";

/** The way back to the page that this one belongs to; first in a page. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className={styles.backLink}>
      <Link to={to}>{children}</Link>
    </p>
  );
}
