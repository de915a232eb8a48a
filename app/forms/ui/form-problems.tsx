import type { Submission } from "../submission";
import { ErrorSummary } from "./error-summary";
import { FailureNotice } from "./failure-notice";

/** What went wrong with the last submit: error summary and failure. It comes first in main (domain.md §5). */
export function FormProblems({ submission }: { submission: Submission | undefined }) {
  if (!submission) return null;
  return (
    <>
      <ErrorSummary errors={submission.fieldErrors} />
      {submission.failure ? <FailureNotice failure={submission.failure} /> : null}
    </>
  );
}
