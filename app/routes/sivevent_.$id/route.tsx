import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createSivRunApi } from "~/api/club/siv-runs";
import { findSivRun, joinOrLeave, typedValues } from "~/features/siv-runs/change-run.server";
import { ownMeans, sivRunCalls } from "~/features/siv-runs/organiser.server";
import { sivRunView } from "~/features/siv-runs/run-view.server";
import { PostedJoin } from "~/features/siv-runs/ui/join-run";
import { SivRunPage } from "~/features/siv-runs/ui/run-page";
import { postRecord } from "~/forms/post-form.server";
import { newRequestKey } from "~/forms/request-key.server";
import { FormProblems } from "~/forms/ui/form-problems";
import { useLastPost } from "~/forms/ui/use-submission";
import { isAfterPost, orPostedForm } from "~/http/or-posted-form";
import { requireSignedIn } from "~/http/sign-in-guard";
import { createReading } from "~/i18n/reading.server";
import { pageTitle } from "~/seo/page-title";
import { publicHead } from "~/seo/public-head.server";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "public",
  loadsDataOnDemand: true,
};

/** Open to look at; members are told more. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { session, site, optional } = context;
  const { isSignedIn } = session;
  const settings = await site.settings();
  const reading = createReading(context, settings);
  const calls = sivRunCalls(context);
  const [found, schemes, means, hasPlaces] = await Promise.all([
    findSivRun(context, params.id, { isSignedIn }),
    calls.schemes.list(),
    ownMeans({ ...calls, isSignedIn }, reading),
    site.can("siv_run_places"),
  ]);
  const viewer = {
    isSignedIn,
    means,
    schemes: schemes.ok ? schemes.value : [],
    hasPlaces,
    isAfterPost: isAfterPost(request),
  };
  const shown = orPostedForm(request, found);
  const run = shown && sivRunView(shown, viewer, reading);
  const head = run && {
    url: `sivevent/${run.id}`,
    title: run.title,
    description: run.purpose,
    image: null,
  };
  return {
    title: pageTitle(run?.title ?? reading.t("sivRun.join"), settings),
    id: Number(params.id),
    run,
    isPartMissing: optional.isPartMissing(),
    identity: { updatedAt: "", requestKey: newRequestKey() },
    head: head && publicHead(site.origin, head, settings, null),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { transport, session } = context;
  requireSignedIn(session, request);
  const form = await request.formData();
  const found = await findSivRun(context, params.id, { isSignedIn: true });
  return postRecord(session, found, typedValues.joining(form), (run) =>
    joinOrLeave(createSivRunApi(transport), run, form),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.head ?? [];

export default function SivRunRoute() {
  const { id, run, identity } = useLoaderData<typeof loader>();
  return (
    <>
      <FormProblems submission={useLastPost()} isRecordMissing={run === null} />
      {run ? <SivRunPage run={run} identity={identity} /> : <PostedJoin id={id} identity={identity} />}
    </>
  );
}
