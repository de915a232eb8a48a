import { useT } from "~/i18n/context";
import { PageTitle } from "~/ui/page-title";
import { Paper } from "~/ui/paper";
import type { BookView } from "../view";
import { DayGauge } from "./day-gauge";
import { EntryTable } from "./entry-table";
import styles from "./log-book-print.module.css";

/** A year of a log book on sheets of A4, black on white; the table's head repeats on each. */
export function LogBookPrint({
  book,
  club,
  printedOn,
}: {
  book: BookView;
  club: string;
  /** The day, in the page's language. */
  printedOn: string;
}) {
  const t = useT();
  const { vehicleId, vehicle, plate, year, yearQuery, gauge, entries } = book;
  return (
    <Paper
      bar={t("logBook.print")}
      back={{ to: `/vehicle/${vehicleId}/logbook${yearQuery}`, text: t("logBook.title") }}
      hint={t("logBook.printHint")}
      className={styles.sheet}
    >
      <header>
        <PageTitle>{t("logBook.title")}</PageTitle>
        <p>
          <bdi>{vehicle}</bdi>
          {plate ? (
            <>
              {" · "}
              <bdi dir="ltr">{plate}</bdi>
            </>
          ) : null}
        </p>
      </header>
      <DayGauge gauge={gauge} year={year} />
      {entries.length > 0 ? <EntryTable entries={entries} caption={year} /> : <p>{t("logBook.empty")}</p>}
      <p className={styles.signed}>{t("logBook.signature")}</p>
      <footer>
        <bdi>{club}</bdi> · {t("garage.printedOn", { date: printedOn })}
      </footer>
    </Paper>
  );
}
