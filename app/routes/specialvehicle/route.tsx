import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { optionalLists } from "~/api/optional";
import { ownOverview } from "~/features/siv-applications/overview.server";
import { SivOverview } from "~/features/siv-applications/ui/siv-overview";
import { orErrorView } from "~/http/or-error-view";
import { requireSignedIn } from "~/http/sign-in-guard";
import { createReading } from "~/i18n/reading.server";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  navigation: "home",
  loadsDataOnDemand: true,
};

/** A member whose menu hides it (spec §2) reaches it by its address. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, session, site, optional } = context;
  const { clock, i18n } = context.request;
  requireSignedIn(session, request);
  const settings = await site.settings();
  const reading = createReading(context, settings);
  const { schemes } = optionalLists(optional, api);
  const membership = () => optional.part(context.membership());
  const overview = await ownOverview({ ...api, schemes, membership, reading, now: clock.now() });
  return {
    title: pageTitle(i18n.t("home.sivApplication"), settings),
    isPartMissing: optional.isPartMissing(),
    overview: orErrorView(overview),
  };
}

export default function SpecialVehicleRoute() {
  return <SivOverview overview={useLoaderData<typeof loader>().overview} />;
}
