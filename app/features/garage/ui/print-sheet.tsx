import { useT } from "~/i18n/context";
import { PageTitle } from "~/ui/page-title";
import { Paper } from "~/ui/paper";
import { Picture } from "~/ui/picture";
import { SummaryList } from "~/ui/summary-list";
import type { VehicleView } from "../view";
import { daysText, dueLabel } from "./dues/due-text";
import { PlateTag } from "./plate-tag";
import styles from "./print-sheet.module.css";

/** Everything about a vehicle on one sheet of A4, black on white. */
export function PrintSheet({
  vehicle,
  club,
  printedOn,
}: {
  vehicle: VehicleView;
  club: string;
  /** The day, in the page's language. */
  printedOn: string;
}) {
  const t = useT();
  const { id, name, variant, plate, photos, dues, sections, modifications } = vehicle;
  const [cover] = photos;
  return (
    <Paper
      bar={t("garage.print")}
      back={{ to: `/vehicle/${id}`, text: <bdi>{name}</bdi> }}
      hint={t("garage.printHint")}
      className={styles.sheet}
    >
      <header>
        <div>
          <PageTitle>
            <bdi>{name}</bdi>
          </PageTitle>
          {variant ? (
            <p>
              <bdi>{variant}</bdi>
            </p>
          ) : null}
        </div>
        {plate ? <PlateTag plate={plate} /> : null}
      </header>
      <div className={styles.heading}>
        {cover ? <Picture image={cover.image} alt={cover.description} sizes="28rem" /> : null}
        {dues.length > 0 ? (
          <ul>
            {dues.map((due) => (
              <li key={due.kind}>
                <strong>{t(dueLabel(due.kind))}</strong>
                <span>{due.date}</span>
                <span>{daysText(t, due)}</span>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {sections.map(({ id, title, facts }) =>
        // One without facts says on the screen what to add.
        facts.length > 0 ? (
          <section key={id}>
            <h2>{title}</h2>
            <SummaryList rows={facts} />
          </section>
        ) : null,
      )}
      {modifications ? (
        <section>
          <h2>{t("vehicle.modifications")}</h2>
          <p className={styles.lines} dir="auto">
            {modifications}
          </p>
        </section>
      ) : null}
      <footer>
        <bdi>{club}</bdi> · {t("garage.printedOn", { date: printedOn })}
      </footer>
    </Paper>
  );
}
