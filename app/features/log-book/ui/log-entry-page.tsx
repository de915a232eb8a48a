import { Form, Link } from "@remix-run/react";
import type { FormIdentity as Identity } from "~/forms/form-identity";
import { FormIdentity } from "~/forms/ui/form-identity";
import { FormProblems } from "~/forms/ui/form-problems";
import { TextField } from "~/forms/ui/text-field";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageTitle } from "~/ui/page-title";
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
  entry: EntryToCorrect;
  vehicleId: number;
  identity: Identity;
}) {
  const t = useT();
  const { submission, field } = useSubmission();
  const { view, values, isOfRun } = entry;
  return (
    <>
      <FormProblems submission={submission} formId={formId} />
      <PageTitle>{t("logBook.entryOf", { days: view.days })}</PageTitle>
      <p>
        <EntryWords entry={view} />
      </p>
      {view.isVoid ? <Notice tone="info" title={t("logBook.isVoid")} /> : null}
      {isOfRun && !view.isVoid ? <Notice tone="info" title={t("logBook.isOfRun")} /> : null}
      <Form key={identity.updatedAt} id={formId} method="post" noValidate>
        <FormIdentity {...identity} />
        {view.isVoid ? null : <EntryFormFields values={values} isOfRun={isOfRun} />}
        <TextField {...field("reason", "")} label={t("logBook.reason")} hint={t("logBook.reasonHint")} />
        <div className="acts">
          {view.isVoid ? (
            <Button name="intent" value="take-back">
              {t("logBook.takeBack")}
            </Button>
          ) : (
            <>
              <Button name="intent" value="correct">
                {t("logBook.correct")}
              </Button>
              <Button tone="danger" name="intent" value="strike-out">
                {t("logBook.strikeOut")}
              </Button>
            </>
          )}
        </div>
      </Form>
      <p>
        <Link to={`/vehicle/${vehicleId}/logbook`}>{t("logBook.leave")}</Link>
      </p>
    </>
  );
}
