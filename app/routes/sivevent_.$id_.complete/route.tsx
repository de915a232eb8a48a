import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createSivRunApi } from "~/api/club/siv-runs";
import { sivRunSteps } from "~/domain/club/siv-run";
import { findSivRun, postCompletion, typedValues } from "~/features/siv-runs/change-run.server";
import { actionTitle } from "~/features/siv-runs/run-texts.server";
import { CompleteSivRun } from "~/features/siv-runs/ui/change-run";
import { postRecord } from "~/forms/post-form.server";
import { newRequestKey } from "~/forms/request-key.server";
import { isAfterPost, orPostedForm } from "~/http/or-posted-form";
import { requireSignedIn } from "~/http/sign-in-guard";
import { notFound } from "~/http/unavailable";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  width: "reading",
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { session, site } = context;
  const { clock, i18n } = context.request;
  requireSignedIn(session, request);
  const [settings, found, hasPlaces] = await Promise.all([
    site.settings(),
    findSivRun(context, params.id, { isSignedIn: true }),
    site.can("siv_run_places"),
  ]);
  if (!hasPlaces) throw notFound();
  const run = orPostedForm(request, found);
  const head = { id: Number(params.id), title: run?.title ?? "" };
  // After a post the form has everything that was typed.
  const isPosted = isAfterPost(request);
  const canComplete = !run || (run.isMine && (isPosted || sivRunSteps(run, clock.now()).canComplete));
  if (!canComplete) throw redirect(`/sivevent/${head.id}`, 303);
  return {
    title: pageTitle(actionTitle(i18n.t("sivRun.complete"), head.title), settings),
    run: head,
    participants: run?.participants ?? null,
    report: run?.report ?? null,
    text: i18n.t("runText.completeText"),
    identity: { updatedAt: run?.updatedAt ?? "", requestKey: newRequestKey() },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { transport, session } = context;
  requireSignedIn(session, request);
  const form = await request.formData();
  const found = await findSivRun(context, params.id, { isSignedIn: true });
  return postRecord(session, found, typedValues.completion(form), (run) =>
    postCompletion(createSivRunApi(transport), run, form),
  );
}

export default function CompleteSivRunRoute() {
  return <CompleteSivRun {...useLoaderData<typeof loader>()} />;
}
