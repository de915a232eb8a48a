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
  /** A document of its own: a header allows its camera, or it is a sheet that hydrates nothing. */
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
