import { useT } from "~/i18n/context";
import { Icon } from "~/ui/icon";
import type { DueView } from "../../view";
import styles from "./due-dials.module.css";
import { daysText, dueIcons, dueLabel } from "./due-text";

/** Days that a whole dial stands for. */
const fullDial = 365;

const classes = {
  overdue: `${styles.dial} ${styles.overdue}`,
  "within-7": `${styles.dial} ${styles.within7}`,
  "within-30": `${styles.dial} ${styles.within30}`,
  "within-60": `${styles.dial} ${styles.within60}`,
  later: styles.dial,
};

/** What falls due as the dials of a dashboard: a hand says how much is left, words say it exactly. */
export function DueDials({ dues }: { dues: readonly DueView[] }) {
  const t = useT();
  if (dues.length === 0) return null;
  return (
    <ul className={styles.list}>
      {dues.map((due) => {
        const share = Math.min(1, Math.max(0, due.daysLeft / fullDial));
        return (
          <li key={due.kind} className={classes[due.level]}>
            <svg viewBox="0 0 64 36" aria-hidden="true">
              <path d="M6 33a26 26 0 0 1 52 0" pathLength="100" />
              {share > 0 ? (
                <path
                  className={styles.remaining}
                  d="M6 33a26 26 0 0 1 52 0"
                  pathLength="100"
                  strokeDasharray={`${Math.max(4, Math.round(share * 100))} 200`}
                />
              ) : null}
              <path
                className={styles.hand}
                d="M32 33H14"
                transform={`rotate(${Math.round(share * 180)} 32 33)`}
              />
            </svg>
            <div>
              <h2>{t(dueLabel(due.kind))}</h2>
              <p className={styles.days}>
                <Icon name={dueIcons[due.level]} />
                {daysText(t, due)}
              </p>
              <p>{due.date}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
