import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { runSteps } from "~/domain/club/run";
import { findRun, postCompletion, typedValues, unreachable } from "~/features/runs/change-run.server";
import { actionTitle } from "~/features/runs/run-texts.server";
import { CompleteRun } from "~/features/runs/ui/change-run";
import { orOffline } from "~/forms/or-offline";
import { reply } from "~/forms/reply.server";
import { newRequestKey } from "~/forms/request-key.server";
import { orErrorView } from "~/http/or-error-view";
import { isAfterPost, orPostedForm } from "~/http/or-posted-form";
import { requireSignedIn } from "~/http/sign-in-guard";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  width: "reading",
  styles: ["forms", "fields", "back-link"],
  areas: ["club"],
  messages: ["forms", "runs"],
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, session, site } = context;
  const { clock, i18n } = context.request;
  requireSignedIn(session, request);
  const [settings, found] = await Promise.all([
    site.settings(),
    findRun(api.runs, params.id, { isSignedIn: true }),
  ]);
  const run = orPostedForm(request, found);
  const head = { id: Number(params.id), title: run?.title ?? "" };
  // After a post the form has everything that was typed.
  const isPosted = isAfterPost(request);
  const canComplete = !run || (run.isMine && (isPosted || runSteps(run, clock.now()).canComplete));
  if (!canComplete) throw redirect(`/sivevent/${head.id}`, 303);
  return {
    title: pageTitle(actionTitle(i18n.t("run.complete"), head.title), settings),
    run: head,
    participants: run?.participants ?? null,
    report: run?.report ?? null,
    identity: { updatedAt: run?.updatedAt ?? "", requestKey: newRequestKey() },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { api, session } = context;
  requireSignedIn(session, request);
  const form = await request.formData();
  const found = await findRun(api.runs, params.id, { isSignedIn: true });
  if (!found.ok && found.error === 503) return reply(unreachable(typedValues.completion(form)));
  const run = orErrorView(found);
  const posted = await postCompletion(api.runs, run, form);
  if (!posted.ok) return reply(posted.error);
  const { to, flash } = posted.value;
  if (flash) session.flash(flash);
  return redirect(to, 303);
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orOffline(serverAction);

export default function CompleteRunRoute() {
  return <CompleteRun {...useLoaderData<typeof loader>()} />;
}
