import { filePath } from "~/domain/content/private-file";
import { useT } from "~/i18n/context";
import { PageTitle } from "~/ui/page-title";
import { Paper } from "~/ui/paper";
import styles from "~/ui/plate.module.css";
import { SummaryList } from "~/ui/summary-list";
import type { SivApplicationView } from "../view";
import applicationSheetStyles from "./application-sheet.module.css";

/** An application on paper: A4, black on white, with photos and a line for ink. */
export function ApplicationSheet({
  view,
  club,
  printedOn,
}: {
  view: SivApplicationView;
  club: string;
  /** The day, in the page's language. */
  printedOn: string;
}) {
  const t = useT();
  const { id, name, plate, scheme, state, summary, documents, taskList } = view;
  // Answers that can be changed may be others than those that were signed.
  const signature = taskList ? null : view.signature;
  return (
    <Paper
      bar={t("sivApplication.print")}
      back={{ to: `/specialvehicle/${id}`, text: <bdi>{name || t("home.sivApplication")}</bdi> }}
      hint={t("garage.printHint")}
      className={applicationSheetStyles.sheet}
    >
      <header>
        <div>
          <p>{t("home.sivApplication")}</p>
          <PageTitle>
            <bdi>{name}</bdi>
          </PageTitle>
          <p>
            {scheme ? <bdi lang="en">{scheme}</bdi> : null} · {state}
          </p>
        </div>
        {plate ? (
          <bdi dir="ltr" className={styles.plate}>
            {plate}
          </bdi>
        ) : null}
      </header>
      {summary.map((section) => (
        <section key={section.id}>
          <h2>{section.title}</h2>
          <SummaryList rows={section.rows} />
        </section>
      ))}
      <section>
        <h2>{t("sivApplication.documents")}</h2>
        <SummaryList
          rows={documents.map(({ label, files }) => ({
            term: label,
            value: files.map((file) => file.name).join("\n"),
          }))}
        />
      </section>
      <Declarations declarations={view.declarations} />
      <Signed signature={signature} />
      <Photos photos={view.photos} />
      <TechnicalRecord signature={signature} />
      <footer>
        <bdi>{club}</bdi> · {t("garage.printedOn", { date: printedOn })}
      </footer>
    </Paper>
  );
}

function Declarations({ declarations }: Pick<SivApplicationView, "declarations">) {
  const t = useT();
  return (
    <section>
      <h2>{t("sivApplication.step.declarations")}</h2>
      <ul className={applicationSheetStyles.declarations}>
        {declarations.map(({ id, english, translation, isTicked }) => (
          <li key={id}>
            <span className={applicationSheetStyles.checkbox} aria-hidden="true">
              {isTicked ? "✓" : ""}
            </span>
            <span>
              <span lang="en" dir="ltr">
                {english}
              </span>
              {translation ? <small>{translation}</small> : null}
              {isTicked ? <span className="visually-hidden">{t("sivApplication.ticked")}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The signature that was given, and a line for one in ink. */
function Signed({ signature }: Pick<SivApplicationView, "signature">) {
  const t = useT();
  return (
    <section className={applicationSheetStyles.signed}>
      <h2>{t("sivApplication.signature")}</h2>
      {signature ? (
        <div>
          {signature.file?.isPicture ? (
            <img src={filePath(signature.file.id)} alt={signature.name} />
          ) : signature.isTyped ? (
            <p className={applicationSheetStyles.name}>
              <bdi>{signature.name}</bdi>
            </p>
          ) : null}
          <p>
            {signature.method} · <bdi>{signature.name}</bdi> · {signature.signedOn}
          </p>
          <p>
            {t("sivApplication.signedAt")}: {signature.signedAt}
          </p>
        </div>
      ) : null}
      <div className={applicationSheetStyles.ink}>
        <p>{t("sivApplication.inkSignature")}</p>
        <p>{t("sivApplication.signedOn")}</p>
      </div>
    </section>
  );
}

function Photos({ photos }: Pick<SivApplicationView, "photos">) {
  const t = useT();
  const pictures = photos.flatMap(({ label, files }) =>
    files.filter(({ isPicture }) => isPicture).map((file) => ({ label, file })),
  );
  if (pictures.length === 0) return null;
  return (
    <section className={applicationSheetStyles.photos}>
      <h2>{t("sivApplication.step.photos")}</h2>
      <ul>
        {pictures.map(({ label, file }) => (
          <li key={file.id}>
            <figure>
              <img src={filePath(file.id)} alt="" />
              <figcaption>{label}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** By which the club finds the text that was signed. */
function TechnicalRecord({ signature }: Pick<SivApplicationView, "signature">) {
  const t = useT();
  if (!signature?.record) return null;
  return (
    <section className={applicationSheetStyles.record}>
      <h2>{t("sivApplication.technicalRecord")}</h2>
      <pre lang="en" dir="ltr" translate="no">
        {signature.record.facts}
      </pre>
    </section>
  );
}
