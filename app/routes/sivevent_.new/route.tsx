import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createDraftApi } from "~/api/account/drafts";
import { createOwnUserApi } from "~/api/account/own-user";
import { createSchemeApi } from "~/api/club/schemes";
import { createSivRunApi } from "~/api/club/siv-runs";
import { postNewSivRun } from "~/features/siv-runs/new-run.server";
import { newSivRunView } from "~/features/siv-runs/new-run-view.server";
import { ownMeans, sivRunCalls } from "~/features/siv-runs/organiser.server";
import { NewSivRun } from "~/features/siv-runs/ui/new-run";
import { postForm } from "~/forms/post-form.server";
import { newRequestKey } from "~/forms/request-key.server";
import { requireSignedIn } from "~/http/sign-in-guard";
import { createReading } from "~/i18n/reading.server";
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
  const reading = createReading(context, settings);
  const calls = sivRunCalls(context);
  const [means, hasLeaders, hasPastList] = await Promise.all([
    ownMeans({ ...calls, isSignedIn: true }, reading),
    site.can("siv_run_leaders"),
    site.can("siv_run_places"),
  ]);
  const findPhone = async () => {
    const user = await optional.part(createOwnUserApi(context.transport).ownUser());
    return user.ok ? user.value.mobilePhone : null;
  };
  // The form can do without the earlier ones.
  const { findLeader, list } = calls.sivRuns;
  const sivRuns = { findLeader, list: (filter: Parameters<typeof list>[0]) => optional.part(list(filter)) };
  const view = await newSivRunView(
    { ...calls, sivRuns, means, hasLeaders, hasPastList, findPhone },
    new URL(request.url).searchParams,
    reading,
  );
  return {
    title: pageTitle(reading.t("sivRun.new"), settings),
    view,
    isPartMissing: optional.isPartMissing(),
    identity: { updatedAt: "", requestKey: newRequestKey() },
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { transport, session, site } = context;
  requireSignedIn(session, request);
  const form = await request.formData();
  const reading = createReading(context, await site.settings());
  const { vehicles, membership } = await ownMeans({ ...sivRunCalls(context), isSignedIn: true }, reading);
  return postForm(
    session,
    await postNewSivRun(
      {
        sivRuns: createSivRunApi(transport),
        drafts: createDraftApi(context),
        schemes: createSchemeApi(context),
        vehicles,
        ownName: membership?.name ?? null,
        hasLeaders: await site.can("siv_run_leaders"),
        reading,
      },
      form,
    ),
  );
}

export default function NewSivRunRoute() {
  return <NewSivRun {...useLoaderData<typeof loader>()} />;
}
