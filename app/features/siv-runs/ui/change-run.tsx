import { Form } from "@remix-run/react";
import type { FormValues } from "~/forms/conflict";
import type { FormIdentity as Identity } from "~/forms/form-identity";
import { EditForm } from "~/forms/ui/edit-form";
import fieldsStyles from "~/forms/ui/fields.module.css?classes";
import { FormIdentity } from "~/forms/ui/form-identity";
import { FormProblems } from "~/forms/ui/form-problems";
import formsStyles from "~/forms/ui/forms.module.css?classes";
import { LeaveEdit } from "~/forms/ui/leave-edit/leave-edit";
import { TakenOverNotice } from "~/forms/ui/taken-over";
import { TextArea } from "~/forms/ui/text-area";
import { useLastPost, useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { BackLink } from "~/ui/back-link";
import { Button, ButtonLink } from "~/ui/button";
import { PageTitle } from "~/ui/page-title";
import type { EditSivRunView } from "../edit-run-view.server";
import { cameField, isCameField } from "../fields";
import type { SivRunSubmission } from "../new-run.server";
import type { ParticipantView } from "../view";
import { DeadlineNotice } from "./deadline-notice";
import { SivRunFormFields } from "./run-form-fields";

type Head = { readonly id: number; readonly title: string };

function BackToSivRun({ id }: { id: number }) {
  return <BackLink to={`/sivevent/${id}`}>{useT()("sivRun.back")}</BackLink>;
}

/** "Change: Afternoon tea"; "Change" of a run that cannot be had. */
function Title({ action, title }: { action: string; title: string }) {
  if (!title) return <PageTitle>{action}</PageTitle>;
  return (
    <PageTitle>
      {action}: <bdi>{title}</bdi>
    </PageTitle>
  );
}

const formId = "run-form";

export function EditSivRun({ edit, identity }: { edit: EditSivRunView; identity: Identity }) {
  const t = useT();
  const submission = useLastPost<SivRunSubmission>();
  const { id, title } = edit;
  const isEmpty = edit.isRecordMissing && submission?.values.title === undefined;
  return (
    <>
      <FormProblems submission={submission} formId={formId} isRecordMissing={edit.isRecordMissing} />
      <TakenOverNotice submission={submission} formId={formId} />
      {edit.hasDrafts && !isEmpty ? (
        <LeaveEdit formId={formId}>{t("sivRun.back")}</LeaveEdit>
      ) : (
        <BackToSivRun id={id} />
      )}
      <Title action={t("sivRun.change")} title={title} />
      <p>{t("sivRun.changeText")}</p>
      <p>{edit.vehicleText}</p>
      <EditForm
        // A new version, or the draft's, is another form.
        key={identity.updatedAt + edit.draftUpdatedAt}
        id={formId}
        edit={edit}
        identity={identity}
        draftUrl={`/sivevent/${id}/edit?draft`}
        isEmpty={isEmpty}
        button={<Button>{t("sivRun.save")}</Button>}
      >
        <SivRunFormFields
          values={edit.values}
          vehicles={null}
          zone={edit.zone}
          hasLeaders={edit.hasLeaders}
          isOpen={false}
        >
          {submission?.deadline ? <DeadlineNotice deadline={submission.deadline} /> : null}
        </SivRunFormFields>
      </EditForm>
    </>
  );
}

export function CancelSivRun({ run, identity }: { run: Head; identity: Identity }) {
  const t = useT();
  const { submission, field } = useSubmission();
  return (
    <>
      <FormProblems submission={submission} isRecordMissing={run.title === ""} />
      <BackToSivRun id={run.id} />
      <Title action={t("sivRun.cancel")} title={run.title} />
      <p>{t("sivRun.cancelText")}</p>
      <Form method="post" noValidate>
        <FormIdentity {...identity} />
        <TextArea
          {...field("reason")}
          label={t("sivRun.reason")}
          rows={3}
          maxLength={500}
          dir="auto"
          required
        />
        <div className="actions">
          <Button tone="danger">{t("sivRun.cancel")}</Button>
          <ButtonLink to={`/sivevent/${run.id}`} tone="quiet">
            {t("sivRun.keep")}
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}

type Participant = Pick<ParticipantView, "id" | "name" | "vehicle" | "plate" | "attended">;

/** Who came, and how it went. */
export function CompleteSivRun({
  run,
  participants,
  report,
  text,
  identity,
}: {
  run: Head;
  /** null when they cannot be had any more after a post: who was ticked stays. */
  participants: readonly Participant[] | null;
  report: string | null;
  /** What is done with it. */
  text: string;
  identity: Identity;
}) {
  const t = useT();
  const { submission, field } = useSubmission();
  return (
    <>
      <FormProblems submission={submission} isRecordMissing={run.title === ""} />
      <BackToSivRun id={run.id} />
      <Title action={t("sivRun.complete")} title={run.title} />
      <p>{text}</p>
      <Form key={identity.updatedAt} method="post" noValidate>
        <FormIdentity {...identity} />
        {participants ? (
          <WhoCame participants={participants} values={submission?.values} />
        ) : (
          Object.entries(submission?.values ?? {}).map(([name, value]) =>
            isCameField(name) ? (
              <input key={name} type="hidden" name={name} value={value} autoComplete="off" />
            ) : null,
          )
        )}
        <TextArea
          {...field("report", report ?? "")}
          label={t("forms.optionalLabel", { label: t("sivRun.report") })}
          hint={t("sivRun.reportHint")}
          rows={6}
          maxLength={4000}
          dir="auto"
        />
        <div className="actions">
          <Button>{t("sivRun.completeSubmit")}</Button>
        </div>
      </Form>
    </>
  );
}

function WhoCame({
  participants,
  values,
}: {
  participants: readonly Participant[];
  /** As posted. */
  values: FormValues | undefined;
}) {
  const t = useT();
  const isTicked = (id: number, attended: boolean | null) => {
    // Who joined has most likely come. A post has only those who are ticked, and always the report.
    return values?.report === undefined ? attended !== false : Boolean(values[cameField(id)]);
  };
  return (
    <fieldset className={formsStyles.field}>
      <legend>{t("sivRun.whoCame")}</legend>
      {participants.map(({ id, name, vehicle, plate, attended }) => (
        <div key={id} className={fieldsStyles.choice}>
          <input
            id={cameField(id)}
            name={cameField(id)}
            type="checkbox"
            value="yes"
            defaultChecked={isTicked(id, attended)}
          />
          <label htmlFor={cameField(id)}>
            <bdi>{name}</bdi>, <bdi>{vehicle}</bdi>
            {plate ? (
              <>
                {" · "}
                <bdi dir="ltr">{plate}</bdi>
              </>
            ) : null}
          </label>
        </div>
      ))}
    </fieldset>
  );
}
