import { Form } from "@remix-run/react";
import { filePath } from "~/domain/content/private-file";
import type { Submission } from "~/forms/submission";
import { FormProblems } from "~/forms/ui/form-problems";
import { useT } from "~/i18n/context";
import { BackLink } from "~/ui/back-link";
import { Button, ButtonLink } from "~/ui/button";
import { Notice, type NoticeTone } from "~/ui/notice";
import { PageTitle } from "~/ui/page-title";
import { SummaryList } from "~/ui/summary-list";
import type { FileView, RequestView, SignatureView, SivApplicationView, StateTone } from "../view";
import { Fold } from "./fold";
import { SivAnswers } from "./siv-answers";
import { SivState } from "./siv-state";
import { TopicLinks } from "./siv-step";
import { TaskList } from "./task-list";
import "~/forms/ui/forms.module.css";
import buttonStyles from "~/ui/button.module.css";
import plateStyles from "~/ui/plate.module.css";
import sivAnswersStyles from "./siv-answers.module.css?classes";
import styles from "./siv-application.module.css";

/** Of the registrar's words: only what the member has to answer is a warning. */
const noteTones = {
  draft: "info",
  waiting: "info",
  asked: "warning",
  good: "success",
  over: "info",
} as const satisfies Record<StateTone, NoticeTone>;

export function SivApplicationPage({
  view,
  submission,
}: {
  view: SivApplicationView;
  submission: Submission | undefined;
}) {
  const t = useT();
  const { taskList, signature } = view;
  return (
    <>
      <FormProblems submission={submission} />
      <Head view={view} />
      <Now view={view} />
      {taskList ? <TaskList label={t("sivApplication.allSections")} tasks={taskList.tasks} /> : null}
      <Course view={view} />
      {taskList ? null : <SivAnswers answers={view} changeFrom={null} />}
      {signature ? <Signed signature={signature} /> : null}
      <Leave view={view} />
    </>
  );
}

type Props = { readonly view: SivApplicationView };

function Head({ view: { name, plate, scheme } }: Props) {
  const t = useT();
  return (
    <header className={styles.heading}>
      <BackLink to="/specialvehicle">{t("home.sivApplication")}</BackLink>
      <PageTitle>
        <bdi>{name || t("sivApplication.vehicleGone")}</bdi>
      </PageTitle>
      <p className={styles.vehicle}>
        {plate ? (
          <bdi dir="ltr" className={plateStyles.plate}>
            {plate}
          </bdi>
        ) : null}
        {scheme ? (
          <span>
            <bdi lang="en">{scheme}</bdi>
          </span>
        ) : null}
      </p>
    </header>
  );
}

/** Its state, and what to do next. */
function Now({ view }: Props) {
  const t = useT();
  const { id, name, state, tone, next, again, note, noteTitle, request, inspection, taskList, links } = view;
  return (
    <section className={styles.currentState} aria-labelledby="siv-now">
      <h2 id="siv-now">
        <SivState tone={tone}>{state}</SivState>
      </h2>
      <p>{next}</p>
      {inspection ? (
        <p className={styles.inspection}>
          <strong>{inspection.at}</strong>
          {inspection.place ? (
            <span>
              <bdi>{inspection.place}</bdi>
            </span>
          ) : null}
        </p>
      ) : null}
      {note ? (
        <Notice tone={noteTones[tone]} title={noteTitle}>
          <p className={styles.registrarNote} dir="auto">
            {note}
          </p>
          {request ? <Request request={request} /> : null}
        </Notice>
      ) : null}
      {taskList && !taskList.isReady ? <p className={styles.count}>{taskList.count}</p> : null}
      <nav className="actions" aria-label={name}>
        {taskList && taskList.goOn !== request?.to ? (
          <ButtonLink to={taskList.goOn}>{taskList.goOnText}</ButtonLink>
        ) : null}
        {again ? (
          <ButtonLink to={again.to}>
            {t(again.isRenewal ? "sivApplication.renew" : "sivApplication.start")}
            <span className="visually-hidden">: {name}</span>
          </ButtonLink>
        ) : null}
        {links.map((link) => (
          <ButtonLink key={link.to} to={link.to} tone="quiet">
            {link.text}
          </ButtonLink>
        ))}
        <ButtonLink to={`/specialvehicle/${id}/print`} tone="quiet" reloadDocument>
          {t("sivApplication.print")}
        </ButtonLink>
      </nav>
    </section>
  );
}

