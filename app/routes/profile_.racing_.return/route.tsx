import { data, type HeadersFunction, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createClubApi } from "~/api/club/membership";
import { createRacingApi } from "~/api/club/racing";
import { finishRacing } from "~/features/profile/racing.server";
import { RacingPage } from "~/features/profile/ui/racing-page";
import { requireSignedIn } from "~/http/sign-in-guard";
import { notFound } from "~/http/unavailable";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  width: "narrow",
};

/** The URL carries an authorization code: no Referer, no caching. */
export const headers: HeadersFunction = () => ({
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
});

/** Redirect URI of the racing account's authorization-code flow (spec §1; RFC 6749 §4.1, PKCE). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { transport, session, site } = context;
  const { clock, i18n } = context.request;
  requireSignedIn(session, request);
  const racing = createRacingApi({ ...site.config.racing, clock: context.request.clock });
  if (!racing) throw notFound();
  const query = new URL(request.url).searchParams;
  const redirectUri = new URL("/profile/racing/return", site.origin).href;
  const returned = { state: query.get("state"), code: query.get("code"), error: query.get("error") };
  const parts = { racing, club: createClubApi(transport) };
  const finished = await finishRacing(parts, session, redirectUri, returned, clock.now());
  if (finished.ok) {
    session.flash({ key: "profile.racingDone", tone: "success" });
    throw redirect("/profile", 303);
  }
  const failure = finished.error;
  return data(
    {
      title: pageTitle(i18n.t("profile.racing"), await site.settings()),
      host: new URL(site.config.racing.eventManager).host,
      failure,
    },
    { status: failure.status },
  );
}

export default function RacingReturnRoute() {
  const { host, failure } = useLoaderData<typeof loader>();
  return <RacingPage host={host} isConnected={false} failure={failure} />;
}
