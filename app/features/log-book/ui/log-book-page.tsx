import { Link } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { BackLink } from "~/ui/back-link";
import { ButtonLink } from "~/ui/button";
import styles from "~/ui/button.module.css";
import { PageTitle } from "~/ui/page-title";
import type { BookView } from "../view";
import { DayGauge } from "./day-gauge";
import { EntryTable } from "./entry-table";
import logBookPageStyles from "./log-book-page.module.css";

export function LogBookPage({ book }: { book: BookView }) {
  const t = useT();
  const { vehicleId, vehicle, year, yearQuery, gauge, entries, otherYears } = book;
  const base = `/vehicle/${vehicleId}`;
  return (
    <div className={logBookPageStyles.page}>
      <header>
        <BackLink to={base}>
          <bdi>{vehicle}</bdi>
        </BackLink>
        <PageTitle>{t("logBook.title")}</PageTitle>
      </header>
      <DayGauge gauge={gauge} year={year} />
      {book.isCalendarYear ? (
        <p>
          <Link to={`${base}/edit#registrationExpiry`}>{t("logBook.calendarYear")}</Link>
        </p>
      ) : null}
      <p>
        <ButtonLink to={`${base}/logbook/new`}>{t("logBook.add")}</ButtonLink>
      </p>
      <section>
        <h2>{t("logBook.entries")}</h2>
        {entries.length > 0 ? (
          <EntryTable entries={entries} caption={year} correctAt={`${base}/logbook/`} />
        ) : (
          <p>{t("logBook.empty")}</p>
        )}
      </section>
      <nav className="actions" aria-label={t("logBook.title")}>
        <a className={`${styles.button} ${styles.quiet}`} href={`${base}/logbook/print${yearQuery}`}>
          {t("logBook.print")}
        </a>
        <a className={`${styles.button} ${styles.quiet}`} href={`${base}/logbook.csv`}>
          {t("logBook.csv")}
        </a>
      </nav>
      {otherYears.length > 0 ? (
        <nav aria-label={t("logBook.otherYears")}>
          <h2>{t("logBook.otherYears")}</h2>
          <ul className={logBookPageStyles.years}>
            {otherYears.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  );
}
