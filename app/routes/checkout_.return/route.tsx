import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createOrderApi } from "~/api/shop/orders";
import { readOrderKey } from "~/domain/shop/order-path";
import { orderStateView } from "~/features/checkout/order-state.server";
import { findSent } from "~/features/checkout/sent-order.server";
import { sentStateView } from "~/features/checkout/sent-state.server";
import { stepPath } from "~/features/checkout/steps";
import { OrderStatePage } from "~/features/checkout/ui/order-state";
import { forgetForm } from "~/http/kept-form";
import { createReading } from "~/i18n/reading.server";
import { ok } from "~/lib/result";
import { hiddenFromSearch, withPathMeta } from "~/seo/page-meta";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  width: "reading",
  // It asks again by its Refresh header, which no client-side navigation would end.
  hydrates: false,
};

/** The address names somebody's order: it goes into no cache and no Referer. */
const secrecy = { "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" };

/** The page reloads until the payment has come, where one may; the backend releases unpaid orders. */
const refresh = { Refresh: "5" };

/**
 * /checkout/return?order=KEY: where a gateway sends the browser back to, with `left` from a payment page that
 * was left without paying. A POST gets here as a GET.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { transport, cart, session, site, isNavigationOpen } = context;
  const { isSignedIn } = session;
  const { searchParams } = new URL(request.url);
  const key = readOrderKey(searchParams.get("order"));
  const hasLeft = searchParams.has("left");
  const settings = await site.settings();
  const reading = createReading(context, settings);
  const sent = findSent(session, context.request.clock.now());
  const hasKeys = sent === null && (await site.can("orders"));
  const view = hasKeys
    ? orderStateView(
        key === null ? ok(null) : await createOrderApi(transport).find(key, { isSignedIn }),
        { isSignedIn, hasLeft, canCancel: await site.can("order_cancellation") },
        reading,
        site.paymentOrigins,
      )
    : sentStateView({ cart: isSignedIn ? await cart.get() : null, sent }, reading, site.paymentOrigins);
  const isTaken = view.invoice !== null || view.state === "received";
  if (isTaken) forgetForm(context, stepPath("review"));
  cart.forgetCount();
  // The next page has the links of the membership that has just been paid.
  if (view.hasCard || view.state === "received") await isNavigationOpen({ refresh: true });
  const here = key === null ? "/checkout/return" : `/checkout/return?order=${key}`;
  return data(
    { title: pageTitle(view.title, settings), view, here },
    {
      status: view.state === "unknown" ? 404 : 200,
      headers: { ...secrecy, ...(view.state === "waiting" && !hasLeft ? refresh : null) },
    },
  );
}

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: MetaFunction = ({ matches }) => withPathMeta(matches, hiddenFromSearch);

export default function ReturnRoute() {
  return <OrderStatePage {...useLoaderData<typeof loader>()} />;
}
