import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createDraftApi } from "~/api/account/drafts";
import { createVehicleApi } from "~/api/club/vehicles";
import { changeVehicle } from "~/features/garage/change-vehicle.server";
import { begunEdits } from "~/features/garage/draft-link.server";
import { findOwn } from "~/features/garage/own-vehicle.server";
import { PostedActions } from "~/features/garage/ui/more-actions";
import { VehiclePage } from "~/features/garage/ui/vehicle-page";
import { vehicleView } from "~/features/garage/vehicle-view.server";
import { postRecord } from "~/forms/post-form.server";
import { FormProblems } from "~/forms/ui/form-problems";
import { useLastPost } from "~/forms/ui/use-submission";
import { orPostedForm } from "~/http/or-posted-form";
import { requireSignedIn } from "~/http/sign-in-guard";
import { createReading } from "~/i18n/reading.server";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  navigation: "garage",
  loadsDataOnDemand: true,
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { transport, session, site } = context;
  requireSignedIn(session, request);
  const needed = Promise.all([
    site.settings(),
    findOwn(transport, params.id),
    Promise.all([site.can("log_book"), site.can("file_upload")]),
  ]);
  const begun = await begunEdits(createDraftApi(context), context.request.clock, needed);
  const [settings, found, [logBook, documents]] = await needed;
  const offers = { logBook, documents };
  const reading = createReading(context, settings);
  const shown = orPostedForm(request, found);
  if (!shown) return { title: pageTitle(reading.t("home.garage"), settings), vehicle: null, offers };
  const view = vehicleView(shown, reading);
  const vehicle = begun.has(String(view.id)) ? { ...view, isBeingEdited: true as const } : view;
  return { title: pageTitle(view.name, settings), vehicle, offers };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { transport, session } = context;
  requireSignedIn(session, request);
  const form = await request.formData();
  const found = await findOwn(transport, params.id);
  return postRecord(session, found, {}, (vehicle) =>
    changeVehicle(createVehicleApi(transport), vehicle, form),
  );
}

export default function VehicleRoute() {
  const { vehicle, offers } = useLoaderData<typeof loader>();
  return (
    <>
      <FormProblems submission={useLastPost()} isRecordMissing={vehicle === null} />
      {vehicle ? <VehiclePage vehicle={vehicle} offers={offers} /> : <PostedActions />}
    </>
  );
}
