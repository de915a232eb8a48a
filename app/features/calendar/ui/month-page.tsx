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

/** `runs` names the link to the list of runs. */
type MonthPageProps = { readonly view: CalendarView; readonly subscribe: string; readonly runs: string };

/** A month of the club's calendar: a list, and from a wide phone on the same as a grid. */
export function MonthPage({ view, subscribe, runs }: MonthPageProps) {
  const t = useT();
  const { earlier, coming, next } = view;
  const isEmpty = earlier.length + coming.length === 0 && !next;
  return (
    <div className={styles.page}>
      <Heading view={view} runs={runs} />
      {view.isPublicOnly ? <Notice tone="warning">{t("calendar.publicOnly")}</Notice> : null}
      {view.isLate ? null : <MonthGrid view={view} />}
      {isEmpty ? <Empty view={view} /> : null}
      {earlier.length > 0 ? (
        <details className={styles.earlier} open={coming.length === 0 && !next}>
          <summary>{t("calendar.earlier", { number: earlier.length })}</summary>
          <Entries entries={earlier} />
        </details>
      ) : null}
      {view.comingTitle ? <h2>{view.comingTitle}</h2> : null}
      {coming.length > 0 ? <Entries entries={coming} /> : null}
      {next ? (
        <section className={styles.next}>
          <h2>
            <Link to={next.href}>{next.label}</Link>
          </h2>
          <Entries entries={next.entries} />
          {next.all ? (
            <p>
              <Link className={`${buttonStyles.button} ${buttonStyles.quiet}`} to={next.href}>
                {next.all}
              </Link>
            </p>
          ) : null}
        </section>
      ) : null}
      {view.isLate ? <MonthGrid view={view} /> : null}
      <p className={styles.tools}>
        <a href={subscribe}>
          <Icon name="calendar" />
          {t("calendar.subscribe")}
        </a>
      </p>
    </div>
  );
}

function Heading({ view, runs }: Omit<MonthPageProps, "subscribe">) {
  const t = useT();
  const { title, previous, following, today } = view;
  return (
    <header className={styles.heading}>
      <div className={styles.month}>
        <PageTitle>{title}</PageTitle>
        <nav className={styles.otherMonths} aria-label={t("calendar.months")}>
          {previous ? (
            <Link to={previous.href} rel="prev">
              <span className={styles.arrow} aria-hidden="true" />
              <span className="visually-hidden">{previous.label}</span>
            </Link>
          ) : null}
          {following ? (
            <Link to={following.href} rel="next">
              <span className={`${styles.arrow} ${styles.nextArrow}`} aria-hidden="true" />
              <span className="visually-hidden">{following.label}</span>
            </Link>
          ) : null}
        </nav>
      </div>
      <Kinds view={view} />
      <p className={styles.tools}>
        {today ? <Link to={today}>{t("calendar.today")}</Link> : null}
        <Link to="/sivevent">
          <Icon name="car" />
          {runs}
        </Link>
      </p>
    </header>
  );
}

/** One button on a phone, where it is opened; elsewhere all of them show (month-page.module.css). */
function Kinds({ view: { kinds } }: { view: CalendarView }) {
  const t = useT();
  const chosen = kinds.find(({ isChosen }) => isChosen)?.kind;
  if (kinds.length === 0) return null;
  return (
    <nav className={styles.kindsNav} aria-label={t("calendar.kinds")}>
      <details className={styles.filter}>
        <summary>
          {chosen ? <span className={styles.dot} data-kind={chosen} /> : null}
          {t(chosen ? kindLabels[chosen] : "calendar.kinds")}
        </summary>
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
      </details>
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
          {kind ? <span className={styles.dot} data-kind={kind} /> : null}
          {facts.join(" · ")}
        </p>
      </div>
    </li>
  );
}

function State({ entry: { status, part, isDeclined, isFull, isOver } }: { entry: EntryView }) {
  const t = useT();
  if (status === "cancelled") return <b className={styles.cancelled}>{t("event.cancelled")}</b>;
  if (part) return <b className={isDeclined ? undefined : styles.ownAnswer}>{part}</b>;
  if (isFull && !isOver) return <b className={styles.uncertain}>{t("calendar.full")}</b>;
  return status === "tentative" ? <b className={styles.uncertain}>{t("event.tentative")}</b> : null;
}
