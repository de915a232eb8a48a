import { useT } from "~/i18n/context";
import type { ShownState } from "../view";
import styles from "./run-state.module.css";

const classes = {
  listed: styles.state,
  changed: `${styles.state} ${styles.changed}`,
  cancelled: `${styles.state} ${styles.cancelled}`,
  completed: `${styles.state} ${styles.completed}`,
  over: `${styles.state} ${styles.over}`,
};

export function SivRunState({ state }: { state: ShownState }) {
  return <span className={classes[state]}>{useT()(`sivRun.states.${state}`)}</span>;
}
