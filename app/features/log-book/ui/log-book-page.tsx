import { Form, Link } from "@remix-run/react";
import type { FormValues } from "~/forms/conflict";
import type { FormIdentity as Identity } from "~/forms/form-identity";
import { FormIdentity } from "~/forms/ui/form-identity";
import { FormProblems } from "~/forms/ui/form-problems";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/button";
import { PageTitle } from "~/ui/page-title";
import type { BookView } from "../view";
import { DayGauge } from "./day-gauge";
import { EntryFormFields } from "./entry-form-fields";
import { EntryTable } from "./entry-table";

/** A year of a vehicle's log book, and the form for the next entry. */
export function LogBookPage({
  book,
  initial,
  identity,
}: {
  book: BookView;
  /** Of the form: today. */
  initial: FormValues;
  identity: Identity;
}) {
  const t = useT();
  const { submission } = useSubmission();
  const { vehicleId, vehicle, year, yearQuery, gauge, entries, otherYears } = book;
  const base = `/vehicle/${vehicleId}`;
  return (
    <div className="log-book">
      <FormProblems submission={submission} />
      <header>
        <p>
          <Link to={base} className="log-book-back">
            <bdi>{vehicle}</bdi>
          </Link>
        </p>
        <PageTitle>{t("logBook.title")}</PageTitle>
      </header>
      <DayGauge gauge={gauge} year={year} />
      {book.isCalendarYear ? (
        <p>
          <Link to={`${base}/edit#registrationExpiry`}>{t("logBook.calendarYear")}</Link>
        </p>
      ) : null}
      {/* Another entry is another form. */}
      <details key={yearQuery + entries.length} open={submission ? true : undefined} className="log-book-add">
        <summary className="btn">{t("logBook.add")}</summary>
        <Form method="post" noValidate>
          <FormIdentity {...identity} />
          <EntryFormFields values={initial} />
          <Button>{t("logBook.write")}</Button>
          <p className="log-book-hint">{t("logBook.offline")}</p>
        </Form>
      </details>
      <section aria-labelledby="entries">
        <h2 id="entries">{t("logBook.entries")}</h2>
        {entries.length > 0 ? (
          <EntryTable entries={entries} caption={year} correctAt={`${base}/logbook/`} />
        ) : (
          <p>{t("logBook.empty")}</p>
        )}
      </section>
      <nav className="acts" aria-label={t("logBook.title")}>
        <a className="btn btn-quiet" href={`${base}/logbook/print${yearQuery}`}>
          {t("logBook.print")}
        </a>
        <a className="btn btn-quiet" href={`${base}/logbook.csv`} download>
          {t("logBook.csv")}
        </a>
      </nav>
      {otherYears.length > 0 ? (
        <nav aria-labelledby="years">
          <h2 id="years">{t("logBook.otherYears")}</h2>
          <ul className="log-book-years">
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
