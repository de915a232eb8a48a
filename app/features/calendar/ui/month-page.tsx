import { Link } from "@remix-run/react";
import { useT } from "~/i18n/context";
import buttonStyles from "~/ui/button.module.css";
import { Icon } from "~/ui/icon";
import { Leaf } from "~/ui/leaf";
import { Notice } from "~/ui/notice";
import { PageTitle } from "~/ui/page-title";
import type { CalendarView, EntryView } from "../view";
import { kindLabels } from "./kind-labels";
import { MonthGrid } from "./month-grid";
import styles from "./month-page.module.css";

/** A month of the club's calendar: a list, and from a wide phone on the same as a grid. */
export function MonthPage({ view, subscribe }: { view: CalendarView; subscribe: string }) {
  const t = useT();
  const { title, previous, following, today, earlier, coming } = view;
  const isEmpty = earlier.length + coming.length === 0;
  return (
    <div className={styles.page}>
      <header className={styles.heading}>
        <div>
          <p className={styles.kicker}>{t("shell.calendar")}</p>
          <PageTitle>{title}</PageTitle>
        </div>
        <nav className={styles.otherMonths} aria-label={t("calendar.months")}>
          {previous ? (
            <Link to={previous.href} rel="prev">
              <span className={styles.arrow} aria-hidden="true" />
              {previous.label}
            </Link>
          ) : null}
          {today ? <Link to={today}>{t("calendar.today")}</Link> : null}
          {following ? (
            <Link to={following.href} rel="next">
              {following.label}
              <span className={`${styles.arrow} ${styles.nextArrow}`} aria-hidden="true" />
            </Link>
          ) : null}
        </nav>
      </header>
      {view.isPublicOnly ? <Notice tone="warning">{t("calendar.publicOnly")}</Notice> : null}
      <Kinds view={view} />
      <MonthGrid view={view} />
      {isEmpty ? <Empty view={view} /> : null}
      {earlier.length > 0 ? (
        <details className={styles.earlier} open={coming.length === 0}>
          <summary>{t("calendar.earlier", { number: earlier.length })}</summary>
          <Entries entries={earlier} />
        </details>
      ) : null}
      {coming.length > 0 ? <Entries entries={coming} /> : null}
      <p className={styles.subscribe}>
        <a className={`${buttonStyles.button} ${buttonStyles.quiet}`} href={subscribe}>
          <Icon name="renew" />
          {t("calendar.subscribe")}
        </a>
      </p>
    </div>
  );
}

function Kinds({ view: { kinds } }: { view: CalendarView }) {
  const t = useT();
  if (kinds.length === 0) return null;
  return (
    <nav aria-label={t("calendar.kinds")}>
      <ul className={styles.kinds}>
        {kinds.map(({ kind, href, isChosen }) => (
          <li key={href}>
            <Link to={href} aria-current={isChosen ? "true" : undefined} preventScrollReset>
              {kind ? <span className={styles.dot} data-kind={kind} /> : null}
              {kind ? t(kindLabels[kind]) : t("calendar.all")}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Says only what is known. */
function Empty({ view: { later, isPublicOnly, isLaterKnown } }: { view: CalendarView }) {
  const t = useT();
  if (isPublicOnly && !later) return null;
  return (
    <div className={styles.empty}>
      {isPublicOnly ? null : (
        <p>
          <strong>{t("calendar.empty")}</strong>
        </p>
      )}
      {later ? (
        <p>
          <Link className={buttonStyles.button} to={later.href}>
            {t("calendar.goOn", { month: later.label })}
          </Link>
        </p>
      ) : isLaterKnown ? (
        <p>{t("calendar.nothingLater")}</p>
      ) : null}
    </div>
  );
}

function Entries({ entries }: { entries: readonly EntryView[] }) {
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <Entry key={entry.href} entry={entry} />
      ))}
    </ul>
  );
}

/** All of it is the link to its page. */
function Entry({ entry }: { entry: EntryView }) {
  const t = useT();
  const { href, name, leaf, starts, when, venue, kind, cost, status, isForMembers, isOver } = entry;
  const facts = [kind && t(kindLabels[kind]), isForMembers && t("event.forMembers"), cost].filter(Boolean);
  return (
    <li className={isOver || status === "cancelled" ? `${styles.entry} ${styles.past}` : styles.entry}>
      <Leaf date={leaf} />
      <div>
        <p className={styles.title}>
          <Link to={href} dir="auto">
            {name}
          </Link>
        </p>
        <p>
          <time dateTime={starts}>{when}</time>
        </p>
        {venue ? (
          <p>
            <bdi>{venue}</bdi>
          </p>
        ) : null}
        <p className={styles.facts}>
          <State entry={entry} />
          {facts.join(" · ")}
        </p>
      </div>
    </li>
  );
}

function State({ entry: { status, answer, isFull, isOver } }: { entry: EntryView }) {
  const t = useT();
  if (status === "cancelled") return <b className={styles.cancelled}>{t("event.cancelled")}</b>;
  if (answer)
    return (
      <b className={styles.ownAnswer}>{t(answer === "going" ? "calendar.youGo" : "calendar.youWait")}</b>
    );
  if (isFull && !isOver) return <b className={styles.uncertain}>{t("calendar.full")}</b>;
  return status === "tentative" ? <b className={styles.uncertain}>{t("event.tentative")}</b> : null;
}
