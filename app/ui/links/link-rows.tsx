import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import styles from "./link-rows.module.css";

/** A list whose rows are each wholly a link: LinkRow. */
export function LinkRows({ children }: { children: ReactNode }) {
  return <ul className={styles.links}>{children}</ul>;
}

export function LinkRow({
  to,
  aside,
  isDocument,
  children,
}: {
  to: string;
  /** A count or a state, at the row's end. */
  aside?: ReactNode;
  /** Its camera is allowed by a header, which a client-side navigation would not apply. */
  isDocument?: true;
  children: string;
}) {
  return (
    <li>
      <Link to={to} reloadDocument={isDocument}>
        <span>{children}</span>
        {aside ? <span className={styles.aside}>{aside}</span> : null}
      </Link>
    </li>
  );
}
