import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { fetchUser } from "~/api/account/user";
import { createOrderApi, type OrderPage } from "~/api/shop/orders";
import { membershipView } from "~/domain/club/membership";
import { withSavedAddress } from "~/features/checkout/address-step.server";
import { paidJustNow, sentJustNow } from "~/features/checkout/last-order.server";
import { findSent } from "~/features/checkout/sent-order.server";
import { openStep, stepPath } from "~/features/checkout/steps";
import { EmptyCart } from "~/features/checkout/ui/empty-cart";
import { typedBefore } from "~/http/kept-form";
import { requireSignedIn } from "~/http/sign-in-guard";
import { unavailable } from "~/http/unavailable";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = { audience: "member", width: "reading" };

/**
 * Leads to the first step that is still to do, beginning with a saved address, and from an empty cart to what
 * has just been paid.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { transport, session, site, cart, optional, membership } = context;
  const { clock, i18n } = context.request;
  requireSignedIn(session, request);
  const [settings, found] = await Promise.all([site.settings(), cart.get()]);
  if (!found.ok) throw unavailable();
  const addressPath = new Request(new URL(stepPath("address"), request.url));
  const isTyping = Object.keys(typedBefore(context, addressPath)).length > 0;
  const begun = isTyping
    ? found.value
    : await withSavedAddress(cart, found.value, () => optional.within(fetchUser(transport)));
  const step = openStep(begun);
  if (step) throw redirect(stepPath(step), 303);
  const now = clock.now();
  const sent = findSent(session, now);
  const orders = { list: (page: OrderPage) => optional.within(createOrderApi(transport).list(page)) };
  const paid = sent
    ? sentJustNow(sent, now)
    : (await site.can("orders"))
      ? await paidJustNow(orders, now)
      : null;
  if (paid !== null) throw redirect(paid, 303);
  const own = await optional.within(membership());
  return {
    title: pageTitle(i18n.t("checkout.emptyTitle"), settings),
    // spec §2: only where renewal is allowed.
    canRenew: own.ok && membershipView(own.value, now, settings.timeZone).canRenew,
  };
}

export default function CheckoutRoute() {
  return <EmptyCart canRenew={useLoaderData<typeof loader>().canRenew} />;
}
