import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { postNewSivRun } from "~/features/siv-runs/new-run.server";
import { newSivRunView } from "~/features/siv-runs/new-run-view.server";
import { ownMeans, sivRunCalls } from "~/features/siv-runs/organiser.server";
import { readingOf } from "~/features/siv-runs/run-texts.server";
import { NewSivRun } from "~/features/siv-runs/ui/new-run";
import { orOffline } from "~/forms/or-offline";
import { reply } from "~/forms/reply.server";
import { newRequestKey } from "~/forms/request-key.server";
import { requireSignedIn } from "~/http/sign-in-guard";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  width: "reading",
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { session, site, optional } = context;
  requireSignedIn(session, request);
  const settings = await site.settings();
  const reading = readingOf(context, settings);
  const calls = sivRunCalls(context);
  const means = await ownMeans({ ...calls, isSignedIn: true }, reading);
  const view = await newSivRunView({ ...calls, means }, new URL(request.url).searchParams, reading);
  return {
    title: pageTitle(reading.t("sivRun.new"), settings),
    view,
    isPartMissing: optional.isPartMissing(),
    identity: { updatedAt: "", requestKey: newRequestKey() },
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api, session, site } = context;
  requireSignedIn(session, request);
  const form = await request.formData();
  const reading = readingOf(context, await site.settings());
  const { vehicles } = await ownMeans({ ...sivRunCalls(context), isSignedIn: true }, reading);
  const posted = await postNewSivRun({ ...api, vehicles, reading }, form);
  if (!posted.ok) return reply(posted.error);
  const { to, flash } = posted.value;
  if (flash) session.flash(flash);
  return redirect(to, 303);
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orOffline(serverAction);

export default function NewSivRunRoute() {
  return <NewSivRun {...useLoaderData<typeof loader>()} />;
}
