import { Icon } from "~/ui/icon";
import type { GaugeView } from "../view";
import "./day-gauge.css";

const icons = {
  unlimited: "tick",
  enough: "tick",
  near: "alert",
  "used-up": "alert",
  over: "alert",
} as const;

export function DayGauge({ gauge, year }: { gauge: GaugeView; year: string }) {
  const { level, share, headline, left, notes, scheme } = gauge;
  return (
    <section className={`day-gauge day-gauge-${level}`} aria-label={year}>
      {share === null ? null : (
        <svg viewBox="0 0 64 36" aria-hidden="true">
          <path d="M6 33a26 26 0 0 1 52 0" pathLength="100" />
          {share > 0 ? (
            <path
              className="day-gauge-used"
              d="M6 33a26 26 0 0 1 52 0"
              pathLength="100"
              strokeDasharray={`${Math.max(3, Math.round(share * 100))} 200`}
            />
          ) : null}
          <path
            className="day-gauge-hand"
            d="M32 33H12"
            transform={`rotate(${Math.round(share * 180)} 32 33)`}
          />
        </svg>
      )}
      <div>
        <p className="day-gauge-year">{year}</p>
        <p className="day-gauge-days">{headline}</p>
        {left ? (
          <p className="day-gauge-left">
            <Icon name={icons[level]} />
            {left}
          </p>
        ) : null}
      </div>
      {notes.length > 0 || scheme ? (
        <div className="day-gauge-notes">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          {scheme ? (
            <p className="day-gauge-scheme">
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
