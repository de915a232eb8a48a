import { data } from "@remix-run/cloudflare";
import { type Submission, submissionStatus } from "./submission";

/**
 * What a route's action returns when the form was not taken: the submission with its status (422, 429 or
 * 503).
 */
export function reply(submission: Submission) {
  return data(submission, { status: submissionStatus(submission) });
}