/** What the registrar asks about, each with its place, and the way to the answer. */
function Request({ request: { topics, to, label, value, write, tone } }: { request: RequestView }) {
  const t = useT();
  return (
    <>
      <TopicLinks topics={topics} />
      {value ? (
        <p className={styles.registrarNote} dir="auto">
          <strong>{label}:</strong> {value}
        </p>
      ) : null}
      <p className={styles.answer}>
        <ButtonLink to={to} tone={tone}>
          {write ?? t("summary.change")}
          {write ? null : <span className="visually-hidden">: {label}</span>}
        </ButtonLink>
      </p>
    </>
  );
}

/** The states so far, each with the registrar's words. */
function Course({ view: { timeline, note } }: Props) {
  const t = useT();
  if (timeline.length === 0) return null;
  return (
    <section aria-labelledby="siv-course">
      <h2 id="siv-course">{t("sivApplication.course")}</h2>
      <ol className={styles.history}>
        {timeline.map((entry, place) => (
          <li key={entry.at + entry.state}>
            <SivState tone={entry.tone}>{entry.state}</SivState>
            <span>{entry.at}</span>
            {/* The last words stand above already. */}
            {entry.note && (entry.note !== note || place < timeline.length - 1) ? (
              <p className={styles.registrarNote} dir="auto">
                {entry.note}
              </p>
            ) : null}
            {entry.answer ? (
              <p className={styles.registrarNote} dir="auto">
                {entry.answer}
              </p>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Signed({ signature }: { signature: SignatureView }) {
  const t = useT();
  const { method, name, signedOn, signedAt, record, file } = signature;
  return (
    <div className={sivAnswersStyles.answers}>
      <Fold
        id="siv-signature"
        title={t("sivApplication.signature")}
        gist={
          <>
            <bdi>{name}</bdi> · {signedOn}
          </>
        }
      >
        <SummaryList
          rows={[
            { term: t("sivApplication.signHow"), value: method },
            { term: t("sivApplication.legalName"), value: name },
            { term: t("sivApplication.signedOn"), value: signedOn },
            { term: t("sivApplication.signedAt"), value: signedAt },
            ...(file ? [{ term: t("sivApplication.signature"), value: <SignatureFile {...file} /> }] : []),
          ]}
        />
      </Fold>
      {record ? (
        <Fold id="siv-record" title={t("sivApplication.technicalRecord")} gist={record.hint}>
          <h3>{t("sivApplication.signedText")}</h3>
          <pre className={styles.record} lang="en" dir="ltr" translate="no">
            {`${record.text}\n\n${record.facts}`}
          </pre>
        </Fold>
      ) : null}
    </div>
  );
}

function SignatureFile({ id, name, isPicture }: FileView) {
  return isPicture ? (
    <img src={filePath(id)} alt={name} className={styles.signature} loading="lazy" />
  ) : (
    <a href={filePath(id)}>{name}</a>
  );
}

/** Deleting a draft, or withdrawing what was handed in; each asks once more. */
function Leave({ view: { isDraft, isCancellable } }: { view: SivApplicationView }) {
  const t = useT();
  if (!isDraft && !isCancellable) return null;
  return (
    <details className={styles.withdraw}>
      <summary className={`${buttonStyles.button} ${buttonStyles.quiet}`}>
        {t(isDraft ? "sivApplication.deleteDraft" : "sivApplication.cancel")}
      </summary>
      <Form method="post">
        <p>{t(isDraft ? "sivApplication.deleteText" : "sivApplication.cancelText")}</p>
        <Button tone="danger" name="intent" value={isDraft ? "delete" : "cancel"}>
          {t(isDraft ? "sivApplication.removeForGood" : "sivApplication.cancel")}
        </Button>
      </Form>
    </details>
  );
}
