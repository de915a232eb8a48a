import { Form, Link } from "@remix-run/react";
import { draftVersionField } from "~/forms/draft";
import type { FormIdentity as Identity } from "~/forms/form-identity";
import { SaveDraftButton } from "~/forms/ui/draft-notice";
import { FormIdentity } from "~/forms/ui/form-identity";
import { FormProblems } from "~/forms/ui/form-problems";
import { LeaveEdit } from "~/forms/ui/leave-edit/leave-edit";
import { useLastPost } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { BackLink } from "~/ui/back-link";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageTitle } from "~/ui/page-title";
import { SummaryList } from "~/ui/summary-list";
import type { SivRunSubmission } from "../new-run.server";
import type { NewSivRunView } from "../new-run-view.server";
import type { VehicleNotice } from "../view";
import { DeadlineNotice } from "./deadline-notice";
import { NeedList } from "./need-list";
import styles from "./run-form.module.css?classes";
import { SivRunFormFields } from "./run-form-fields";
import { UnfinishedSivRun } from "./unfinished-run";

type Props = { view: NewSivRunView; identity: Identity };

const formId = "run-form";

/** Listing a run: its form, then everything once more with its deadline. */
export function NewSivRun({ view, identity }: Props) {
  const t = useT();
  const submission = useLastPost<SivRunSubmission>();
  if (view.kind !== "form")
    return (
      <>
        <FormProblems submission={submission} />
        <BackLink to="/sivevent">{t("sivRun.title")}</BackLink>
        <PageTitle>{t("sivRun.new")}</PageTitle>
        {view.kind === "needs" ? (
          <NeedList needs={view.needs} noticeHours={null} />
        ) : (
          <>
            <p>{t("sivRun.begun")}</p>
            <UnfinishedSivRun draft={view.draft} />
          </>
        )}
      </>
    );
  const draftVersion = submission?.values[draftVersionField] ?? view.draftUpdatedAt;
  // What was refused goes back to its form.
  if (view.check && !submission?.fieldErrors.length)
    return (
      <Check
        check={view.check}
        values={{ ...view.values, [draftVersionField]: draftVersion }}
        identity={identity}
        submission={submission}
      />
    );
  return (
    <>
      <FormProblems submission={submission} formId={formId} />
      {view.hasDrafts ? (
        <LeaveEdit formId={formId}>{t("sivRun.title")}</LeaveEdit>
      ) : (
        <BackLink to="/sivevent">{t("sivRun.title")}</BackLink>
      )}
      <PageTitle>{t("sivRun.new")}</PageTitle>
      {view.startsFrom && !submission ? <Notice tone="info" title={view.startsFrom.text} /> : null}
      {view.earlier.length > 0 && !submission ? <Earlier earlier={view.earlier} /> : null}
      <Form
        key={view.draftUpdatedAt + view.startsFrom?.id}
        id={formId}
        method="post"
        noValidate
        action="/sivevent/new?draft"
      >
        <FormIdentity {...identity} firstShown={view.firstShown} />
        <input type="hidden" name={draftVersionField} value={draftVersion} autoComplete="off" />
        <SivRunFormFields
          values={view.values}
          vehicles={view.vehicles.length > 0 ? view.vehicles : (submission?.vehicles ?? [])}
          zone={view.zone}
          hasLeaders={view.hasLeaders}
          isOpen={false}
          notice={
            view.notices.length > 0 && !submission?.deadline ? <Notices notices={view.notices} /> : null
          }
        >
          {submission?.deadline ? <DeadlineNotice deadline={submission.deadline} /> : null}
        </SivRunFormFields>
        <div className="actions">
          <Button name="intent" value="check">
            {t("sivRun.check")}
          </Button>
          <SaveDraftButton />
        </div>
      </Form>
    </>
  );
}

function Earlier({ earlier }: Pick<Extract<NewSivRunView, { kind: "form" }>, "earlier">) {
  return (
    <details className={styles.earlier}>
      <summary>{useT()("sivRun.fromEarlier")}</summary>
      <ul>
        {earlier.map(({ id, title, day }) => (
          <li key={id}>
            <Link to={`/sivevent/new?from=${id}`}>
              <bdi>{title}</bdi>
            </Link>{" "}
            {day}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The notice that each vehicle's scheme wants, before anything is typed. */
function Notices({ notices }: { notices: readonly VehicleNotice[] }) {
  const t = useT();
  return (
    <Notice tone="info" title={t("sivRun.noticeTitle")}>
      {notices.map(({ vehicles, ...notice }) => (
        <p key={vehicles}>
          {vehicles ? (
            <>
              <bdi>{vehicles}</bdi>:{" "}
            </>
          ) : null}
          {t("sivRun.notice", notice)}
        </p>
      ))}
    </Notice>
  );
}

type CheckProps = {
  check: NonNullable<Extract<NewSivRunView, { kind: "form" }>["check"]>;
  values: Readonly<Record<string, string>>;
  identity: Identity;
  submission: SivRunSubmission | undefined;
};

function Check({ check: { rows, deadline }, values, identity, submission }: CheckProps) {
  const t = useT();
  return (
    <>
      <FormProblems submission={submission} />
      <PageTitle>{t("sivRun.checkTitle")}</PageTitle>
      <Form method="post" noValidate action="/sivevent/new?check" className={styles.checkForm}>
        {deadline ? <DeadlineNotice deadline={deadline} /> : null}
        <SummaryList rows={rows} />
        <p>{t("sivRun.checkText")}</p>
        <FormIdentity {...identity} />
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} autoComplete="off" />
        ))}
        <div className="actions">
          <Button name="intent" value="list">
            {t("sivRun.list")}
          </Button>
          <ButtonLink to="/sivevent/new?draft" tone="quiet">
            {t("sivRun.goBack")}
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
