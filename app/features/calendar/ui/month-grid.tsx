import { Link } from "@remix-run/react";
import { useT } from "~/i18n/context";
import type { CalendarView, GridDay } from "../view";
import styles from "./month-page.module.css?classes";

export function MonthGrid({ view: { title, isLate, weekdays, weeks } }: { view: CalendarView }) {
  return (
    <table className={styles.grid}>
      <caption className={isLate ? styles.caption : "visually-hidden"}>{title}</caption>
      <thead>
        <tr>
          {weekdays.map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.text}>
            {week.map((day) => (
              <Day key={day.text} day={day} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ day: { day, isOutside, isToday, entries } }: { day: GridDay }) {
  const t = useT();
  if (isOutside) return <td className={styles.outside} />;
  return (
    <td aria-current={isToday ? "date" : undefined}>
      <span className={styles.day}>{day}</span>
      {entries.map(({ href, name, time, kind, cost, isFull, isCancelled, isOwn }) => (
        <Link key={href} to={href} data-kind={kind}>
          {time ? <small>{time}</small> : null}
          {isOwn ? (
            <b className={styles.ownAnswer}>
              <span aria-hidden="true">✓ </span>
              <span className="visually-hidden">{t("calendar.youGo")} </span>
            </b>
          ) : null}
          {isCancelled ? (
            <>
              <s>{name}</s>
              <span className="visually-hidden"> {t("event.cancelled")}</span>
            </>
          ) : (
            <bdi>{name}</bdi>
          )}
          {isFull || cost ? (
            <small>
              {isFull ? <b className={styles.uncertain}>{t("calendar.full")} </b> : null}
              {cost}
            </small>
          ) : null}
        </Link>
      ))}
    </td>
  );
}
