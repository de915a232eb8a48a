import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createVehicleApi } from "~/api/club/vehicles";
import { shareChoices } from "~/features/garage/share-choices.server";
import { SharePage } from "~/features/garage/ui/share/share-page";
import { newRequestKey } from "~/forms/request-key.server";
import { orErrorView } from "~/http/or-error-view";
import { shareTarget } from "~/http/share-target";
import { requireSignedIn } from "~/http/sign-in-guard";
import { createReading } from "~/i18n/reading.server";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  width: "reading",
  navigation: "garage",
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { transport, session, site } = context;
  requireSignedIn(session, request);
  const settings = await site.settings();
  const { t } = context.request.i18n;
  const choices = await shareChoices(createVehicleApi(transport), createReading(context, settings));
  return {
    title: pageTitle(t("garage.shareTitle"), settings),
    vehicles: orErrorView(choices),
    hint: t("vehicleText.morePhotos"),
    identity: { updatedAt: "", requestKey: newRequestKey() },
  };
}

/** What the service worker has not answered: the photos are chosen on the page. */
export function action({ request, context }: ActionFunctionArgs) {
  requireSignedIn(context.session, request);
  return redirect(shareTarget.path, 303);
}

export default function ShareRoute() {
  return <SharePage {...useLoaderData<typeof loader>()} />;
}
