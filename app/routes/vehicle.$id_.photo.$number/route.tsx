import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { findOwn } from "~/features/garage/own-vehicle.server";
import { vehiclePhotoPage } from "~/features/garage/vehicle-view.server";
import { orErrorView } from "~/http/or-error-view";
import { requireSignedIn } from "~/http/sign-in-guard";
import { createReading } from "~/i18n/reading.server";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";
import { PicturePage } from "~/ui/pictures/picture-page";

export const handle: PageHandle = {
  audience: "member",
  navigation: "garage",
};

/** One photo of the member's own vehicle, whole. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { transport, session, site } = context;
  requireSignedIn(session, request);
  const [settings, found] = await Promise.all([site.settings(), findOwn(transport, params.id)]);
  const reading = createReading(context, settings);
  const vehicle = orErrorView(found);
  const number = /^[1-9]\d?$/.test(params.number ?? "") ? Number(params.number) : 0;
  const picture = vehiclePhotoPage(vehicle, number, reading);
  if (!picture) throw data(null, { status: 404 });
  const position = reading.t("cms.picture", { number: picture.number, total: picture.count });
  return { picture, title: pageTitle(`${picture.page} (${position})`, settings) };
}

export default function VehiclePhotoRoute() {
  const { picture } = useLoaderData<typeof loader>();
  return <PicturePage picture={picture} />;
}
