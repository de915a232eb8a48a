import { data, redirect } from "@remix-run/cloudflare";
import type { Result } from "~/lib/result";
import type { Flash } from "~/session/types";
import { type Submission, submissionStatus } from "./submission";

/** Where a taken form leads to, and the notice that shows there. */
export type Posted = { readonly to: string; readonly flash: Flash | null };

/** An action's reply to a refused form: the submission with its status (422, 429 or 503). */
export function reply(submission: Submission) {
  return data(submission, { status: submissionStatus(submission) });
}

/** What a route's action returns after its use-case: a taken form's redirect, with its notice, or `reply`. */
export function postForm(
  session: { readonly flash: (flash: Flash) => void },
  posted: Result<Posted, Submission>,
) {
  if (!posted.ok) return reply(posted.error);
  const { to, flash } = posted.value;
  if (flash) session.flash(flash);
  return redirect(to, 303);
}
