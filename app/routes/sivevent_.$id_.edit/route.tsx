import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { optionalLists } from "~/api/optional";
import { sivRunSteps } from "~/domain/club/siv-run";
import { postAmendment, typedAmendment } from "~/features/siv-runs/amend-run.server";
import { findSivRun } from "~/features/siv-runs/change-run.server";
import { editSivRunView, postedEditSivRun } from "~/features/siv-runs/edit-run-view.server";
import { draftKind } from "~/features/siv-runs/run-fields";
import { actionTitle } from "~/features/siv-runs/run-texts.server";
import { EditSivRun } from "~/features/siv-runs/ui/change-run";
import { postForm, reply } from "~/forms/post-form.server";
import { newRequestKey } from "~/forms/request-key.server";
import { unreachable } from "~/forms/submission";
import { orErrorView } from "~/http/or-error-view";
import { isAfterPost, orPostedForm } from "~/http/or-posted-form";
import { requireSignedIn } from "~/http/sign-in-guard";
import { createReading } from "~/i18n/reading.server";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  width: "reading",
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, session, site, optional } = context;
  requireSignedIn(session, request);
  const [settings, found, drafts] = await Promise.all([
    site.settings(),
    findSivRun(api.sivRuns, params.id, { isSignedIn: true }),
    optionalLists(optional, api).drafts.list(draftKind),
  ]);
  const run = orPostedForm(request, found);
  const reading = createReading(context, settings);
  // After a post the form has everything that was typed.
  const canChange = !run || (run.isMine && (isAfterPost(request) || sivRunSteps(run, reading.now).canChange));
  if (!canChange) throw redirect(`/sivevent/${params.id}`, 303);
  const { searchParams } = new URL(request.url);
  const edit = run
    ? editSivRunView(run, drafts.ok ? drafts.value : null, searchParams, reading)
    : postedEditSivRun(Number(params.id), reading);
  return {
    title: pageTitle(actionTitle(reading.t("sivRun.change"), edit.title), settings),
    edit,
    isPartMissing: optional.isPartMissing(),
    identity: { updatedAt: edit.version, requestKey: newRequestKey(), firstShown: edit.firstShown },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { api, session, site } = context;
  requireSignedIn(session, request);
  const form = await request.formData();
  const reading = createReading(context, await site.settings());
  const found = await findSivRun(api.sivRuns, params.id, { isSignedIn: true });
  if (!found.ok && found.error === 503) return reply(unreachable(typedAmendment(form)));
  const run = orErrorView(found);
  return postForm(session, await postAmendment({ ...api, reading }, run, form));
}

export default function EditSivRunRoute() {
  return <EditSivRun {...useLoaderData<typeof loader>()} />;
}
