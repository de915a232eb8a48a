import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createFeedApi } from "~/api/club/calendar-feeds";
import { subscription } from "~/features/calendar/subscribe.server";
import { SubscribePage } from "~/features/calendar/ui/subscribe-page";
import { reply } from "~/forms/post-form.server";
import { callFailed } from "~/forms/submission";
import { requireSignedIn } from "~/http/sign-in-guard";
import { notFound, unavailable } from "~/http/unavailable";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  width: "reading",
  navigation: "calendar",
  loadsDataOnDemand: true,
};

/** The member's secret address is made by the first visit. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { transport, session, site } = context;
  const { i18n } = context.request;
  requireSignedIn(session, request);
  if (!(await site.can("event_feed"))) throw notFound();
  const [settings, feed] = await Promise.all([
    site.settings(),
    subscription(createFeedApi(transport).token(), {
      origin: site.origin,
      locale: i18n.locale,
      t: i18n.t,
      userAgent: request.headers.get("user-agent") ?? "",
    }),
  ]);
  if (!feed) throw unavailable();
  return { title: pageTitle(i18n.t("calendar.subscribeTitle"), settings), feed };
}

/** Ends the old address and makes another. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { transport, session, site } = context;
  requireSignedIn(session, request);
  if (!(await site.can("event_feed"))) throw notFound();
  const renewed = await createFeedApi(transport).renew();
  if (!renewed.ok) return reply(callFailed(renewed.error, {}));
  session.flash({ key: "calendar.revoked", tone: "success" });
  return redirect("/calendar/subscribe", 303);
}

export default function SubscribeRoute() {
  return <SubscribePage feed={useLoaderData<typeof loader>().feed} />;
}
