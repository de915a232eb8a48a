import { Form } from "@remix-run/react";
import type { FormIdentity as Identity } from "~/forms/form-identity";
import { FormIdentity } from "~/forms/ui/form-identity";
import { FormProblems } from "~/forms/ui/form-problems";
import formsStyles from "~/forms/ui/forms.module.css?classes";
import { TextField } from "~/forms/ui/text-field";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { BackLink } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageTitle } from "~/ui/page-title";
import { postedEntry } from "../fields";
import type { EntryToCorrect } from "../view";
import { EntryFormFields } from "./entry-form-fields";
import { EntryWords } from "./entry-table";

const formId = "entry-form";

/** Corrects an entry, strikes it out, or takes that back: one form, one reason. */
export function LogEntryPage({
  entry,
  vehicleId,
  identity,
}: {
  /** null when it cannot be had any more after a post: the form is shown as it was posted. */
  entry: EntryToCorrect | null;
  vehicleId: number;
  identity: Identity;
}) {
  const t = useT();
  const { submission, field } = useSubmission();
  const { values, isVoid, isOfSivRun } = entry
    ? { ...entry, isVoid: entry.view.isVoid }
    : postedEntry(submission?.values ?? {});
  return (
    <>
      <FormProblems submission={submission} formId={formId} isRecordMissing={entry === null} />
      <BackLink to={`/vehicle/${vehicleId}/logbook`}>{t("logBook.title")}</BackLink>
      <PageTitle>{entry ? t("logBook.entryOf", { days: entry.view.days }) : t("logBook.title")}</PageTitle>
      {entry ? (
        <p>
          <EntryWords entry={entry.view} />
        </p>
      ) : null}
      {isVoid ? <Notice tone="info" title={t("logBook.isVoid")} /> : null}
      {isOfSivRun && !isVoid ? <Notice tone="info" title={t("logBook.isOfRun")} /> : null}
      <Form key={identity.updatedAt} id={formId} method="post" noValidate>
        <FormIdentity {...identity} />
        {isVoid ? null : <EntryFormFields values={values} isOfSivRun={isOfSivRun} />}
        <TextField {...field("reason", "")} label={t("logBook.reason")} hint={t("logBook.reasonHint")} />
        {isVoid ? null : (
          <div className={formsStyles.field}>
            <p className={formsStyles.hint}>{t("logBook.strikeOutText")}</p>
          </div>
        )}
        <div className="actions">
          {isVoid ? (
            <Button name="intent" value="take-back">
              {t("logBook.takeBack")}
            </Button>
          ) : (
            <>
              <Button name="intent" value="correct">
                {t("logBook.saveCorrection")}
              </Button>
              <Button tone="quiet" name="intent" value="strike-out">
                {t("logBook.strikeOut")}
              </Button>
            </>
          )}
        </div>
      </Form>
    </>
  );
}
