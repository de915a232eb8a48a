import { keptPost } from "~/http/kept-form";
import type { ShownFailure } from "./call-failure";
import { failed, type Submission } from "./submission";

const notice: ShownFailure = {
  kind: "typedBack",
  status: 200,
  tone: "info",
  title: "forms.typedBackTitle",
  text: "forms.typedBack",
};

export type TypedBack = {
  readonly pathname: string;
  readonly submission: Submission;
};

/**
 * The form as it was posted when its sender's session had ended: its page shows it as after a refused post,
 * until it is sent again or half an hour is over.
 */
export function readTypedBack(context: Parameters<typeof keptPost>[0], request: Request): TypedBack | null {
  const kept = keptPost(context, request);
  return kept && { pathname: kept.path.replace(/\?.*/, ""), submission: failed(notice, kept.values) };
}
