import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createRacingApi } from "~/api/club/racing";
import { beginRacing } from "~/features/profile/racing.server";
import { RacingPage } from "~/features/profile/ui/racing-page";
import { requireSignedIn } from "~/http/sign-in-guard";
import { notFound, unavailable } from "~/http/unavailable";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  width: "narrow",
};

/** The external racing account; no such page where it is not configured (spec §1). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { session, site, membership } = context;
  requireSignedIn(session, request);
  const racing = createRacingApi({ ...site.config.racing, clock: context.request.clock });
  if (!racing) throw notFound();
  const [settings, member] = await Promise.all([site.settings(), membership()]);
  // Unknown is not unconnected.
  if (!member.ok) throw unavailable();
  return {
    title: pageTitle(context.request.i18n.t("profile.racing"), settings),
    host: new URL(site.config.racing.eventManager).host,
    isConnected: Boolean(member.value.racersId),
  };
}

/** Starts the authorization-code flow at the racing service. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { session, site } = context;
  requireSignedIn(session, request);
  const racing = createRacingApi({ ...site.config.racing, clock: context.request.clock });
  if (!racing) throw notFound();
  const redirectUri = new URL("/profile/racing/return", site.origin).href;
  return redirect(await beginRacing(session, { ...site.config.racing, redirectUri }), 303);
}

export default function RacingRoute() {
  const { host, isConnected } = useLoaderData<typeof loader>();
  return <RacingPage host={host} isConnected={isConnected} />;
}
