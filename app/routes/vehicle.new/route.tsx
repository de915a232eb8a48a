import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createDraftApi, createOptionalDrafts } from "~/api/account/drafts";
import { createVehicleApi } from "~/api/club/vehicles";
import { findPictureUploads } from "~/api/content/uploads";
import { vehicleDraft } from "~/features/garage/draft-link.server";
import { parseStep } from "~/features/garage/fields";
import { type NewVehicleSubmission, postNewVehicle, withPurpose } from "~/features/garage/new-vehicle.server";
import { listStylesheets, newVehicleView } from "~/features/garage/new-vehicle-view.server";
import { addFirstPhotos } from "~/features/garage/post-photos.server";
import { NewVehicle } from "~/features/garage/ui/new-vehicle";
import { postForm, reply } from "~/forms/post-form.server";
import { newRequestKey } from "~/forms/request-key.server";
import { findDraft } from "~/forms/save-draft.server";
import { useLastPost } from "~/forms/ui/use-submission";
import { requireSignedIn } from "~/http/sign-in-guard";
import { createReading } from "~/i18n/reading.server";
import { ok } from "~/lib/result";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  width: "reading",
  styles: ["forms", "fields", "vehicle-form-fields", "date-field"],
  navigation: "garage",
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { session, site, optional } = context;
  const { i18n } = context.request;
  requireSignedIn(session, request);
  const drafts = createOptionalDrafts(context);
  const [settings, draft] = await Promise.all([site.settings(), findDraft(drafts, vehicleDraft(""))]);
  const reading = createReading(context, settings);
  const view = newVehicleView(draft, new URL(request.url).searchParams, reading);
  return {
    title: pageTitle(i18n.t("garage.add"), settings),
    stylesheets: listStylesheets(view),
    view,
    isPartMissing: optional.isPartMissing(),
    identity: { updatedAt: "", requestKey: newRequestKey() },
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { transport, session, site } = context;
  requireSignedIn(session, request);
  const vehicles = createVehicleApi(transport);
  const form = await request.formData();
  const { searchParams } = new URL(request.url);
  const place = searchParams.has("all") ? "all" : (parseStep(searchParams.get("step")) ?? 1);
  const { today } = createReading(context, await site.settings());
  const posted = await postNewVehicle(
    { vehicles, drafts: createDraftApi(context), today, now: context.request.clock.now() },
    form,
    place,
  );
  if (!posted.ok) return reply(posted.error);
  const { flash, created } = posted.value;
  const missed =
    created &&
    (await addFirstPhotos({ uploads: await findPictureUploads(context), vehicles }, created, form));
  return postForm(session, ok({ to: withPurpose(posted.value, searchParams), flash: missed ?? flash }));
}

export default function NewVehicleRoute() {
  const { view, identity } = useLoaderData<typeof loader>();
  const submission = useLastPost<NewVehicleSubmission>();
  return <NewVehicle view={view} submission={submission} identity={identity} />;
}
