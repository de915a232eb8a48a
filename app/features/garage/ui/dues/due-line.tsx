import { useT } from "~/i18n/context";
import { Icon } from "~/ui/icon";
import type { DueView } from "../../view";
import styles from "./due-line.module.css";
import { daysText, dueIcons, dueLabel } from "./due-text";

const classes = {
  overdue: `${styles.line} ${styles.overdue}`,
  "within-7": `${styles.line} ${styles.within7}`,
  "within-30": `${styles.line} ${styles.within30}`,
  "within-60": `${styles.line} ${styles.within60}`,
  later: `${styles.line} ${styles.later}`,
};

export function DueLine({ due }: { due: DueView }) {
  const t = useT();
  return (
    <li className={classes[due.level]}>
      <Icon name={dueIcons[due.level]} />
      <span>
        {t(dueLabel(due.kind))} <strong>{daysText(t, due)}</strong>
      </span>
    </li>
  );
}
