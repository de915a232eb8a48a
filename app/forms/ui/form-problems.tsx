import type { MessageKey } from "~/i18n/types";
import type { Submission } from "../submission";
import { ConflictNotice } from "./conflict-notice";
import { ErrorSummary } from "./error-summary";
import { FailureNotice } from "./failure-notice";

/** As in shownFailures, which stays out of the browser's code. */
const unreached = {
  tone: "danger",
  title: "forms.unreachableTitle",
  text: "forms.unreachable",
} as const satisfies Record<string, MessageKey | "danger">;

/** What went wrong with the last submit: error summary, failure or conflict. First in main (domain.md §5). */
export function FormProblems({
  submission,
  formId,
  isRecordMissing = false,
}: {
  submission: Submission | undefined;
  /** Of the submitted form. Needed where `conflicted` is used, and the stylesheet `fields` with it. */
  formId?: string;
  /** The form is shown as it was posted: its record could not be had after that (orPostedForm). */
  isRecordMissing?: boolean;
}) {
  if (!submission) return null;
  const { fieldErrors, failure, conflict, values } = submission;
  // A conflict's radios would belong to no form.
  if (conflict && !formId) throw new Error("formId");
  return (
    <>
      <ErrorSummary errors={fieldErrors} />
      {failure || isRecordMissing ? <FailureNotice failure={failure ?? unreached} /> : null}
      {conflict && formId ? (
        // Each conflict begins with "Yours" chosen.
        <ConflictNotice key={values.updatedAt} conflict={conflict} mine={values} formId={formId} />
      ) : null}
    </>
  );
}
