import { Link } from "@remix-run/react";
import type { RequestView } from "../view";
import styles from "./topic-links.module.css";

/** Where a question of the registrar is answered. */
export function TopicLinks({ topics }: Pick<RequestView, "topics">) {
  if (topics.length === 0) return null;
  return (
    <ul className={styles.topics}>
      {topics.map(({ to, title, stateText }) => (
        <li key={to}>
          <Link to={to}>{title}</Link>
          {stateText ? ` (${stateText})` : null}
        </li>
      ))}
    </ul>
  );
}
