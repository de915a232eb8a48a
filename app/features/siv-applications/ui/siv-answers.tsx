import { useT } from "~/i18n/context";
import { Icon } from "~/ui/icon";
import { SummaryList, type SummaryRow, SummarySection } from "~/ui/summary-list";
import type { AnswersView, SlotView } from "../view";
import { SlotFiles } from "./files/slot-files";
import { Fold } from "./fold";
import styles from "./siv-answers.module.css";

type SectionProps = {
  id: string;
  title: string;
  step: string;
  gist: string;
  rows: readonly SummaryRow[];
};

/**
 * Everything that an application says.
 * @param changeFrom its path, where answers can be changed; null: every section is folded
 */
export function SivAnswers({ answers, changeFrom }: { answers: AnswersView; changeFrom: string | null }) {
  const t = useT();
  const { summary, photos, documents, declarations, gists } = answers;
  const section = ({ id, title, step, gist, rows }: SectionProps) =>
    changeFrom === null ? (
      <Fold key={id} id={id} title={title} gist={<bdi>{gist}</bdi>}>
        <SummaryList rows={rows} />
      </Fold>
    ) : (
      <SummarySection key={id} id={id} title={title} changeTo={`${changeFrom}/${step}`} rows={rows} />
    );
  return (
    <div className={styles.answers}>
      {summary.map(section)}
      {section({
        id: "siv-answers-documents",
        title: t("sivApplication.documents"),
        step: "documents",
        gist: gists.documents,
        rows: documents.map(slotRow),
      })}
      {section({
        id: "siv-answers-photos",
        title: t("sivApplication.step.photos"),
        step: "photos",
        gist: gists.photos,
        rows: photos.map(slotRow),
      })}
      {section({
        id: "siv-answers-declarations",
        title: t("sivApplication.step.declarations"),
        step: "declarations",
        gist: gists.declarations,
        rows: declarations.map(({ english, translation, isTicked }) => ({
          term: translation ?? english,
          value: isTicked ? (
            <span className={styles.yes}>
              <Icon name="tick" />
              {t("sivApplication.ticked")}
            </span>
          ) : null,
        })),
      })}
    </div>
  );
}

const slotRow = (slot: SlotView) => ({
  term: slot.label,
  value: slot.files.length > 0 ? <SlotFiles slot={slot} /> : null,
});
