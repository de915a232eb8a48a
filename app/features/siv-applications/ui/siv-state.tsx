import { Icon, type IconName } from "~/ui/icon";
import type { StateTone } from "../view";
import styles from "./siv-state.module.css";

const toneIcons: Readonly<Record<StateTone, IconName>> = {
  draft: "card",
  waiting: "clock",
  asked: "alert",
  good: "tick",
  over: "info",
};

const classes = {
  draft: styles.state,
  waiting: `${styles.state} ${styles.waiting}`,
  asked: `${styles.state} ${styles.changesRequested}`,
  good: `${styles.state} ${styles.good}`,
  over: styles.state,
};

export function SivState({ tone, children }: { tone: StateTone; children: string }) {
  return (
    <span className={classes[tone]}>
      <Icon name={toneIcons[tone]} />
      {children}
    </span>
  );
}
