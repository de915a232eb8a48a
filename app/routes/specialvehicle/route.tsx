import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createOptionalSchemes } from "~/api/club/schemes";
import { createSivApplicationApi } from "~/api/club/siv-applications";
import { createVehicleApi } from "~/api/club/vehicles";
import { ownOverview } from "~/features/siv-applications/overview.server";
import { SivOverview } from "~/features/siv-applications/ui/overview/siv-overview";
import { orErrorView } from "~/http/or-error-view";
import { requireSignedIn } from "~/http/sign-in-guard";
import { createReading } from "~/i18n/reading.server";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  navigation: "garage",
  loadsDataOnDemand: true,
};

/** A member whose menu hides it (spec §2) reaches it by its address. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { transport, session, site, optional } = context;
  const { clock, i18n } = context.request;
  requireSignedIn(session, request);
  const [settings, rules] = await Promise.all([site.settings(), site.sitemapEntry("rules")]);
  const reading = createReading(context, settings);
  const schemes = createOptionalSchemes(context);
  const membership = () => optional.part(context.membership());
  const overview = await ownOverview({
    sivApplications: createSivApplicationApi(context),
    vehicles: createVehicleApi(transport),
    schemes,
    membership,
    reading,
    now: clock.now(),
    rulesTo: rules ? "/rules" : null,
  });
  return {
    title: pageTitle(i18n.t("home.sivApplication"), settings),
    isPartMissing: optional.isPartMissing(),
    overview: orErrorView(overview),
  };
}

export default function SpecialVehicleRoute() {
  return <SivOverview overview={useLoaderData<typeof loader>().overview} />;
}
