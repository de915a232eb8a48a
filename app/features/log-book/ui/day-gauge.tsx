import { Icon } from "~/ui/icon";
import type { GaugeView } from "../view";
import styles from "./day-gauge.module.css";

const icons = {
  unlimited: "tick",
  enough: "tick",
  near: "alert",
  "used-up": "alert",
  over: "alert",
} as const;

const classes = {
  unlimited: styles.gauge,
  enough: styles.gauge,
  near: `${styles.gauge} ${styles.near}`,
  "used-up": `${styles.gauge} ${styles.usedUp}`,
  over: `${styles.gauge} ${styles.over}`,
};

export function DayGauge({ gauge, year }: { gauge: GaugeView; year: string }) {
  const { level, share, headline, left, notes, scheme } = gauge;
  return (
    <section className={classes[level]} aria-label={year}>
      {share === null ? null : (
        <svg viewBox="0 0 64 36" aria-hidden="true">
          <path d="M6 33a26 26 0 0 1 52 0" pathLength="100" />
          {share > 0 ? (
            <path
              className={styles.used}
              d="M6 33a26 26 0 0 1 52 0"
              pathLength="100"
              strokeDasharray={`${Math.max(3, Math.round(share * 100))} 200`}
            />
          ) : null}
          <path
            className={styles.hand}
            d="M32 33H12"
            transform={`rotate(${Math.round(share * 180)} 32 33)`}
          />
        </svg>
      )}
      <div>
        <p className={styles.year}>{year}</p>
        <p className={styles.days}>{headline}</p>
        {left ? (
          <p className={styles.remaining}>
            <Icon name={icons[level]} />
            {left}
          </p>
        ) : null}
      </div>
      {notes.length > 0 || scheme ? (
        <div className={styles.notes}>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          {scheme ? (
            <p className={styles.scheme}>
              <bdi lang="en" dir="ltr">
                {scheme}
              </bdi>
            </p>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}
