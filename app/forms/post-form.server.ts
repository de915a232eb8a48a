import { data, redirect } from "@remix-run/cloudflare";
import { orErrorView } from "~/http/or-error-view";
import type { Result } from "~/lib/result";
import type { Flash } from "~/session/types";
import { type Submission, submissionStatus, unreachable } from "./submission";

/** Where a taken form leads to, and the notice that shows there. */
export type Posted = { readonly to: string; readonly flash: Flash | null };

/** An action's reply to a refused form: the submission with its status (422, 429 or 503). */
export function reply(submission: Submission) {
  return data(submission, { status: submissionStatus(submission) });
}

type FlashSession = { readonly flash: (flash: Flash) => void };

/** What a route's action returns after its use-case: a taken form's redirect, with its notice, or `reply`. */
export function postForm(session: FlashSession, posted: Result<Posted, Submission>) {
  if (!posted.ok) return reply(posted.error);
  const { to, flash } = posted.value;
  if (flash) session.flash(flash);
  return redirect(to, 303);
}

/**
 * The same of a form that changes a record; without the backend it comes back with `values`.
 * @throws Response for the error view, when there is no such record
 */
export async function postRecord<T>(
  session: FlashSession,
  found: Result<T, 404 | 503>,
  values: Submission["values"],
  post: (record: T) => Promise<Result<Posted, Submission>>,
) {
  if (!found.ok && found.error === 503) return reply(unreachable(values));
  return postForm(session, await post(orErrorView(found)));
}
