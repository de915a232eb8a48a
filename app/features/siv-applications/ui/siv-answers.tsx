import { useT } from "~/i18n/context";
import { Icon } from "~/ui/icon";
import { SummarySection } from "~/ui/summary-list";
import type { AnswersView, SlotView } from "../view";
import { SlotFiles } from "./files/slot-files";
import styles from "./siv-answers.module.css";

/** Everything that an application says. @param changeFrom its path, where answers can be changed */
export function SivAnswers({ answers, changeFrom }: { answers: AnswersView; changeFrom: string | null }) {
  const t = useT();
  const { summary, photos, documents, declarations } = answers;
  const change = (step: string) => (changeFrom === null ? null : { changeTo: `${changeFrom}/${step}` });
  return (
    <div className={styles.answers}>
      {summary.map(({ id, title, step, rows }) => (
        <SummarySection key={id} id={id} title={title} {...change(step)} rows={rows} />
      ))}
      <SummarySection
        id="siv-answers-documents"
        title={t("sivApplication.documents")}
        {...change("documents")}
        rows={documents.map(slotRow)}
      />
      <SummarySection
        id="siv-answers-photos"
        title={t("sivApplication.step.photos")}
        {...change("photos")}
        rows={photos.map(slotRow)}
      />
      <SummarySection
        id="siv-answers-declarations"
        title={t("sivApplication.step.declarations")}
        {...change("declarations")}
        rows={declarations.map(({ english, translation, isTicked }) => ({
          term: translation ?? english,
          value: isTicked ? (
            <span className={styles.yes}>
              <Icon name="tick" />
              {t("sivApplication.ticked")}
            </span>
          ) : null,
        }))}
      />
    </div>
  );
}

const slotRow = (slot: SlotView) => ({
  term: slot.label,
  value: slot.files.length > 0 ? <SlotFiles slot={slot} /> : null,
});
