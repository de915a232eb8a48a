import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { standing, unknownStanding } from "~/features/membership/standing";
import { HomeMenu } from "~/features/membership/ui/home-menu";
import { MembershipPanel } from "~/features/membership/ui/membership-panel";
import { refreshMembership } from "~/features/membership/use-cases.server";
import { formatLocale } from "~/i18n/format-locale";
import { orSignOut, requireSignedIn } from "~/session/guard";
import { placesFor } from "~/shell/places";
import type { RouteHandle } from "~/ui/route-handle";

export const handle: RouteHandle = { styles: ["home"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireSignedIn(context.session, request);
  const settings = await context.settings();
  const membership = orSignOut(
    context.session,
    await refreshMembership(context.api.club, context.config.racing),
  );
  const shown = membership.ok
    ? standing(membership.value, context.clock.now(), settings.timeZone, formatLocale(context.i18n.locale))
    : unknownStanding;
  return {
    title: context.i18n.t("home.title"),
    standing: shown,
    /** The shell's bar shows these places only (spec §2: an expired membership hides the members' links). */
    places: placesFor(shown.menu),
    website: settings.socialLinks.website ?? "/about",
  };
}

export default function Home() {
  const { standing, website } = useLoaderData<typeof loader>();
  return (
    <>
      <MembershipPanel standing={standing} />
      <HomeMenu items={standing.menu} website={website} />
    </>
  );
}
