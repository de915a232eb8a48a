import { Form } from "@remix-run/react";
import type { FormIdentity as Identity } from "~/forms/form-identity";
import { FormIdentity } from "~/forms/ui/form-identity";
import { FormProblems } from "~/forms/ui/form-problems";
import { TextArea } from "~/forms/ui/text-area";
import { TextField } from "~/forms/ui/text-field";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { BackLink } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageTitle } from "~/ui/page-title";
import { postedEntry, strikeReasonField } from "../fields";
import type { EntryHints, EntryToCorrect } from "../view";
import { EntryFormFields } from "./entry-form-fields";
import { EntryWords } from "./entry-table";
import styles from "./log-entry-page.module.css";

const formId = "entry-form";

/** Corrects an entry, strikes it out, or takes that back: one form. Striking out has a reason of its own. */
export function LogEntryPage({
  entry,
  vehicleId,
  hints,
  identity,
}: {
  /** null when it cannot be had any more after a post: the form is shown as it was posted. */
  entry: EntryToCorrect | null;
  vehicleId: number;
  hints: EntryHints;
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
        {isVoid ? null : <EntryFormFields values={values} hints={hints} isOfSivRun={isOfSivRun} />}
        <TextField {...field("reason", "")} label={t("logBook.reason")} hint={t("logBook.reasonHint")} />
        <Button name="intent" value={isVoid ? "take-back" : "correct"}>
          {t(isVoid ? "logBook.takeBack" : "logBook.saveCorrection")}
        </Button>
        {isVoid ? null : (
          <details className={styles.strikeOut} open={submission?.values.intent === "strike-out"}>
            <summary>{t("logBook.strikeOut")}</summary>
            <p>{t("logBook.strikeOutText")}</p>
            {/* Of several lines: Enter in a single one would press the form's first button, “Save the correction”. */}
            <TextArea
              {...field(strikeReasonField, "")}
              label={t("logBook.strikeReason")}
              hint={t("logBook.reasonHint")}
              rows={2}
              dir="auto"
            />
            <Button tone="danger" name="intent" value="strike-out">
              {t("logBook.strikeOutEntry")}
            </Button>
          </details>
        )}
      </Form>
    </>
  );
}
