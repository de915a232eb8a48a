import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createAddressApi } from "~/api/account/addresses";
import { createDraftApi } from "~/api/account/drafts";
import { createOwnUserApi } from "~/api/account/own-user";
import { profileOverview } from "~/features/profile/overview.server";
import { ProfileOverview } from "~/features/profile/ui/profile-overview";
import { requireSignedIn } from "~/http/sign-in-guard";
import { unavailable } from "~/http/unavailable";
import { formatLocale } from "~/i18n/format-locale";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  messages: ["profile"],
  loadsDataOnDemand: true,
};

/** spec §2: the account at a glance. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { transport, session, site, optional } = context;
  const { clock, i18n } = context.request;
  requireSignedIn(session, request);
  const settings = await site.settings();
  const overview = await profileOverview({
    api: {
      profile: createOwnUserApi(transport),
      addresses: { list: () => optional.within(createAddressApi(transport).list()) },
      drafts: createDraftApi(context),
    },
    membership: () => optional.part(context.membership()),
    settings,
    config: site.config,
    clock,
    locale: formatLocale(i18n.locale),
    t: i18n.t,
  });
  if (!overview.ok) throw unavailable();
  const view = overview.value;
  return {
    title: pageTitle(i18n.t("home.profile"), settings),
    isPartMissing: optional.isPartMissing(),
    isTransient: settings.isFallback || view.credit === null || view.address === "unknown",
    view,
  };
}

export default function ProfileRoute() {
  return <ProfileOverview view={useLoaderData<typeof loader>().view} />;
}
