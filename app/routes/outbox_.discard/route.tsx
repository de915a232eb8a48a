import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { createDraftApi } from "~/api/account/drafts";
import { callFailure, shownFailures } from "~/forms/call-failure";
import { submittedText } from "~/forms/parse-form";
import { requireSignedIn } from "~/http/sign-in-guard";
import { outboxPath } from "~/pwa/outbox/outbox-page";

/**
 * Discards one of the member's drafts, from the list of them. A path of its own: the service worker answers
 * what is posted to the list's.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { session } = context;
  requireSignedIn(session, request);
  const form = await request.formData();
  const [kind, record] = [submittedText(form, "kind"), submittedText(form, "record")];
  const discarded = await createDraftApi(context).discard(kind, record);
  session.flash(
    discarded.ok
      ? { key: "outbox.states.discarded", tone: "success" }
      : { key: shownFailures[callFailure(discarded.error)].title, tone: "danger" },
  );
  return redirect(outboxPath, 303);
}

export function loader({ request, context }: LoaderFunctionArgs) {
  requireSignedIn(context.session, request);
  return redirect(outboxPath, 303);
}
