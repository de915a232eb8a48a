import { Link } from "@remix-run/react";
import { Icon } from "~/ui/icon";
import type { TaskState, TaskView } from "../view";
import styles from "./task-list.module.css";

const states: Readonly<Record<TaskState, string>> = {
  done: `${styles.state} ${styles.done}`,
  needsYou: `${styles.state} ${styles.needsYou}`,
  started: `${styles.state} ${styles.notStarted}`,
  notStarted: `${styles.state} ${styles.notStarted}`,
  optional: styles.state ?? "",
  cannotStart: styles.state ?? "",
};

/** Tasks in any order, each with its state (GOV.UK, task list). */
export function TaskList({ label, tasks }: { label: string; tasks: readonly TaskView[] }) {
  return (
    <ul className={styles.tasks} aria-label={label}>
      {tasks.map(({ id, title, to, state, stateText, hint }) => {
        const [hintId, stateId] = [`task-${id}-hint`, `task-${id}-state`];
        return (
          <li key={id}>
            <div>
              <div className={styles.name}>
                {to === null ? (
                  title
                ) : (
                  <Link to={to} aria-describedby={hint ? `${hintId} ${stateId}` : stateId}>
                    {title}
                  </Link>
                )}
              </div>
              {hint ? (
                <div className={styles.hint} id={hintId}>
                  {hint}
                </div>
              ) : null}
            </div>
            <span className={states[state]} id={stateId}>
              {state === "done" ? <Icon name="tick" /> : null}
              {stateText}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
