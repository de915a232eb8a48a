import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { askRenewal } from "~/features/renewal/ask-renewal.server";
import { chooseLevel } from "~/features/renewal/choose-level.server";
import { renewalView } from "~/features/renewal/renewal-view.server";
import { RenewPage } from "~/features/renewal/ui/renew-page";
import { reply } from "~/forms/post-form.server";
import { newRequestKey } from "~/forms/request-key.server";
import { orPostedForm } from "~/http/or-posted-form";
import { formatLocale } from "~/i18n/format-locale";
import { err } from "~/lib/result";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {};

/** Spec §2: open to look at. Choosing a level leads to the checkout, which asks for the sign-in. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { session, site } = context;
  const { i18n, clock } = context.request;
  const [settings, found] = await Promise.all([site.settings(), askRenewal(context)]);
  const renewal = orPostedForm(request, found.ok ? found : err(503));
  const reading = {
    t: i18n.t,
    locale: formatLocale(i18n.locale),
    now: clock.now(),
    timeZone: settings.timeZone,
  };
  const view = renewal && renewalView(renewal, settings, reading);
  return {
    title: pageTitle(i18n.t(view?.heading ?? "membership.renew"), settings),
    view,
    // A visitor's page is the same for everybody.
    requestKey: session.isSignedIn ? newRequestKey() : "",
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const chosen = await chooseLevel({ renewal: () => askRenewal(context), cart: context.cart }, form);
  return chosen.ok ? redirect(chosen.value, 303) : reply(chosen.error);
}

export default function RenewRoute() {
  return <RenewPage {...useLoaderData<typeof loader>()} />;
}
