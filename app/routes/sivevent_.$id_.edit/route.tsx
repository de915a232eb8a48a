import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createDraftApi, createOptionalDrafts } from "~/api/account/drafts";
import { createSchemeApi } from "~/api/club/schemes";
import { createSivRunApi } from "~/api/club/siv-runs";
import { sivRunSteps } from "~/domain/club/siv-run";
import { postAmendment, typedAmendment } from "~/features/siv-runs/amend-run.server";
import { findSivRun } from "~/features/siv-runs/change-run.server";
import { editSivRunView, postedEditSivRun } from "~/features/siv-runs/edit-run-view.server";
import { draftKind } from "~/features/siv-runs/fields";
import { actionTitle } from "~/features/siv-runs/run-texts.server";
import { EditSivRun } from "~/features/siv-runs/ui/change-run";
import { postRecord } from "~/forms/post-form.server";
import { newRequestKey } from "~/forms/request-key.server";
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
  const { session, site, optional } = context;
  requireSignedIn(session, request);
  const [settings, found, drafts] = await Promise.all([
    site.settings(),
    findSivRun(context, params.id, { isSignedIn: true }),
    createOptionalDrafts(context).list(draftKind),
  ]);
  const run = orPostedForm(request, found);
  const reading = createReading(context, settings);
  // After a post the form has everything that was typed.
  const canChange = !run || (run.isMine && (isAfterPost(request) || sivRunSteps(run, reading.now).canChange));
  if (!canChange) throw redirect(`/sivevent/${params.id}`, 303);
  const page = { search: new URL(request.url).searchParams, hasLeaders: await site.can("siv_run_leaders") };
  const edit = run
    ? editSivRunView(run, drafts.ok ? drafts.value : null, page, reading)
    : postedEditSivRun(Number(params.id), reading);
  return {
    title: pageTitle(actionTitle(reading.t("sivRun.change"), edit.title), settings),
    edit,
    isPartMissing: optional.isPartMissing(),
    identity: { updatedAt: edit.version, requestKey: newRequestKey(), firstShown: edit.firstShown },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { transport, session, site } = context;
  requireSignedIn(session, request);
  const form = await request.formData();
  const reading = createReading(context, await site.settings());
  const found = await findSivRun(context, params.id, { isSignedIn: true });
  return postRecord(session, found, typedAmendment(form), (run) =>
    postAmendment(
      {
        sivRuns: createSivRunApi(transport),
        drafts: createDraftApi(context),
        schemes: createSchemeApi(context),
        reading,
      },
      run,
      form,
    ),
  );
}

export default function EditSivRunRoute() {
  return <EditSivRun {...useLoaderData<typeof loader>()} />;
}
