import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createOwnUserApi } from "~/api/account/own-user";
import { dueLines } from "~/features/membership/due-lines.server";
import { askRenewal } from "~/features/renewal/ask-renewal.server";
import { chooseLevel } from "~/features/renewal/choose-level.server";
import { renewalPayment, renewalView, vouchersInCart } from "~/features/renewal/renewal-view.server";
import { RenewPage } from "~/features/renewal/ui/renew-page";
import { reply } from "~/forms/post-form.server";
import { newRequestKey } from "~/forms/request-key.server";
import { orPostedForm } from "~/http/or-posted-form";
import { createReading } from "~/i18n/reading.server";
import { err, ok } from "~/lib/result";
import { calendarDate } from "~/lib/zoned-time.server";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {};

/** Spec §2: open to look at. Choosing a level leads to the checkout, which asks for the sign-in. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { session, site } = context;
  const [settings, found, due] = await Promise.all([
    site.settings(),
    askRenewal(context),
    session.isSignedIn ? context.due() : [],
  ]);
  const renewal = orPostedForm(request, found.ok ? found : err(503));
  const reading = createReading(context, settings);
  const asksVouchers = renewal?.levels.some(({ needsVouchers }) => needsVouchers) ?? false;
  // What was typed before is in the cart. A visitor's page is the same for everybody.
  const cart = asksVouchers && session.isSignedIn ? await context.cart.get() : null;
  const view =
    renewal && renewalView(renewal, settings, reading, cart?.ok ? vouchersInCart(cart.value) : null);
  const payment = dueLines(due, false, reading)?.find(({ isRenewal }) => isRenewal);
  return {
    payment: payment ? renewalPayment(payment, view, reading) : null,
    title: pageTitle(reading.t(view?.heading ?? "membership.renew"), settings),
    view,
    requestKey: session.isSignedIn ? newRequestKey() : "",
    owner: String(session.userId ?? ""),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const { session, site, cart, transport, request: facts } = context;
  const { timeZone } = await site.settings();
  const profile = createOwnUserApi(transport);
  const chosen = await chooseLevel(
    {
      renewal: () => askRenewal(context),
      cart,
      today: calendarDate(facts.clock.now(), timeZone),
      saveDateOfBirth: async (dateOfBirth) => {
        const basis = { updatedAt: null, requestKey: null };
        const saved = await profile.updateUser(session.userId ?? 0, { dateOfBirth }, basis);
        return saved.ok ? ok() : err(saved.error.error);
      },
    },
    form,
  );
  return chosen.ok ? redirect(chosen.value, 303) : reply(chosen.error);
}

export default function RenewRoute() {
  return <RenewPage {...useLoaderData<typeof loader>()} />;
}
